import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternativeSlots } from '../../../src/domain/slots/alternativeSlots';
import { ALTERNATIVE_WINDOW_MS, qualifyingDrivers } from '../../../src/domain/slots/slots';
import { slotCase } from './slotCases';
import { expectedSlots, fittingTimes } from './slotOracle';

const RUNS = { numRuns: 800 };
const LONG_TIMEOUT = { timeout: 60_000 };

describe('alternativeSlots on random days', () => {
  it('match an exhaustive search of the day', LONG_TIMEOUT, () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(slotCase, ({ drivers, reservations, request, now }) => {
        const expected = expectedSlots(drivers, reservations, request, now);
        expect(alternativeSlots(drivers, reservations, request, now)).toEqual(expected);
        const isSearched = fittingTimes(drivers, reservations, request, now).length > 0;
        const kind = `${isSearched ? 'found' : 'fallback'} ${expected.length}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      RUNS,
    );
    // Every kind of result must have occurred, or it was never compared.
    for (const kind of ['found 1', 'found 2', 'fallback 0', 'fallback 1', 'fallback 2']) {
      expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
    }
  });

  it('pass the 15-minute check when chosen, unless they are fallback slots', LONG_TIMEOUT, () => {
    fc.assert(
      fc.property(slotCase, ({ drivers, reservations, request, now }) => {
        fc.pre(fittingTimes(drivers, reservations, request, now).length > 0);
        for (const { time } of alternativeSlots(drivers, reservations, request, now)) {
          expect(qualifyingDrivers(drivers, reservations, time, ALTERNATIVE_WINDOW_MS)).not.toEqual(
            [],
          );
        }
      }),
      RUNS,
    );
  });
});
