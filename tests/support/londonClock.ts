import { HOUR_MS } from '../../src/domain/common/londonTime';

/** Published clock changes: summer time runs from 01:00 UTC on the first date to the second. */
const CLOCK_CHANGES: readonly [spring: string, autumn: string][] = [
  ['2024-03-31', '2024-10-27'],
  ['2025-03-30', '2025-10-26'],
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
  ['2029-03-25', '2029-10-28'],
  ['2030-03-31', '2030-10-27'],
];
export const SUMMERS = CLOCK_CHANGES.map(([spring, autumn]) => ({
  start: utc(`${spring}T01:00`),
  end: utc(`${autumn}T01:00`),
}));

/** Parses 'YYYY-MM-DDTHH:MM', optionally with seconds, as UTC. */
export function utc(text: string): number {
  return Date.parse(`${text}Z`);
}

const wallTimes = new Map<number, string>();

/** London wall time by the table of clock changes, 'YYYY-MM-DDTHH:MM'. */
export function wallOf(instant: number): string {
  const known = wallTimes.get(instant);
  if (known !== undefined) {
    return known;
  }
  const isSummer = SUMMERS.some(({ start, end }) => instant >= start && instant < end);
  const wall = new Date(instant + (isSummer ? HOUR_MS : 0)).toISOString().slice(0, 16);
  wallTimes.set(instant, wall);
  return wall;
}
