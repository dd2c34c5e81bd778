import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { extractLinks, type Link, LinkExtractor } from './index.js';

const options = { base: 'https://a.example/', text: true } as const;
const page =
  '<title>t</title><a href="x">é</a>\r\n<img src=y><style>a{b:url(z)}</style><base href="/b/"><a href=w>';

async function collect(links: AsyncIterable<Link>): Promise<Link[]> {
  const list: Link[] = [];
  for await (const link of links) list.push(link);
  return list;
}

it('gives what extractLinks gives, from text and bytes in chunks of any size', async () => {
  const expected = extractLinks(page, options);
  const bytes = Buffer.from(page);
  for (let size = 1; size < page.length; size++) {
    const texts = Array.from({ length: Math.ceil(page.length / size) }, (_, i) =>
      page.slice(i * size, (i + 1) * size),
    );
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    expect(await collect(LinkExtractor.from(texts, options))).toEqual(expected);
    expect(await collect(LinkExtractor.from(pieces, { ...options, charset: 'utf-8' }))).toEqual(expected);
  }
});

it('is a TransformStream', async () => {
  const extractor = new LinkExtractor(options);
  expect(extractor).toBeInstanceOf(TransformStream);
  const body = new Blob([page]).stream();
  expect(await collect(body.pipeThrough(extractor))).toEqual(extractLinks(Buffer.from(page), options));
  expect(extractor.charset).toBe('windows-1252');
  expect(extractor.facts.base).toBe('https://a.example/b/');
});

it('is an async iterator over what is written to it', async () => {
  const extractor = new LinkExtractor(options);
  const writer = extractor.writable.getWriter();
  const written = writer.write(page).then(() => writer.close());
  expect(await collect(extractor)).toEqual(extractLinks(page, options));
  await written;
});

it('reads a Node stream', async () => {
  expect(await collect(LinkExtractor.from(Readable.from([page]), options))).toEqual(
    extractLinks(page, options),
  );
});

it('reports a link as soon as its meaning is certain', async () => {
  const seen: string[] = [];
  async function* chunks(): AsyncGenerator<string> {
    for (const chunk of ['<base href=/b/>', '<a href=1>', '<a href=2>', '</a>']) {
      yield chunk;
      seen.push('|');
    }
  }
  for await (const link of LinkExtractor.from(chunks(), { base: 'https://a.example/' })) seen.push(link.raw);
  expect(seen.join('')).toBe('/b/|1|2||');
  seen.length = 0;
  async function* without(): AsyncGenerator<string> {
    yield '<a href=1>';
    seen.push('|');
    yield '<a href=2>';
    seen.push('|');
  }
  for await (const link of LinkExtractor.from(without(), { base: 'https://a.example/' })) seen.push(link.raw);
  expect(seen.join('')).toBe('||12');
  seen.length = 0;
  const impatient = { base: 'https://a.example/', waitsForBase: false };
  for await (const link of LinkExtractor.from(without(), impatient)) seen.push(link.raw);
  expect(seen.join('')).toBe('1|2|');
});

it('fails with a typed error on chunks of two forms, and on a wrong base', async () => {
  await expect(collect(LinkExtractor.from(['a', Buffer.from('b')], options))).rejects.toMatchObject({
    code: 'mixed-chunks',
  });
  await expect(collect(LinkExtractor.from([Buffer.from('b'), 'a'], options))).rejects.toMatchObject({
    code: 'mixed-chunks',
  });
  await expect(collect(LinkExtractor.from(['a'], { base: 'x' }))).rejects.toMatchObject({
    component: 'base',
  });
});

it('an empty page has no links', async () => {
  expect(await collect(LinkExtractor.from([]))).toEqual([]);
  expect(await collect(LinkExtractor.from([new Uint8Array(0)]))).toEqual([]);
});
