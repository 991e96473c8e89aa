import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import {
  groupByDay,
  currentRide,
  dueRide,
  finishedRides,
  isDueToSetOut,
  mainRideId,
  metresToPickup,
  milesText,
  placesText,
  toWorklist,
} from '../../../src/domain/dispatch/driverRide';
import { driverRide } from '../../support/fixtures';

const NOON = Date.parse('2026-11-22T12:00Z');
const ids = (rides: readonly { readonly id: string }[]) => rides.map(({ id }) => id);

beforeEach(() => {
  vi.setSystemTime(NOON);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toWorklist', () => {
  const of = (id: string, status: string, scheduledTime: number | null = null, bookedAt = NOON) =>
    driverRide({ id, status, trip: { time: scheduledTime }, bookedAt });

  it('separates current ride, direct offers and upcoming rides, soonest first', () => {
    const work = toWorklist(
      [
        of('late', 'accepted', NOON + 5 * HOUR_MS),
        of('offered-later', 'awaiting_driver_response', NOON + 9 * HOUR_MS),
        of('driven', 'arrived'),
        of('soon', 'accepted', NOON + HOUR_MS),
        of('offered-now', 'pending'),
      ],
      'driven',
    );
    expect(work.current?.id).toBe('driven');
    expect(ids(work.directOffers)).toEqual(['offered-now', 'offered-later']);
    expect(ids(work.upcoming)).toEqual(['soon', 'late']);
  });

  it('has no current ride before one is under way', () => {
    expect(toWorklist([of('one', 'accepted', NOON)], 'one').current).toBeNull();
    expect(toWorklist([], null)).toEqual({ current: null, directOffers: [], upcoming: [] });
  });
});

describe('currentRide', () => {
  const one = driverRide({ id: 'one', status: 'assigned', bookedAt: NOON - 2 });
  const two = driverRide({ id: 'two', status: 'assigned', bookedAt: NOON - 1 });
  const overdue = driverRide({ id: 'overdue', status: 'assigned', trip: { time: NOON - HOUR_MS } });

  it('is the named one while it is under way, then the one set out for, then the first due', () => {
    expect(currentRide([two, one], 'two')?.id).toBe('two');
    expect(currentRide([{ ...two, status: 'completed' }, one], 'two')?.id).toBe('one');
    expect(currentRide([one, { ...two, status: 'arrived' }], 'ended')?.id).toBe('two');
    expect(currentRide([two, one, overdue], null)?.id).toBe('overdue');
  });

  it('is none of those that are booked, offered or over', () => {
    const statuses = ['pending', 'awaiting_driver_response', 'accepted', 'scheduled', 'completed'];
    expect(
      currentRide(
        statuses.map((status) => ({ ...one, status })),
        'one',
      ),
    ).toBeNull();
  });
});

it('dueRide is the one under way, else the first to drive within two hours', () => {
  const soon = driverRide({ id: 'soon', status: 'accepted', trip: { time: NOON + HOUR_MS } });
  const asked = driverRide({ id: 'asked', status: 'pending', bookedAt: NOON - 1 });
  const late = driverRide({ id: 'late', status: 'accepted', trip: { time: NOON + 3 * HOUR_MS } });
  const driven = driverRide({ id: 'driven', status: 'on_route' });
  const due = (...rides: Parameters<typeof toWorklist>[0]) =>
    dueRide(toWorklist(rides, null), NOON)?.id;
  expect(due(late, soon, driven)).toBe('driven');
  expect(due(late, soon, asked)).toBe('asked');
  expect(due({ ...asked, trip: { ...asked.trip, time: NOON + 2 * HOUR_MS } }, soon)).toBe('soon');
  expect(due(late, soon)).toBe('soon');
  expect(due(late)).toBeUndefined();
});

it('finishedRides are those that the driver ended, the last one first', () => {
  const ended = (id: string, status: string, changedAt: number) =>
    driverRide({ id, status, changedAt });
  const rides = [
    ended('morning', 'completed', NOON - 3 * HOUR_MS),
    ended('cancelled', 'cancelled', NOON),
    ended('noon', 'completed', NOON),
    ended('no-show', 'cancelled_by_driver', NOON - HOUR_MS),
  ];
  expect(ids(finishedRides(rides))).toEqual(['noon', 'no-show', 'morning']);
});

it('groupByDay groups rides by London days', () => {
  // 00:30 in a London summer is the day before in UTC.
  const summer = Date.parse('2026-07-01T20:00Z');
  const rides = [
    driverRide({ id: 'now' }),
    driverRide({ id: 'night', trip: { time: Date.parse('2026-07-01T23:30Z') } }),
    driverRide({ id: 'tomorrow', trip: { time: Date.parse('2026-07-02T10:00Z') } }),
    driverRide({ id: 'week', trip: { time: Date.parse('2026-07-08T10:00Z') } }),
  ];
  expect(groupByDay(rides, summer).map(({ day, rides: all }) => [day, ids(all)])).toEqual([
    ['Today', ['now']],
    ['Tomorrow', ['night', 'tomorrow']],
    ['Wed 8 Jul', ['week']],
  ]);
});

it('isDueToSetOut is true from two hours before the pickup', () => {
  const ride = driverRide({ trip: { time: NOON } });
  expect(isDueToSetOut(ride, NOON - 2 * HOUR_MS)).toBe(true);
  expect(isDueToSetOut(ride, NOON - 2 * HOUR_MS - 1)).toBe(false);
  expect(isDueToSetOut(driverRide(), NOON)).toBe(true);
});

it('placesText names the places, and the time of a scheduled ride', () => {
  expect(placesText(driverRide(), NOON)).toBe('Lairgate, Beverley to Walkington');
  expect(placesText(driverRide({ trip: { time: NOON } }), NOON)).toBe(
    'Sun 22 Nov, 12:00: Lairgate, Beverley to Walkington',
  );
});

it('milesText and metresToPickup give distances', () => {
  const here = { latitude: 53.84, longitude: -0.43 };
  const ride = driverRide({ trip: { pickup: { latLng: { latitude: 53.85, longitude: -0.43 } } } });
  expect(milesText(2011.675)).toBe('1.25 miles');
  expect(metresToPickup(here, ride)).toBeCloseTo(1112, 0);
  expect(metresToPickup(null, ride)).toBeNull();
  expect(metresToPickup(here, driverRide({ trip: { pickup: { latLng: null } } }))).toBeNull();
});

it('mainRideId is the ride under way, or the first to answer or to set out for', () => {
  const later = driverRide({ id: 'later', trip: { time: NOON + 5 * HOUR_MS } });
  const due = driverRide({ id: 'due', trip: { time: NOON + HOUR_MS } });
  const worklist = { current: null, directOffers: [], upcoming: [later, due] };
  const offers = [{ id: 'offer' }, { id: 'other' }];
  const direct = { ...worklist, directOffers: [driverRide({ id: 'direct' })] };
  expect(mainRideId({ ...worklist, upcoming: [later] }, [], NOON)).toBeNull();
  expect(mainRideId(worklist, [], NOON)).toBe('due');
  expect(mainRideId(worklist, offers, NOON)).toBe('offer');
  expect(mainRideId(direct, offers, NOON)).toBe('direct');
  const current = driverRide({ id: 'current' });
  expect(mainRideId({ ...direct, current }, offers, NOON)).toBe('current');
});
