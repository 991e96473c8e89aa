import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', LIST_FILES, { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const NO_PROSE = /^package-lock|^dev\/mapdata\/source\/|^src\/maps\/embedded\/data\//;
const COMMENTED = /\.(tsx?|mjs|cjs|css|rules)$|^\.ci\/run$/;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|(?<=^|\s)#(?!!).*/gm;

/** What each file says in prose: a document whole, code in its comments. */
const prose = files
  .filter((file) => !NO_PROSE.test(file))
  .flatMap((file): { file: string; text: string }[] => {
    if (file.endsWith('.md')) {
      return [{ file, text: readFileSync(file, 'utf8') }];
    }
    if (!COMMENTED.test(file)) {
      return [];
    }
    const comments = readFileSync(file, 'utf8').match(COMMENT) ?? [];
    return [{ file, text: comments.map((comment) => comment.replace(/^\s*\*/gm, '')).join('\n') }];
  });

/** The numbers that follow a word: 'decisions 3, 5 and 8 to 10' gives 3, 5, 8 and 10. */
function numbersAfter(word: RegExp, text: string): string[] {
  const list = new RegExp(`${word.source}\\s+(\\d+(?:(?:,| and| or| to|, and)\\s+\\d+)*)`, 'gi');
  return [...text.matchAll(list)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []);
}

function headingNumbers(documents: RegExp): Set<string> {
  return new Set(
    files
      .filter((file) => documents.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^## (\d+)\. /gm)])
      .map(([, number = '']) => number),
  );
}

function unresolved(word: RegExp, headings: Set<string>): string[] {
  return prose.flatMap(({ file, text }) =>
    numbersAfter(word, text)
      .filter((number) => !headings.has(number))
      .map((number) => `${file}: ${number}`),
  );
}

/** Files that are made by a build, a run or the reader: not in the repository. */
const ELSEWHERE = /^(dist|node_modules|\.local|assets)\/|^(profiles|service-account)\.json$/;
const FILE_NAME =
  /(?<![\w:@/.*}-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|cjs|css|md|json|rules|conf|html)\b(?![\w/(])/g;

function unknownFiles(): string[] {
  const names = new Set(
    files.flatMap((file) => {
      const steps = file.split('/');
      return steps.map((_, index) => steps.slice(index).join('/'));
    }),
  );
  return prose.flatMap(({ file, text }) =>
    [...new Set(text.match(FILE_NAME) ?? [])]
      .map((name) => name.replace(/^(\.\.?\/)+/, ''))
      .filter((name) => !names.has(name) && !ELSEWHERE.test(name))
      .map((name) => `${file}: ${name}`),
  );
}

const DECISIONS = /^docs\/decisions\/.+\.md$/;

describe('decisions', () => {
  const entries = files
    .filter((file) => DECISIONS.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .slice(1),
    );

  it('are at most 60, each with a number of its own', () => {
    expect(entries.length).toBeLessThanOrEqual(60);
    expect(headingNumbers(DECISIONS).size).toBe(entries.length);
  });

  it('say what lost', () => {
    expect(entries.filter((entry) => !entry.includes('\nLost: '))).toEqual([]);
  });
});

describe('comments and documents', () => {
  it('cite decisions that are in docs/decisions', () => {
    const numbers = headingNumbers(DECISIONS);
    expect(unresolved(/\bdecisions?/, numbers)).toEqual([]);

    const inBrackets = ['docs/product.md', 'docs/security.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/[(\s](\d{1,3}(?:, \d{1,3})*)\)/g)].flatMap(
        ([, cited = '']) => cited.split(', '),
      ),
    );
    expect(inBrackets.filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('cite sections that are in docs/product.md', () => {
    const sections = headingNumbers(/^docs\/product\.md$/);
    expect(sections.size).toBe(9);
    expect(unresolved(/\bspec sections?/, sections)).toEqual([]);
  });

  it('name files that exist', () => {
    expect(unknownFiles()).toEqual([]);
  });
});
