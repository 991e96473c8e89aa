import * as v from 'valibot';
import type { Cost } from '../../tests/support/costBudgets';

const querySchema = v.array(v.object({ document: v.optional(v.unknown()) }));
// Counting up to 1000 documents is billed as one read.
const countSchema = v.pipe(
  v.array(v.object({ result: v.object({ aggregateFields: v.unknown() }) })),
  v.minLength(1),
);
// Reading a missing document is billed as a read.
const batchSchema = v.pipe(
  v.array(v.union([v.object({ found: v.unknown() }), v.object({ missing: v.unknown() })])),
  v.minLength(1),
);
// A transaction's commit also verifies documents that it has only read; those are not writes.
const commitSchema = v.object({ writes: v.array(v.record(v.string(), v.unknown())) });

/** What a request to Firestore costs. */
export function requestCost(request: unknown, answer: unknown): Cost {
  const commit = v.safeParse(commitSchema, request);
  const writes = commit.success ? commit.output.writes : [];
  return {
    reads: documentsRead(answer),
    writes: writes.filter((write) => 'update' in write || 'delete' in write).length,
  };
}

function documentsRead(answer: unknown): number {
  const found = v.safeParse(batchSchema, answer);
  if (found.success || v.is(countSchema, answer)) {
    return found.success ? found.output.length : 1;
  }
  const query = v.safeParse(querySchema, answer);
  return query.success ? query.output.filter(({ document }) => document !== undefined).length : 0;
}
