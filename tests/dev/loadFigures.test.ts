import { describe, expect, it } from 'vitest';
import {
  bookingCounts,
  latencies,
  unexpectedErrors,
  throughput,
} from '../../dev/bench/loadFigures';
import type { ButtonPress, Visit } from '../../dev/bench/guestVisit';
import { SLOT_TAKEN_TEXT } from '../../src/usecases/bookLater';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import { tripAt } from '../../src/domain/trip/trip';
import { marketTrip, NOON } from '../integration/trips';

const USED_UP = 'This promo code has reached its usage limit';
const TRIP = marketTrip();
const LATER = tripAt(TRIP, NOON);
const booked: BookingOutcome = {
  kind: 'booked-later',
  ...{ driverName: 'Driver One', trip: LATER, promo: null, isAlternative: true },
};
const offered = { kind: 'alternatives', slots: [], note: null } as const;

function visit(outcomes: readonly BookingOutcome[], rest: Partial<Visit> = {}): Visit {
  return {
    ...{ plan: { trip: TRIP, code: null }, presses: [], outcomes, codeRefusal: null },
    ...rest,
  };
}

describe('the load test figures', () => {
  it('count requests and successes of each kind of booking', () => {
    const later = { plan: { trip: LATER, code: null } };
    const withCode = { plan: { trip: TRIP, code: 'CODE' } };
    const rows = bookingCounts([
      visit([{ kind: 'booked-now' }], withCode),
      visit([{ kind: 'promo-refused', message: USED_UP }, { kind: 'booked-now' }], {
        ...withCode,
        codeRefusal: USED_UP,
      }),
      visit([{ kind: 'all-busy' }]),
      visit([booked], later),
      visit([offered, booked], later),
      visit([offered, { kind: 'refused', message: SLOT_TAKEN_TEXT }], later),
    ]);
    expect(rows.map(({ requested, succeeded }) => [requested, succeeded])).toEqual([
      [3, 2],
      [3, 2],
      [2, 1],
      [2, 1],
      [1, 0],
    ]);
  });

  it('give the median, 95th percentile and maximum latency of each button, and the throughput', () => {
    const presses = Array.from({ length: 100 }, (_, index): ButtonPress => ({
      ...{ button: 'for now', startedAt: index * 20, ms: 100 - index },
    }));
    const visits = [visit([{ kind: 'booked-now' }], { presses })];
    expect(latencies(visits)).toContainEqual({
      ...{ button: 'for now', presses: 100, p50: 50, p95: 95, longest: 100 },
    });
    expect(throughput(visits)).toBe(
      '1 rides in 2.0 s: 0.5 rides and 0.5 answered bookings a second',
    );
  });
});

describe('surprises of a load test', () => {
  it.each<BookingOutcome>([
    { kind: 'booked-now' },
    booked,
    offered,
    { kind: 'no-drivers' },
    { kind: 'promo-refused', message: USED_UP },
    { kind: 'refused', message: SLOT_TAKEN_TEXT },
  ])('do not include $kind', (outcome) => {
    expect(unexpectedErrors([visit([outcome])])).toEqual([]);
  });

  it('are listed with their counts', () => {
    const failed = { kind: 'submit-failed', message: 'Failed.', reason: 'No network.' } as const;
    const visits = [
      visit([failed, failed]),
      visit([{ kind: 'all-busy' }]),
      visit([{ kind: 'booked-now' }], { codeRefusal: 'Invalid promo code' }),
      visit([{ kind: 'booked-now' }], { codeRefusal: USED_UP }),
      visit([{ kind: 'refused', message: 'Invalid time.' }]),
    ];
    expect(unexpectedErrors(visits)).toEqual([
      '2 times submit-failed: Failed. No network.',
      '1 times all-busy',
      '1 times promo code: Invalid promo code',
      '1 times refused: Invalid time.',
    ]);
  });
});
