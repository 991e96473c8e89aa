import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../../dev/build/browsers';

const ROOT = path.join(import.meta.dirname, '../..');

it('are the ones that the README names', () => {
  expect(oldestBrowsers()).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']);
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain('Safari 16.4, Chrome and Edge 109, and Firefox 115');
});

it('are what the build makes its code for', async () => {
  const config = { root: ROOT, mode: 'demo', configLoader: 'runner' } as const;
  const { build } = await resolveConfig(config, 'build');
  expect(build.target).toEqual(oldestBrowsers());
});

// Firefox 115 lacks it, and drops the whole rule.
it('need no :has() in a style sheet', () => {
  const sheets = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .filter((name) => readFileSync(path.join(ROOT, 'src', name), 'utf8').includes(':has('));
  expect(sheets).toEqual([]);
});

// Chrome 109 lacks the array methods of ES2023, such as toSorted.
it('have every method that TypeScript allows', () => {
  const settings: unknown = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  expect(settings).toMatchObject({
    compilerOptions: { target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
  });
});
