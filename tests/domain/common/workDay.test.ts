import { expect, it } from 'vitest';
import { startOfWorkDay, workDate } from '../../../src/domain/common/workDay';
import { utc } from '../../support/londonClock';

it.each([
  ['2026-11-27T04:59', '2026-11-26'],
  ['2026-11-27T05:00', '2026-11-27'],
  ['2026-11-27T23:59', '2026-11-27'],
  // In a London summer, and when the clocks go back at 02:00.
  ['2026-06-26T03:59', '2026-06-25'],
  ['2026-06-26T04:00', '2026-06-26'],
  ['2026-10-25T04:59', '2026-10-24'],
  ['2026-10-25T05:00', '2026-10-25'],
])('the working day at %s began on %s', (at, date) => {
  expect(workDate(utc(at))).toBe(date);
});

it('begins at 05:00 in London', () => {
  expect(startOfWorkDay('2026-06-26')).toBe(utc('2026-06-26T04:00'));
  expect(startOfWorkDay('2026-11-27')).toBe(utc('2026-11-27T05:00'));
  expect(startOfWorkDay('2026-13-01')).toBeNull();
});
