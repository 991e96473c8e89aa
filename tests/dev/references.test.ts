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

/** The numbers that follow a word: 'decisions 3, 17 and 20 to 22' gives 3, 17, 20 and 22. */
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

describe('comments and documents', () => {
  it('cite decisions that are in docs/decisions', () => {
    // The index also names the decisions that have moved into a comment of their test.
    const decisions = headingNumbers(/^docs\/decisions\/.+\.md$/);
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    for (const [, number = ''] of index.matchAll(/^\| (\d+) .*\| moved to /gm)) {
      decisions.add(number);
    }
    expect(unresolved(/\bdecisions?/, decisions)).toEqual([]);

    const product = readFileSync('docs/product.md', 'utf8');
    const inBrackets = [...product.matchAll(/\((\d+(?:, \d+)*)\)/g)].flatMap(([, numbers = '']) =>
      numbers.split(', '),
    );
    expect(inBrackets.filter((number) => !decisions.has(number))).toEqual([]);
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
