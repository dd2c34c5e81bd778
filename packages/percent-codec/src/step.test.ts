import { expect, it } from 'vitest';
import { defineStep } from './step.js';

it('a step does what the function does, and carries its description', () => {
  const apply = (path: string): string => path.toLowerCase();
  const step = defineStep(
    { name: 'lower-case', component: 'path', why: 'some servers do not tell case apart', loses: 'case' },
    apply,
  );
  expect(Object.keys(apply)).toEqual([]);
  expect(apply.name).toBe('apply');
  expect(step('/A')).toBe('/a');
  expect([step.name, step.component, step.why, step.loses, step.leaves]).toEqual([
    'lower-case',
    'path',
    'some servers do not tell case apart',
    'case',
    undefined,
  ]);
  expect(Object.keys(step)).toContain('why');
});

it('makes two steps of one function', () => {
  const same = (path: string): string => path;
  const steps = ['one', 'two'].map((name) => defineStep({ name, component: 'path', why: 'a test' }, same));
  expect(steps.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(steps.map((step) => step('/a'))).toEqual(['/a', '/a']);
  expect(defineStep({ name: 'three', component: 'path', why: 'a test' }, Object.freeze(same)).name).toBe(
    'three',
  );
});
