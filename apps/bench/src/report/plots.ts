import * as echarts from 'echarts';
import type { CaseResult } from '../harness/measure.js';
import { speedRatio } from '../harness/verdict.js';
import { significant } from './format.js';

const OURS = '#0b6bcb';
const PEERS = '#9aa5b1';
const FONT = 'system-ui, sans-serif';

/** Draws without a screen: the library renders to a string of SVG. */
function draw(width: number, height: number, option: echarts.EChartsCoreOption): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    textStyle: { fontFamily: FONT },
    ...option,
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

/** Bars of speed, the reference at 1, on a logarithmic axis: contenders lie up to three orders apart. */
export function plotSpeed(result: CaseResult): string {
  const bars = result.measurements
    .map(({ name }) => ({ name, speed: speedRatio(result, name, result.case.reference) }))
    .sort((a, b) => a.speed - b.speed);
  return draw(760, 90 + bars.length * 30, {
    title: {
      text: result.case.title,
      subtext: `speed, ${result.case.reference} = 1 (longer is faster)`,
      left: 10,
    },
    grid: { left: 220, right: 70, top: 60, bottom: 30 },
    xAxis: { type: 'log', logBase: 10 },
    yAxis: { type: 'category', data: bars.map(({ name }) => name), axisTick: { show: false } },
    series: [
      {
        type: 'bar',
        data: bars.map(({ name, speed }) => ({
          value: Number(speed.toPrecision(3)),
          itemStyle: { color: name.includes('oneurl') ? OURS : PEERS },
        })),
        label: {
          show: true,
          position: 'right',
          formatter: ({ value }: { value: number }) => `${significant(value)}x`,
        },
      },
    ],
  });
}

/** Lines of time against length, both axes logarithmic: what is linear is straight and rises by one decade a decade. */
export function plotLengths(results: readonly CaseResult[]): string {
  const names = results[0]?.measurements.map(({ name }) => name) ?? [];
  const points = (name: string): (readonly [number, number])[] =>
    results.map((result) => {
      const time = result.measurements.find((one) => one.name === name)!.time;
      return [result.case.inputs[0]!.length, Number(time.toPrecision(3))];
    });
  return draw(760, 460, {
    title: { text: 'Time of one call against the length of the address', left: 10 },
    legend: { top: 34, left: 10, itemGap: 40 },
    grid: { left: 90, right: 30, top: 110, bottom: 50 },
    xAxis: { type: 'log', logBase: 2, name: 'characters', nameLocation: 'middle', nameGap: 30 },
    yAxis: { type: 'log', logBase: 10, name: 'ns' },
    series: names.map((name) => ({ type: 'line', name, data: points(name), symbolSize: 5 })),
  });
}

/** How the lines of one corpus were dealt with. */
export interface Roads {
  readonly corpus: string;
  /** Road -> number of lines. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Shares of the lines by road, one bar a corpus. */
export function plotRoads(corpora: readonly Roads[]): string {
  const roads = [...new Set(corpora.flatMap(({ counts }) => Object.keys(counts)))];
  const share = ({ counts }: Roads, road: string): number => {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return Number((((counts[road] ?? 0) / all) * 100).toFixed(1));
  };
  return draw(760, 130 + corpora.length * 50, {
    title: { text: 'Share of the URLs on each road, preset crawler', left: 10 },
    legend: { top: 34, left: 10, itemGap: 40 },
    grid: { left: 170, right: 30, top: 75, bottom: 30 },
    xAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value} %' } },
    yAxis: { type: 'category', data: corpora.map(({ corpus }) => corpus), axisTick: { show: false } },
    series: roads.map((road) => ({
      type: 'bar',
      name: road,
      stack: 'roads',
      data: corpora.map((one) => share(one, road)),
      label: { show: true, formatter: ({ value }: { value: number }) => (value < 3 ? '' : `${value} %`) },
    })),
  });
}
