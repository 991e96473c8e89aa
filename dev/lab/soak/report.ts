import { MINUTE_MS, type Instant } from '../../../src/domain/common/londonTime';

/** One call of the app by a worker. */
export interface Step {
  readonly name: string;
  readonly at: Instant;
  readonly ms: number;
  /** Null if it succeeded. */
  readonly failure: string | null;
}

/** What a page used, after its garbage was collected. */
export interface Sample {
  readonly page: string;
  readonly at: Instant;
  readonly heapBytes: number;
  readonly nodes: number;
}

/** The least-squares slope of values over time, per minute. */
export function slopePerMinute(
  points: readonly { readonly at: Instant; readonly value: number }[],
): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(points.map((point) => point.at));
  const value = mean(points.map((point) => point.value));
  const products = points.map((point) => (point.at - at) * (point.value - value));
  const squares = points.map((point) => (point.at - at) ** 2);
  return (mean(products) / mean(squares)) * MINUTE_MS;
}
