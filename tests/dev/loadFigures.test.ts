import { describe, expect, it } from 'vitest';
import { loadFigures, unexpectedOutcomes } from '../../dev/bench/loadFigures';
import type { Visit } from '../../dev/bench/loadRun';
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
  return { ...{ trip: TRIP, outcomes, codeRefusal: null, waits: [] }, ...rest };
}

it('the figures of a load test are rides wanted and booked, and the waits', () => {
  const later = { trip: LATER };
  const waits = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(
    loadFigures([
      visit([{ kind: 'booked-now' }], { waits }),
      visit([{ kind: 'all-busy' }]),
      visit([booked], later),
      visit([offered, booked], later),
      visit([offered, { kind: 'refused', message: SLOT_TAKEN_TEXT }], later),
    ]),
  ).toEqual({
    ...{ 'rides for now, wanted': 2, 'rides for now, booked': 1 },
    ...{ 'rides for later, wanted': 3, 'rides for later, booked': 2 },
    ...{ 'median wait, ms': 50, '95th percentile of waits, ms': 95, 'unexpected outcomes': 1 },
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
    expect(unexpectedOutcomes([visit([outcome])])).toEqual([]);
  });

  it('are all others, and refused codes unless they are used up', () => {
    const failed = { kind: 'submit-failed', message: 'Failed.', reason: 'No network.' } as const;
    expect(
      unexpectedOutcomes([
        visit([failed, { kind: 'all-busy' }]),
        visit([{ kind: 'booked-now' }], { codeRefusal: 'Invalid promo code' }),
        visit([{ kind: 'booked-now' }], { codeRefusal: USED_UP }),
        visit([{ kind: 'refused', message: 'Invalid time.' }]),
      ]),
    ).toEqual([
      ...['submit-failed Failed. No network.', 'all-busy'],
      ...['promo code: Invalid promo code', 'refused Invalid time.'],
    ]);
  });
});
