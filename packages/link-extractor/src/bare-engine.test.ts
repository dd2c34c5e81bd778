import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the entry /core runs where there is nothing but the language', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./core.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'core',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@oneurl/source'],
  });
  const context = createContext(Object.create(null));
  runInContext(outputFiles[0]!.text, context);
  const page = '<a href="?q=é&amp;r&eacute;">';
  context['page'] = page;
  const urls = runInContext(
    "core.extractTextLinks(page, { base: 'https://a.example/' }).map((link) => link.url).join()",
    context,
  );
  expect(urls).toBe('https://a.example/?q=%C3%A9&r%C3%A9');
  expect(runInContext('[typeof URL, typeof Buffer, typeof TextDecoder].join()', context)).toBe(
    'undefined,undefined,undefined',
  );
});
