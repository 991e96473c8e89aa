import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import {
  arrivalTime,
  pairedRide,
  pairText,
  returnExtras,
  returnRideId,
  returnTimeProblem,
} from '../../../src/domain/ride/pairedRides';
import { MAX_DAYS_AHEAD } from '../../../src/domain/trip/tripLimits';
import { bookedRide } from '../../support/fixtures';

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = Date.parse('2026-11-24T10:00Z');
const THERE = bookedRide({ id: 'ride', trip: { time: null }, bookedAt: NOW });
const BACK = bookedRide({ id: returnRideId('ride'), trip: { time: TEN } });

describe('a ride and its return trip', () => {
  it('find each other, and only each other, among an account’s rides', () => {
    const rides = [bookedRide({ id: 'other' }), BACK, THERE];
    expect(pairedRide(THERE, rides)).toBe(BACK);
    expect(pairedRide(BACK, rides)).toBe(THERE);
    expect(pairedRide(bookedRide({ id: 'other' }), rides)).toBeNull();
  });

  it('don’t name one that is over', () => {
    expect(pairedRide(THERE, [{ ...BACK, status: 'cancelled_by_passenger' }])).toBeNull();
  });

  it('are named with their times: of a ride for now the one of its booking', () => {
    expect(pairText(THERE, NOW)).toBe('Trip there: Tue 24 Nov, 09:00');
    expect(pairText(BACK, NOW)).toBe('Return trip: Tue 24 Nov, 10:00');
  });
});

describe('a return trip', () => {
  const outward = { time: TEN, minutes: 8 };

  it('may start when the passenger arrives, in steps of five minutes', () => {
    const arrival = arrivalTime(outward, NOW);
    expect(arrival).toBe(TEN + 10 * MINUTE_MS);
    expect(returnTimeProblem(outward, arrival, NOW)).toBeNull();
    expect(returnTimeProblem(outward, arrival - 1, NOW)).toContain('after you arrive');
    expect(arrivalTime({ ...outward, time: null }, NOW)).toBe(NOW + 10 * MINUTE_MS);
  });

  it('can’t be in the past, nor too far ahead', () => {
    expect(returnTimeProblem({ ...outward, time: null }, NOW, NOW)).toContain('has passed');
    const tooFar = NOW + (MAX_DAYS_AHEAD + 1) * 24 * 60 * MINUTE_MS;
    expect(returnTimeProblem(outward, tooFar, NOW)).toContain('90 days');
  });

  it('keeps what holds both ways', () => {
    const traveller = { name: 'Bea', phone: '07700 900123' };
    const kept = { noteToDriver: 'Hi', luggage: 1, needs: ['childSeat'], traveller } as const;
    expect(returnExtras({ ...kept, journey: 'BA 117' })).toEqual(kept);
    expect(returnExtras({ noteToDriver: 'Hi', luggage: 1, needs: [] })).not.toHaveProperty(
      'traveller',
    );
  });
});
