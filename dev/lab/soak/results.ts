import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MINUTE_MS, type Instant } from '../../../src/domain/common/londonTime';
import { isOver } from '../../../src/domain/ride/rideStatus';
import type { AuditReport } from '../../../ops/audit/audit';
import { ROOT } from '../../../ops/local';
import { slopePerMinute, type Sample, type Step } from './report';
import type { Restart } from './restarts';

/** After a restart, the time in which requests may still fail: they time out after ten seconds. */
const OUTAGE_GRACE_MS = 15_000;

interface Bounds {
  readonly heapBytes: number;
  readonly nodes: number;
}

/**
 * What a page may grow by after ten minutes, as fitted by least squares: in an hour's run 40 kB and
 * 12 nodes a minute.
 */
const BOUNDS: Bounds = { heapBytes: 2_000_000, nodes: 600 };
/** The same in a run that ends before, after its first minute: code warms up and lists fill. */
const WARM_UP_BOUNDS: Bounds = { heapBytes: 5_000_000, nodes: 1500 };
const SETTLING_MS = 10 * MINUTE_MS;

/** True for a run that goes on after its pages have settled. */
export function outlastsSettling(runMs: number): boolean {
  return runMs > 1.5 * SETTLING_MS;
}

/** What a run measured. */
export interface Run {
  readonly startedAt: Instant;
  readonly steps: readonly Step[];
  readonly samples: readonly Sample[];
  /** How long it was open. */
  readonly runMs: number;
  readonly restarts: readonly Restart[];
  readonly pageErrors: readonly string[];
  readonly audit: AuditReport;
  readonly rides: ReadonlyMap<string, string>;
}

function boundsOf({ runMs }: Pick<Run, 'runMs'>): Bounds {
  return outlastsSettling(runMs) ? BOUNDS : WARM_UP_BOUNDS;
}

/** What each page grew by since it settled, as fitted. */
function growths({ samples, startedAt, runMs }: Run) {
  const settledAt = startedAt + (outlastsSettling(runMs) ? SETTLING_MS : MINUTE_MS);
  const settled = samples.filter(({ at }) => at >= settledAt);
  return [...new Set(samples.map(({ page }) => page))].map((page) => {
    const own = settled.filter((sample) => sample.page === page);
    const minutes = ((own.at(-1)?.at ?? settledAt) - settledAt) / MINUTE_MS;
    const growthOf = (metric: keyof Bounds): number =>
      minutes * slopePerMinute(own.map((sample) => ({ at: sample.at, value: sample[metric] })));
    return { page, minutes, heapBytes: growthOf('heapBytes'), nodes: growthOf('nodes') };
  });
}

/** Everything that fails a run, a line each. */
export function faultsOf(run: Run): readonly string[] {
  const { steps, restarts, pageErrors, audit, rides } = run;
  const bounds = boundsOf(run);
  const isExcused = ({ at, ms }: Step): boolean =>
    restarts.some(({ killedAt, backAt }) => at + ms >= killedAt && at <= backAt + OUTAGE_GRACE_MS);
  return [
    ...audit.inconsistencies,
    ...[...rides].flatMap(([id, status]) =>
      isOver(status) ? [] : [`riders/${id} has not ended: it is ${status}`],
    ),
    ...restarts.flatMap(({ violations }) => violations),
    ...steps
      .filter((step) => step.failure !== null && !isExcused(step))
      .map(({ name, failure }) => `${name}, with the backend up: ${failure ?? ''}`),
    ...pageErrors,
    ...growths(run).flatMap(({ page, minutes, ...growth }) =>
      (['heapBytes', 'nodes'] as const).flatMap((metric) =>
        growth[metric] <= bounds[metric]
          ? []
          : [
              `the ${page} page grew by ${growth[metric].toFixed(0)} ${metric} in ${minutes.toFixed(1)} minutes`,
            ],
      ),
    ),
  ];
}

/** Where everything about a run is. */
export const RESULTS = path.join(ROOT, '.local', 'soak');

/** Writes what failed, what each restart lost, and how the pages grew. */
export function writeReport(run: Run, faults: readonly string[]): void {
  const { startedAt, steps, samples, restarts } = run;
  const minuteOf = (at: Instant): string => ((at - startedAt) / MINUTE_MS).toFixed(1);
  const seconds = (from: Instant, to: Instant): string => ((to - from) / 1000).toFixed(1);
  const lines = [
    `# Soak: ${steps.length} steps, ${faults.length} faults`,
    ...faults,
    '## Restarts',
    ...restarts.map(
      ({ killedAt, exportedAt, backAt, rides, writes }) =>
        `minute ${minuteOf(killedAt)}: ${seconds(exportedAt, killedAt)} s after the export, back after ${seconds(killedAt, backAt)} s, lost ${rides} rides and ${writes} confirmed writes`,
    ),
    '## Failed steps, also those that a restart excuses',
    ...steps.flatMap(({ name, at, failure }) =>
      failure === null ? [] : [`minute ${minuteOf(at)}: ${name}: ${failure}`],
    ),
    '## Pages',
    ...samples.map(
      ({ page, at, heapBytes, nodes }) =>
        `minute ${minuteOf(at)}: ${page} ${(heapBytes / 1e6).toFixed(2)} MB, ${nodes} nodes`,
    ),
  ];
  writeFileSync(path.join(RESULTS, 'report.md'), `${lines.join('\n\n')}\n`);
}
