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

/** The value below which 95 % of the values are; NaN if there are none. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? NaN;
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

/** The 95th percentile of each step in each minute, in milliseconds; NaN in minutes without any. */
export function p95ByMinute(
  steps: readonly Step[],
  start: Instant,
): ReadonlyMap<string, readonly number[]> {
  const minuteOf = ({ at }: Step): number => Math.floor((at - start) / MINUTE_MS);
  const minutes = Math.max(0, ...steps.map((step) => minuteOf(step) + 1));
  const names = [...new Set(steps.map(({ name }) => name))].sort();
  return new Map(
    names.map((name) => {
      const own = steps.filter((step) => step.name === name);
      const byMinute = Array.from({ length: minutes }, (_, minute) =>
        percentile95(own.filter((step) => minuteOf(step) === minute).map(({ ms }) => ms)),
      );
      return [name, byMinute];
    }),
  );
}

export function p95Table(p95: ReadonlyMap<string, readonly number[]>): string {
  const cell = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(0));
  const minutes = Math.max(0, ...[...p95.values()].map((values) => values.length));
  const header = ['step', ...Array.from({ length: minutes }, (_, minute) => String(minute + 1))];
  const rows = [...p95].map(([name, values]) => [name, ...values.map(cell)]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

const WIDTH = 960;
const HEIGHT = 420;
const LEFT = 50;
const LEGEND = 260;
const DECADES = 5;

/** The table as lines, with logarithmic milliseconds and a vertical line at each restart. */
export function p95Plot(
  p95: ReadonlyMap<string, readonly number[]>,
  restartMinutes: readonly number[],
): string {
  const minutes = Math.max(1, ...[...p95.values()].map((values) => values.length));
  const x = (minute: number): number => LEFT + (minute / minutes) * (WIDTH - LEFT - LEGEND);
  const y = (ms: number): number =>
    HEIGHT - 30 - (Math.log10(Math.max(1, ms)) / DECADES) * (HEIGHT - 60);
  const text = (left: number, top: number, content: string, fill = '#333'): string =>
    `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" fill="${fill}">${content}</text>`;
  const line = (from: readonly number[], to: readonly number[], colour: string): string =>
    `<path d="M${from.join(' ')}L${to.join(' ')}" stroke="${colour}"/>`;
  const grid = Array.from({ length: DECADES + 1 }, (_, decade) => {
    const top = y(10 ** decade);
    const label = `${10 ** decade} ms`;
    return line([LEFT, top], [x(minutes), top], '#ddd') + text(2, top, label);
  });
  const restarts = restartMinutes.map((minute) =>
    line([x(minute), y(1)], [x(minute), y(10 ** DECADES)], '#c00'),
  );
  const series = [...p95].map(([name, values], index) => {
    const colour = `hsl(${(index * 137) % 360} 65% 40%)`;
    const points = values.flatMap((ms, minute) =>
      Number.isNaN(ms) ? [] : [`${x(minute + 0.5).toFixed(1)},${y(ms).toFixed(1)}`],
    );
    const legend = text(x(minutes) + 12, 24 + index * 16, name, colour);
    return `<polyline points="${points.join(' ')}" stroke="${colour}"/>${legend}`;
  });
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const style = 'font-family="sans-serif" font-size="11" fill="none"';
  const background = '<rect width="100%" height="100%" fill="#fff"/>';
  const axis = text(LEFT, HEIGHT - 8, `95th percentile, over ${minutes} minutes`);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style}>${background}${axis}${[...grid, ...restarts, ...series].join('')}</svg>\n`;
}
