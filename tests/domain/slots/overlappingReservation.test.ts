import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { overlapFinder } from '../../../src/domain/dispatch/driverRide';
import { overlappingReservation } from '../../../src/domain/slots/alternativeSlots';
import { driverRide, reservation, rideOffer } from '../../support/fixtures';
import { northOf } from '../../support/places';

const NOW = Date.UTC(2026, 10, 24, 12);
const HERE = { latitude: 53.8459, longitude: -0.4233 };
/** Twenty minutes away. */
const AWAY = northOf(HERE, 10_000);
const minutes = (count: number): number => NOW + count * MINUTE_MS;

describe('overlappingReservation', () => {
  const overlap = (at: number, dropoff = HERE): number | null => {
    const reservations = [
      reservation('driver-1', minutes(300)),
      reservation('driver-1', minutes(at), { pickup: HERE, dropoff: HERE }),
    ];
    const request = { time: NOW, pickup: HERE, dropoff };
    const found = overlappingReservation(reservations, request);
    return found === null ? null : (found.time - NOW) / MINUTE_MS;
  };

  it('leaves half an hour, and a buffer or the way between the two', () => {
    expect([44, 45].map((at) => overlap(at))).toEqual([44, null]);
    expect([-44, -45].map((at) => overlap(at))).toEqual([-44, null]);
    expect([49, 51].map((at) => overlap(at, AWAY))).toEqual([49, null]);
  });

  it('is the soonest', () => {
    const reservations = [20, 10, 30].map((at) => reservation('driver-1', minutes(at)));
    const request = { time: NOW, pickup: null, dropoff: null };
    expect(overlappingReservation(reservations, request)?.time).toBe(minutes(10));
    expect(overlappingReservation([], request)).toBeNull();
  });
});

describe('overlapFinder', () => {
  const offer = rideOffer({
    id: 'offer',
    trip: { pickup: { latLng: HERE }, dropoff: { latLng: HERE } },
  });
  const booked = driverRide({
    id: 'booked',
    trip: { time: minutes(50), pickup: { latLng: HERE }, dropoff: { latLng: HERE } },
  });

  it('starts a ride for now after the way to its pickup', () => {
    expect(overlapFinder([booked], null, NOW)(offer)).toBeNull();
    expect(overlapFinder([booked], HERE, NOW)(offer)).toBeNull();
    expect(overlapFinder([booked], AWAY, NOW)(offer)).toBe(minutes(50));
  });

  it('compares a ride neither with itself nor with rides for now', () => {
    const find = overlapFinder([booked, driverRide({ id: 'now' })], null, NOW);
    expect(find(booked)).toBeNull();
    expect(find({ ...booked, id: 'other' })).toBe(minutes(50));
  });
});
