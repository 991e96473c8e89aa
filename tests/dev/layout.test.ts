import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_LINES = 300;
const MAX_FILES_IN_FOLDER = 20;
/** In rem: large text, a narrow phone; then the three of a layout: tablet, desk, wide desk. */
const MEDIA_WIDTHS = [17, 24, 48, 64, 75];

const LIST_FILES = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'src',
  'ops',
  'dev',
  'tests',
];
const files = execFileSync('git', LIST_FILES, { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file));

function countBy(key: (file: string) => string, counted: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of counted) {
    counts.set(key(file), (counts.get(key(file)) ?? 0) + 1);
  }
  return counts;
}

describe('the code base', () => {
  it('has no file over 300 lines', () => {
    const long = files.filter(
      (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > MAX_LINES,
    );
    expect(long).toEqual([]);
  });

  it('spreads no object literal, whose fields can stand there themselves', () => {
    expect(files.filter((file) => /\.{3}\{/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('has at most 20 files in a folder of src, ops or dev', () => {
    const shipped = files.filter((file) => !file.startsWith('tests/'));
    const full = [...countBy((file) => path.dirname(file), shipped)].filter(
      ([, count]) => count > MAX_FILES_IN_FOLDER,
    );
    expect(full).toEqual([]);
  });

  it('has no other widths in media queries', () => {
    const queries = files
      .filter((file) => file.startsWith('src/'))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/@media[^{]+|'\([^']*width[^']*rem\)'/g) ?? [],
      );
    const widths = queries.flatMap((query) => [
      ...(query.match(/[\d.]+(?=rem <=? width)/g) ?? []),
      ...(query.match(/(?<=width\)?:? ?[<>]?=? ?)[\d.]+(?=rem)/g) ?? []),
    ]);
    expect([...new Set(widths.map(Number))].sort((one, other) => one - other)).toEqual(
      MEDIA_WIDTHS,
    );
  });

  it('reads no clock in the domain', () => {
    const domain = files.filter((file) => file.startsWith('src/domain/'));
    const clock = /Date\.now\(|new Date\(\)|performance\./;
    expect(domain.filter((file) => clock.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('has no two source files of the same name', () => {
    const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file));
    const shared = [...countBy((file) => path.parse(file).name, sources)].filter(
      ([, count]) => count > 1,
    );
    expect(shared).toEqual([]);
  });
});
