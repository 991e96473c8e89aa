import { reasonOf } from '../print';

/** 'not run' says nothing about whether the condition holds. */
type Verdict =
  | { readonly kind: 'holds'; readonly note: string }
  | { readonly kind: 'fails'; readonly problems: readonly string[] }
  | { readonly kind: 'not run'; readonly reason: string };

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Verdict>;
}

/** A check throws it if it can't run. */
export class NotRunError extends Error {}

export interface Summary {
  readonly held: number;
  readonly failed: number;
  readonly notRun: number;
}

export function toVerdict(problems: readonly string[], note = ''): Verdict {
  return problems.length === 0 ? { kind: 'holds', note } : { kind: 'fails', problems };
}

/** Runs checks in turn and prints their verdicts. A check that throws counts as not run. */
export async function runChecks(
  checks: readonly Check[],
  printLine: (line: string) => void,
): Promise<Summary> {
  const summary = { held: 0, failed: 0, notRun: 0 };
  for (const { name, run } of checks) {
    const verdict = await run().catch((error: unknown): Verdict => ({
      kind: 'not run',
      reason: reasonOf(error),
    }));
    switch (verdict.kind) {
      case 'holds':
        summary.held += 1;
        printLine(`holds    ${name}${verdict.note === '' ? '' : `: ${verdict.note}`}`);
        break;
      case 'fails':
        summary.failed += 1;
        printLine(`FAILS    ${name}:`);
        verdict.problems.forEach((problem) => printLine(`         - ${problem}`));
        break;
      case 'not run':
        summary.notRun += 1;
        printLine(`not run  ${name}: ${verdict.reason}`);
    }
  }
  return summary;
}

/** 1 if any check failed, 2 if none failed but some could not run. */
export function exitCode({ failed, notRun }: Summary): 0 | 1 | 2 {
  if (failed > 0) {
    return 1;
  }
  return notRun > 0 ? 2 : 0;
}
