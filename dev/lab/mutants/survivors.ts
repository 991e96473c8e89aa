import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const positionSchema = v.object({ line: v.number(), column: v.number() });

const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          status: v.string(),
          replacement: v.optional(v.string(), ''),
          location: v.object({ start: positionSchema, end: positionSchema }),
        }),
      ),
    }),
  ),
});

type StrykerReport = v.InferOutput<typeof reportSchema>['files'];

/** Counts of the mutants of a folder or file. */
export interface Score {
  killed: number;
  uncompilable: number;
  explained: number;
  unexplained: string[];
}

/** Reads a report of Stryker: its mutants by file. */
export function parseReport(file: string): StrykerReport {
  return v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8'))).files;
}

/** Scores mutants: which survivors compile, and are not among the explained ones. */
export function scoreMutants(
  files: StrykerReport,
  compiles: (file: string, source: string) => boolean,
  explained: ReadonlySet<string>,
): Score {
  const score: Score = { killed: 0, uncompilable: 0, explained: 0, unexplained: [] };
  for (const [name, { source, mutants }] of Object.entries(files)) {
    for (const { status, replacement, location } of mutants) {
      // The values of constants are ignored: each needs every test of the folder.
      if (status === 'Killed' || status === 'Timeout' || status === 'Ignored') {
        score.killed += status === 'Ignored' ? 0 : 1;
        continue;
      }
      const start = offsetOf(source, location.start);
      const mutated =
        source.slice(0, start) + replacement + source.slice(offsetOf(source, location.end));
      const original = linesAround(source, start, offsetOf(source, location.end));
      const id = `${name}: ${original} => ${linesAround(mutated, start, start + replacement.length)}`;
      if (explained.has(id)) {
        score.explained += 1;
      } else if (compiles(name, mutated)) {
        score.unexplained.push(id);
      } else {
        score.uncompilable += 1;
      }
    }
  }
  return score;
}

/** Survivors by file and mutated line, each under a line that begins with '= ' and says why. */
export function readExplained(root: string): ReadonlySet<string> {
  const file = path.join(root, 'dev/lab/mutants/survivors.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('= ')));
}

function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** The lines that a part of the text is on, as one. */
function linesAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return text
    .slice(from, to === -1 ? undefined : to)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
