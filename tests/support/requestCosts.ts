import * as v from 'valibot';
import type { Cost } from './costBudgets';

const fieldsSchema = v.record(v.string(), v.unknown());
const answerSchema = v.fallback(v.array(fieldsSchema), []);
const commitSchema = v.fallback(v.object({ writes: v.array(fieldsSchema) }), { writes: [] });
/** Of an answer's entries. A missing document is billed as a read, and so is a count. */
const READS = ['document', 'found', 'missing', 'result'];
// A transaction's commit also verifies documents that it has only read; those are not writes.
const WRITES = ['update', 'delete'];

/** What a request to Firestore costs. */
export function requestCost(request: unknown, answer: unknown): Cost {
  const count = (entries: readonly object[], names: readonly string[]): number =>
    entries.filter((entry) => names.some((name) => name in entry)).length;
  return {
    reads: count(v.parse(answerSchema, answer), READS),
    writes: count(v.parse(commitSchema, request).writes, WRITES),
  };
}
