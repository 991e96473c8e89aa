import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  parseTypedTime,
  toTypedTime,
  TYPED_TIME_HINT,
  typedTimeText,
} from '../../../src/domain/booking/typedTime';
import {
  ceilToTimeGrid,
  DAY_MS,
  londonWallTime,
  MINUTE_MS,
} from '../../../src/domain/common/londonTime';
import { utc } from '../../support/londonClock';
import { TIME_PROBLEM_TEXTS, timeProblem } from '../../../src/domain/trip/tripLimits';

/** A Tuesday. */
const NOW = Date.parse('2026-11-24T10:02:30Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the office reads beside the field: the time in words, or what is unclear. */
function echo(typed: string, now = NOW): string {
  const parsed = parseTypedTime(typed, now);
  return parsed.ok ? typedTimeText(parsed.value, now) : parsed.message;
}

describe('a typed time', () => {
  it.each([
    ['', 'Now'],
    [' Now ', 'Now'],
    ['1815', 'Today, Tue 24 Nov, 18:15'],
    ['18:15', 'Today, Tue 24 Nov, 18:15'],
    ['20.15', 'Today, Tue 24 Nov, 20:15'],
    ['today 1100', 'Today, Tue 24 Nov, 11:00'],
    ['815', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['0815', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['8:15', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['tom 815', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['TOMORROW,  0815', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['tom 1815', 'Tomorrow, Wed 25 Nov, 18:15'],
    ['+30', 'Today, Tue 24 Nov, 10:35'],
    ['+ 30 min', 'Today, Tue 24 Nov, 10:35'],
    ['+1h', 'Today, Tue 24 Nov, 11:05'],
    ['+1h30', 'Today, Tue 24 Nov, 11:35'],
    ['+24h', 'Tomorrow, Wed 25 Nov, 10:05'],
    ['fri 1900', 'Fri 27 Nov, 19:00'],
    ['friday 1900', 'Fri 27 Nov, 19:00'],
    ['tue 1900', 'Today, Tue 24 Nov, 19:00'],
    ['tue 0900', 'Tue 1 Dec, 09:00'],
    ['fri 27 nov 1900', 'Fri 27 Nov, 19:00'],
    ['27 november 1900', 'Fri 27 Nov, 19:00'],
    ['27/11 1900', 'Fri 27 Nov, 19:00'],
    ['27.11 19.00', 'Fri 27 Nov, 19:00'],
    ['5/1 0900', 'Tue 5 Jan 2027, 09:00'],
    ['7pm', 'Today, Tue 24 Nov, 19:00'],
    ['7 PM', 'Today, Tue 24 Nov, 19:00'],
    ['7p.m.', 'Today, Tue 24 Nov, 19:00'],
    ['7.30pm', 'Today, Tue 24 Nov, 19:30'],
    ['7:30 pm', 'Today, Tue 24 Nov, 19:30'],
    ['730pm', 'Today, Tue 24 Nov, 19:30'],
    ['815pm', 'Today, Tue 24 Nov, 20:15'],
    ['1030am', 'Today, Tue 24 Nov, 10:30'],
    ['9am', 'Tomorrow, Wed 25 Nov, 09:00'],
    ['1pm', 'Today, Tue 24 Nov, 13:00'],
    ['12pm', 'Today, Tue 24 Nov, 12:00'],
    ['12am', 'Tomorrow, Wed 25 Nov, 00:00'],
    ['noon', 'Today, Tue 24 Nov, 12:00'],
    ['midday', 'Today, Tue 24 Nov, 12:00'],
    ['midnight', 'Tomorrow, Wed 25 Nov, 00:00'],
    ['today 6pm', 'Today, Tue 24 Nov, 18:00'],
    ['tonight 8pm', 'Today, Tue 24 Nov, 20:00'],
    ['tomorrow 9am', 'Tomorrow, Wed 25 Nov, 09:00'],
    ['tomorrow at 9am', 'Tomorrow, Wed 25 Nov, 09:00'],
    ['9am tomorrow', 'Tomorrow, Wed 25 Nov, 09:00'],
    ['0815 tom', 'Tomorrow, Wed 25 Nov, 08:15'],
    ['tom noon', 'Tomorrow, Wed 25 Nov, 12:00'],
    ['sat 2pm', 'Sat 28 Nov, 14:00'],
    ['2pm sat', 'Sat 28 Nov, 14:00'],
    ['on sat @ 2 pm', 'Sat 28 Nov, 14:00'],
    ['weds 0900', 'Tomorrow, Wed 25 Nov, 09:00'],
    ['tues 7pm', 'Today, Tue 24 Nov, 19:00'],
    ['thurs 7.30pm', 'Thu 26 Nov, 19:30'],
    ['27th nov 7pm', 'Fri 27 Nov, 19:00'],
    ['27nov 7pm', 'Fri 27 Nov, 19:00'],
    ['27/11 7pm', 'Fri 27 Nov, 19:00'],
    ['+30 mins', 'Today, Tue 24 Nov, 10:35'],
    ['+30 minutes', 'Today, Tue 24 Nov, 10:35'],
    ['in 30 min', 'Today, Tue 24 Nov, 10:35'],
    ['in 30', 'Today, Tue 24 Nov, 10:35'],
    ['30 mins', 'Today, Tue 24 Nov, 10:35'],
    ['in half an hour', 'Today, Tue 24 Nov, 10:35'],
    ['in an hour', 'Today, Tue 24 Nov, 11:05'],
    ['1 hr', 'Today, Tue 24 Nov, 11:05'],
    ['+2 hrs', 'Today, Tue 24 Nov, 12:05'],
    ['1 hr 30 mins', 'Today, Tue 24 Nov, 11:35'],
    ['asap', 'Now'],
    // Rounded up, as every pickup time.
    ['1817', 'Today, Tue 24 Nov, 18:20'],
    ['2359', 'Tomorrow, Wed 25 Nov, 00:00'],
  ])('%j is %j', (typed, words) => {
    expect(echo(typed)).toBe(words);
  });

  it.each([
    ...['81', '2460', '1275', 'tom', 'fri', 'f 1900', 'xyz 0815', 'tom815', 'sat2pm', '+', 'in'],
    ...['+h', '31/11 1900', '32 nov 1900', '27/13 1900', '0/11 1900', 'foo 27 nov 1900', '-30'],
    // There are no such times.
    ...['13pm', '0am', '7xm', '2500', '24:00', '19:75', '+30 days', 'in 2 days'],
    // Which Friday; 2 July or the 27th; half past, or half to?
    ...['next fri 7pm', '27 1900', 'half 7', '8h30', '19', '1900 27/11'],
    // A date, or 20:26 on that day?
    ...['27 nov 2026', '27/11 2026', '1e3', '٠٨١٥', 'noon midnight', 'am', 'pm', 'at'],
  ])('%j is unclear', (typed) => {
    expect(echo(typed)).toBe(TYPED_TIME_HINT);
  });

  it.each([
    ['8', 'Morning or evening? Type 8am or 8pm.'],
    ['tom 9', 'Morning or evening? Type tom 9am or tom 9pm.'],
    ['sat 12', 'Morning or evening? Type sat 12am or sat 12pm.'],
    [
      'sat midnight',
      'That could be either end of the day. Type 0000 for its start, like sat 0000.',
    ],
  ])('%j may be meant in two ways: %s', (typed, message) => {
    expect(echo(typed)).toBe(message);
  });

  it.each([
    ['today 0815', TIME_PROBLEM_TEXTS.past],
    ['today 9am', TIME_PROBLEM_TEXTS.past],
    ['23/11 1900', TIME_PROBLEM_TEXTS.past],
    ['+0', TIME_PROBLEM_TEXTS.past, utc('2026-11-24T10:05')],
    ['1/4 1200', TIME_PROBLEM_TEXTS['too-far']],
    ['+9999h', TIME_PROBLEM_TEXTS['too-far']],
    ['thu 27 nov 1900', 'The weekday and the date don’t match.'],
    // 27 November 2027 is a Saturday.
    ['sat 27 nov 1900', 'The weekday and the date don’t match.'],
  ])('%j is refused: %s', (typed, message, now = NOW) => {
    expect(echo(typed, now)).toBe(message);
  });

  it('that the clocks skip is refused; one that they repeat says which it is', () => {
    const spring = utc('2027-03-27T20:00');
    expect(echo('0130', spring)).toMatch(/^The clocks go forward then\./);
    expect(echo('0230', spring)).toBe('Tomorrow, Sun 28 Mar, 02:30');
    expect(echo('+5h', spring)).toBe('Tomorrow, Sun 28 Mar, 02:00');
    const autumn = utc('2026-10-24T20:00');
    const before = 'Tomorrow, Sun 25 Oct, 01:30 (before the clocks go back)';
    expect(echo('sun 25 oct 0130', autumn)).toBe(before);
    const after = 'Today, Sun 25 Oct, 01:30 (after the clocks go back)';
    expect(echo('130', utc('2026-10-25T00:31'))).toBe(after);
    expect(echo('+1h', utc('2026-10-25T00:28'))).toBe(after);
  });
});

describe('every pickup time', () => {
  const now = fc.integer({ min: utc('2026-01-01T00:00'), max: utc('2031-01-01T00:00') });
  const ahead = fc.integer({ min: 1, max: 90 * DAY_MS });
  const later = fc
    .tuple(now, ahead)
    .map(([from, by]) => [from, ceilToTimeGrid(from + by)] as const)
    .filter(([from, time]) => timeProblem(time, from) === null);

  it('but now is meant by a short text', () => {
    expect(toTypedTime(null, NOW)).toBe('');
  });

  it('is meant by the short text of the field, unless the clocks repeat it', () => {
    fc.assert(
      fc.property(later, ([from, time]) => {
        const parsed = parseTypedTime(toTypedTime(time, from), from);
        if (!parsed.ok || parsed.value !== time) {
          expect(typedTimeText(time, from)).toMatch(/ \(after the clocks go back\)$/);
        }
      }),
    );
  });

  it('is the first at which the clock shows what was typed', () => {
    fc.assert(
      fc.property(now, fc.integer({ min: 0, max: 287 }), (from, index) => {
        const hour = Math.floor(index / 12);
        const minute = (index % 12) * 5;
        const typed = `${hour}:${String(minute).padStart(2, '0')}`;
        const steps = Array.from({ length: 25 * 12 }, (_, step) => step * 5 * MINUTE_MS);
        const first = steps
          .map((step) => ceilToTimeGrid(from + 1) + step)
          .find((time) => londonWallTime(time).time === typed.padStart(5, '0'));
        const parsed = parseTypedTime(typed, from);
        if (parsed.ok) {
          expect(parsed.value).toBe(first);
        } else {
          expect(parsed.message).toMatch(/^The clocks go forward then\./);
        }
      }),
    );
  });

  it('can be booked, whatever was typed', () => {
    const word = fc.constantFrom(
      ...[
        '+',
        'h',
        ' ',
        ':',
        '/',
        'tom',
        'fri',
        '29',
        'feb',
        '815',
        '0',
        'pm',
        'in',
        'noon',
        'min',
      ],
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(now, typed, (from, text) => {
        const parsed = parseTypedTime(text, from);
        if (parsed.ok && parsed.value !== null) {
          expect(timeProblem(parsed.value, from)).toBeNull();
          expect(parsed.value).toBe(ceilToTimeGrid(parsed.value));
        } else {
          expect(parsed.ok || parsed.message).not.toBe('');
        }
      }),
    );
  });
});
