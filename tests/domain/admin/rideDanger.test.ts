import { describe, expect, it } from 'vitest';
import type { Ride } from '../../../src/domain/ride/ride';
import { driversOfDueRides } from '../../../src/domain/admin/rideDanger';
import { deskCalls, rideAlarm } from '../../../src/domain/admin/rideQueues';
import { alarmAdvice, alarmText } from '../../../src/features/admin/shared/rideTexts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import { bookedRide, driver, type RideFields } from '../../support/fixtures';

const NOW = Date.parse('2026-11-27T18:00Z');
const PICKUP = { latitude: 53.84, longitude: -0.43 };
/** 10 km north: an estimate of 20 minutes. */
const TEN_KM = { latitude: 53.92993, longitude: -0.43 };
const FIVE_KM = { latitude: 53.885, longitude: -0.43 };

const booked = (minutes: number, known: RideFields = {}) =>
  bookedRide(
    {
      id: 'booked',
      status: 'accepted',
      driver: { id: 'driver-1' },
      trip: { pickup: { latLng: PICKUP }, time: NOW + minutes * MINUTE_MS },
    },
    known,
  );
const live = (known: Partial<LiveDriver> = {}): LiveDriver => ({
  ...driver({ isOnline: true, location: PICKUP, ...known }),
  locatedAt: NOW,
});
const alarm = (ride: Ride, driverNow: LiveDriver | null, ...others: readonly Ride[]) =>
  rideAlarm(ride, NOW, {
    drivers: driverNow === null ? [] : [driverNow],
    rides: [ride, ...others],
  });

describe('a booked ride is in danger', () => {
  it.each(['awaiting_driver_response', 'pending', 'scheduled'])(
    'if it isn’t accepted 30 minutes before its pickup: %s',
    (status) => {
      const at = NOW + 30 * MINUTE_MS;
      expect(alarm(booked(30, { status }), null)).toEqual({ kind: 'unaccepted', at });
      expect(alarm(booked(30, { status }), live())).toEqual({ kind: 'unaccepted', at });
      expect(alarm(booked(30.1, { status }), live())).toBeNull();
      expect(alarm(booked(30), live())).toBeNull();
    },
  );

  it.each(['bookedAt', 'assignedAt', 'changedAt'] as const)(
    'but not in the minute in which its driver can answer: %s',
    (asked) => {
      const ride = (seconds: number) =>
        booked(20, { status: 'awaiting_driver_response', [asked]: NOW - seconds * 1000 });
      expect(alarm(ride(60), live())).toBeNull();
      expect(alarm(ride(61), live())).toMatchObject({ kind: 'unaccepted' });
    },
  );

  it('if its driver is offline 15 minutes before, or can’t work any longer', () => {
    const offline = { kind: 'offline', at: NOW + 15 * MINUTE_MS };
    expect(alarm(booked(15), live({ isOnline: false }))).toEqual(offline);
    expect(alarm(booked(15.1), live({ isOnline: false }))).toBeNull();
    expect(alarm(booked(15), live({ isActive: false }))).toEqual(offline);
    // On a job with the app closed.
    expect(alarm(booked(15), live({ isOnline: false, isOnJob: true }))).toBeNull();
  });

  it('if its driver hasn’t set off and the way takes longer than the time left', () => {
    const far = { kind: 'far', at: NOW + 19 * MINUTE_MS, minutes: 20 };
    expect(alarm(booked(19), live({ location: TEN_KM }))).toEqual(far);
    expect(alarm(booked(19, { status: 'assigned' }), live({ location: TEN_KM }))).toEqual(far);
    expect(alarm(booked(20), live({ location: TEN_KM }))).toBeNull();
    expect(alarm(booked(19), live({ location: null }))).toBeNull();
    expect(
      alarm(booked(19, { trip: { pickup: { latLng: null } } }), live({ location: TEN_KM })),
    ).toBeNull();
    expect(alarm(booked(19, { status: 'on_route' }), live({ location: TEN_KM }))).toBeNull();
    const brighton = { latitude: 50.82, longitude: -0.14 };
    expect(alarm(booked(121), live({ location: brighton }))).toBeNull();
  });

  it('if its driver is busy too far away', () => {
    const trip = {
      driver: { id: 'driver-1' },
      trip: { pickup: { latLng: PICKUP }, dropoff: { latLng: FIVE_KM } },
    };
    const other = (status: string) => bookedRide({ id: 'other', status }, trip);
    const busy = (minutes: number) => ({ kind: 'busy', at: NOW + 25 * MINUTE_MS, minutes });
    const onJob = live({ isOnJob: true, location: TEN_KM });
    // To the pickup, with the passenger, and on to the next pickup.
    expect(alarm(booked(25), onJob, other('on_route'))).toEqual(busy(42));
    expect(alarm(booked(25), onJob, other('assigned'))).toEqual(busy(42));
    // From wherever the car is to the drop-off, and on.
    expect(alarm(booked(25), onJob, other('arrived'))).toBeNull();
    expect(alarm(booked(20), onJob, other('arrived'))).toMatchObject({ kind: 'busy', minutes: 21 });
    // Without a location, at least the rest of the trip.
    const hidden = live({ isOnJob: true, location: null });
    expect(alarm(booked(25), hidden, other('on_route'))).toBeNull();
    expect(alarm(booked(21), hidden, other('on_route'))).toMatchObject({ minutes: 22 });
    // Without its pickup, straight to the drop-off.
    const unplaced = bookedRide(other('on_route'), { trip: { pickup: { latLng: null } } });
    expect(alarm(booked(20), onJob, unplaced)).toMatchObject({ kind: 'busy', minutes: 21 });
    // Another driver's ride doesn't matter, nor one that is booked for later.
    expect(
      alarm(booked(25), live(), bookedRide(other('on_route'), { driver: { id: 'driver-2' } })),
    ).toBeNull();
    expect(alarm(booked(25), live(), other('accepted'))).toBeNull();
  });

  it('but late from its pickup time, and not before the driver is known', () => {
    expect(alarm(booked(-1), live({ isOnline: false }))).toMatchObject({ kind: 'late' });
    expect(alarm(booked(0), live({ isOnline: false }))).toMatchObject({ kind: 'offline' });
    expect(alarm(booked(5), null)).toBeNull();
    expect(alarm(booked(5, { status: 'completed' }), live({ isOnline: false }))).toBeNull();
  });
});

it('driversOfDueRides names those who may set out and haven’t', () => {
  const rides = [
    booked(30, { driver: { id: 'two' } }),
    booked(119, { driver: { id: 'one' } }),
    booked(119, { driver: { id: 'two' }, status: 'awaiting_driver_response' }),
    booked(121, { driver: { id: 'later' } }),
    booked(10, { driver: { id: 'driving' }, status: 'on_route' }),
    booked(10, { driver: null }),
    booked(10, { driver: { id: 'now' }, trip: { time: null } }),
  ];
  expect(driversOfDueRides(rides, NOW)).toEqual(['one', 'two']);
});

it('deskCalls are rides without a driver, and alarms but for rides that are over', () => {
  const rides = [
    bookedRide({ id: 'new', bookedAt: NOW }),
    bookedRide({ id: 'waiting', bookedAt: NOW - 6 * MINUTE_MS }),
    bookedRide({ id: 'overdue', bookedAt: NOW - 13 * HOUR_MS }),
    booked(10, { id: 'offline' }),
    booked(10, { id: 'fine', driver: { id: 'driver-2' } }),
    booked(-1, { id: 'late', driver: { id: 'driver-2' } }),
  ];
  const drivers = [live({ isOnline: false }), live({ id: 'driver-2' })];
  expect(deskCalls({ drivers, rides }, NOW).map(({ key }) => key)).toEqual([
    ...['new:new', 'waiting:waiting', 'offline:offline', 'late:late'],
  ]);
});

it.each([
  [{ kind: 'unaccepted' }, 'Driver hasn’t accepted, pickup in 12 min'],
  [{ kind: 'offline' }, 'Driver is offline, pickup in 12 min'],
  [{ kind: 'busy', minutes: 20 }, 'Driver is on another ride, 20 min away, pickup in 12 min'],
  [{ kind: 'far', minutes: 20 }, 'Driver hasn’t set off, 20 min away, pickup in 12 min'],
] as const)('the office reads why, and what to do: %j', (known, text) => {
  const danger = { ...known, at: NOW + 12 * MINUTE_MS };
  expect(alarmText(danger, NOW)).toBe(text);
  expect(alarmAdvice(danger)).toContain('hange driver');
});
