import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { builtInHostRules, readHostRules } from './index.js';

const schema: object = JSON.parse(
  readFileSync(new URL('../host-rules.schema.json', import.meta.url), 'utf8'),
) as object;
const isValid = new Ajv2020({ strict: true, strictRequired: false }).compile(schema);

/** Whether the reader takes it. */
function isRead(value: object): boolean {
  try {
    readHostRules(value);
    return true;
  } catch {
    return false;
  }
}

const rule = { hosts: ['a.example'], keep: ['v'] };

describe('the schema of rules for hosts', () => {
  it('takes the built-in rules', () => {
    expect(isValid(JSON.parse(JSON.stringify(builtInHostRules)))).toBe(true);
  });
  it.each<[boolean, object]>([
    [true, { rules: [] }],
    [true, { $schema: 'oneurl/host-rules.schema.json', version: '1', rules: [rule] }],
    [true, { rules: [{ ...rule, paths: ['/', '/a*'], source: 'seen', date: '2026-01-31' }] }],
    [true, { rules: [{ hosts: ['a.example'], drop: ['*'] }] }],
    [true, { rules: [{ hosts: ['a.example'], keep: [] }] }],
    [false, []],
    [false, {}],
    [false, { rules: {} }],
    [false, { rules: [rule], versoin: '1' }],
    [false, { rules: [rule], version: 1 }],
    [false, { rules: ['a.example'] }],
    [false, { rules: [{ ...rule, keeep: [] }] }],
    [false, { rules: [{ keep: [] }] }],
    [false, { rules: [{ ...rule, hosts: [] }] }],
    [false, { rules: [{ ...rule, hosts: 'a.example' }] }],
    [false, { rules: [{ ...rule, hosts: ['*.a.example'] }] }],
    [false, { rules: [{ ...rule, hosts: ['https://a.example/'] }] }],
    [false, { rules: [{ ...rule, drop: ['x'] }] }],
    [false, { rules: [{ hosts: ['a.example'] }] }],
    [false, { rules: [{ ...rule, keep: [''] }] }],
    [false, { rules: [{ ...rule, keep: 'v' }] }],
    [false, { rules: [{ ...rule, paths: ['a'] }] }],
    [false, { rules: [{ ...rule, paths: ['/*/a'] }] }],
    [false, { rules: [{ ...rule, paths: [] }] }],
    [false, { rules: [{ ...rule, paths: ['/a?b'] }] }],
    [false, { rules: [{ ...rule, hosts: ['a.b', 'a.b'] }] }],
    [false, { rules: [{ ...rule, date: 'May 2020' }] }],
    [false, { rules: [{ ...rule, date: '2026-13-45' }] }],
    [false, { rules: [{ ...rule, source: 1 }] }],
  ])('and the reader say %s of %j', (expected, value) => {
    expect(isValid(value)).toBe(expected);
    expect(isRead(value)).toBe(expected);
  });
});
