import { describe, expect, it } from 'vitest';
import { RecentFronts } from './recent-fronts.js';

const HALF = 4096;

describe('recent fronts', () => {
  it('are known until many others came', () => {
    const fronts = new RecentFronts();
    expect(fronts.get('http://a')).toBe(undefined);
    fronts.set('http://a', 'https://a');
    for (let i = 1; i < HALF; i++) fronts.set(`http://${i}`, null);
    expect(fronts.get('http://a')).toBe('https://a');
    expect(fronts.get('http://1')).toBe(null);
    for (let i = 0; i < 2 * HALF; i++) fronts.set(`http://b${i}`, null);
    expect(fronts.get('http://a')).toBe(undefined);
  });

  it('are known on when they are asked for', () => {
    const fronts = new RecentFronts();
    fronts.set('http://a', 'https://a');
    for (let i = 0; i < 10 * HALF; i++) {
      fronts.set(`http://${i}`, null);
      if (i % HALF === 0) expect(fronts.get('http://a')).toBe('https://a');
    }
    expect(fronts.get('http://0')).toBe(undefined);
  });

  it('are not remembered when they are long', () => {
    const fronts = new RecentFronts();
    fronts.set(`http://${'a'.repeat(256)}`, null);
    expect(fronts.get(`http://${'a'.repeat(256)}`)).toBe(undefined);
  });
});
