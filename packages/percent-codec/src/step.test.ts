import { expect, it } from 'vitest';
import { defineStep } from './step.js';

it('a step is the function itself, which carries its description', () => {
  const apply = (path: string): string => path.toLowerCase();
  const step = defineStep(
    { name: 'lower-case', component: 'path', why: 'some servers do not tell case apart', loses: 'case' },
    apply,
  );
  expect(step).toBe(apply);
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
