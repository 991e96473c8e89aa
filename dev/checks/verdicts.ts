/** What a check found. One that could not be run says nothing about whether what it asks for holds. */
export type Verdict =
  | { readonly kind: 'holds'; readonly note: string }
  | { readonly kind: 'fails'; readonly problems: readonly string[] }
  | { readonly kind: 'not run'; readonly why: string };

/** One thing that should be so on a firm's project or site. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<Verdict>;
}

/** Why a check could not be run. */
export class NotRunError extends Error {}

/** What came of all checks. */
export interface Summary {
  readonly held: number;
  readonly failed: number;
  readonly notRun: number;
}

/** Holds when there is no problem. */
export function toVerdict(problems: readonly string[], note = ''): Verdict {
  return problems.length === 0 ? { kind: 'holds', note } : { kind: 'fails', problems };
}

/** Runs checks one after another and says of each what came of it. Whatever one throws, it counts as not run. */
export async function runChecks(
  checks: readonly Check[],
  say: (line: string) => void,
): Promise<Summary> {
  const summary = { held: 0, failed: 0, notRun: 0 };
  for (const { name, run } of checks) {
    const verdict = await run().catch((error: unknown): Verdict => ({
      kind: 'not run',
      why: error instanceof Error ? error.message : String(error),
    }));
    switch (verdict.kind) {
      case 'holds':
        summary.held += 1;
        say(`holds    ${name}${verdict.note === '' ? '' : `: ${verdict.note}`}`);
        break;
      case 'fails':
        summary.failed += 1;
        say(`FAILS    ${name}:`);
        verdict.problems.forEach((problem) => {
          say(`         - ${problem}`);
        });
        break;
      case 'not run':
        summary.notRun += 1;
        say(`not run  ${name}: ${verdict.why}`);
    }
  }
  return summary;
}

/** How the command ends: 1 where something does not hold, 2 where all that ran holds and something could not be run. */
export function exitCode({ failed, notRun }: Summary): 0 | 1 | 2 {
  if (failed > 0) {
    return 1;
  }
  return notRun > 0 ? 2 : 0;
}
