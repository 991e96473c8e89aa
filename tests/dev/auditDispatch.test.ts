import { describe, expect, it } from 'vitest';
import type { RawDocuments, RawCollection } from '../../ops/audit/documents';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  asapRide,
  faultsOf,
  NOON,
  openRidesDocument,
  timestampAt,
  BEFORE_MIDNIGHT,
  CANCELLED_STATUSES,
  daysFor,
  OPEN_STATUSES,
  scheduledBooking,
  scheduledRide,
  faultsWithRide,
  WITH_DRIVER,
} from './auditFixtures';
import { rideCells } from '../../src/domain/slots/slots';
import { cellsOf } from '../support/documents';

const { pickupLatLng, dropoffLatLng } = asapRide();
const offer = { offeredAt: timestampAt(NOON), pickupLatLng, dropoffLatLng };
const rideOffers = { 'ride-1': offer };

it('audit of offers requires a pending ride without a driver', () => {
  expect(faultsWithRide({}, { rideOffers })).toEqual([]);
  expect(faultsWithRide(WITH_DRIVER, { rideOffers })).toEqual([
    'rideOffers/ride-1 offers a ride that belongs to driver-1',
  ]);
  expect(faultsWithRide({ status: 'completed' }, { rideOffers })).toEqual([
    'rideOffers/ride-1 offers a ride that is completed',
  ]);
  expect(faultsWithRide({}, { rideOffers: { 'ride-2': offer } })).toEqual([
    'rideOffers/ride-2 offers a ride that does not exist',
  ]);
});

describe('audit of current rides', () => {
  const drivers = { 'driver-1': { driverName: 'Dan', isOnJob: true } };
  const naming = (rideId: string | null): RawDocuments => ({
    drivers,
    driverContacts: { 'driver-1': { rideId } },
  });

  it.each(RIDE_STATUSES)('accepts or rejects a ride that is %s', (status) => {
    const isAccepted = ['assigned', 'on_route', 'arrived'].includes(status);
    expect(faultsWithRide({ ...WITH_DRIVER, status }, naming('ride-1'))).toEqual(
      isAccepted ? [] : [`driverContacts/driver-1 names riders/ride-1, which is ${status}`],
    );
  });

  it("requires an existing ride that is the driver's own", () => {
    expect(
      faultsWithRide({ assignedDriverId: 'driver-2', status: 'assigned' }, naming('ride-1')),
    ).toEqual(['driverContacts/driver-1 names riders/ride-1, which belongs to driver-2']);
    expect(faultsWithRide({}, naming('ride-1'))).toEqual([
      'driverContacts/driver-1 names riders/ride-1, which belongs to no driver',
    ]);
    expect(faultsWithRide({}, naming('ride-2'))).toEqual([
      'driverContacts/driver-1 names riders/ride-2, which does not exist',
    ]);
    expect(faultsWithRide({}, naming(null))).toEqual([]);
  });
});

describe('audit of rides under way', () => {
  const WAITING = { ...WITH_DRIVER, status: 'assigned' };
  const faultsOfDriver = (
    isOnJob: boolean,
    contact: { readonly rideId: string | null },
    first: string,
  ) =>
    faultsOf({
      riders: {
        'ride-1': asapRide({ ...WITH_DRIVER, status: first }),
        'ride-2': asapRide(WAITING),
        'ride-3': asapRide({ ...WAITING, assignedDriverId: 'driver-2' }),
      },
      openRides: { 'guest-1': openRidesDocument(['ride-1', 'ride-2', 'ride-3'], []) },
      drivers: { 'driver-1': { driverName: 'Dan', isOnJob } },
      driverContacts: { 'driver-1': contact },
    });

  it('accepts a driver on a job with one of them', () => {
    for (const rideId of ['ride-1', 'ride-2']) {
      expect(faultsOfDriver(true, { rideId }, 'on_route')).toEqual([]);
    }
    expect(faultsOfDriver(true, { rideId: 'ride-2' }, 'completed')).toEqual([]);
  });

  it('rejects a driver who is free, or on a job without a ride, while one is waiting', () => {
    const subject = 'drivers/driver-1 has riders/ride-2 under way, but';
    expect(faultsOfDriver(false, { rideId: null }, 'completed')).toEqual([
      `${subject} is not on a job`,
      `${subject} has no current ride`,
    ]);
    expect(faultsOfDriver(true, { rideId: null }, 'completed')).toEqual([
      `${subject} has no current ride`,
    ]);
    expect(faultsOfDriver(false, { rideId: 'ride-2' }, 'completed')).toEqual([
      `${subject} is not on a job`,
    ]);
  });

  it('rejects a ride that is over while one is waiting', () => {
    const contact = { rideId: 'ride-1' };
    for (const status of ['cancelled_by_passenger', 'completed']) {
      expect(faultsOfDriver(true, contact, status)).toEqual([
        `driverContacts/driver-1 names riders/ride-1, which is ${status}`,
      ]);
    }
  });
});

const assigned = {
  ...WITH_DRIVER,
  status: 'assigned',
  assignedBy: 'admin-1',
  assignedAt: timestampAt(NOON),
};
const event = {
  at: timestampAt(NOON),
  by: 'admin-1',
  role: 'office',
  kind: 'assign',
  status: 'assigned',
  driverId: 'driver-1',
};
const withEvent = (changes: Readonly<Record<string, unknown>> = {}): RawDocuments => ({
  rideEvents: {
    'ride-1/rideEvents/event-1': { ...event, ...changes },
  },
});

it('audit of assignments requires an audit event of the same time', () => {
  const missing = ['riders/ride-1 was assigned by admin-1, but has no audit event for it'];
  expect(faultsWithRide(assigned, withEvent())).toEqual([]);
  expect(faultsWithRide(assigned)).toEqual(missing);
  expect(faultsWithRide(assigned, withEvent({ kind: 'note' }))).toEqual(missing);
  expect(faultsWithRide(assigned, withEvent({ at: timestampAt(NOON + 1000) }))).toEqual(missing);
  expect(faultsWithRide({ ...WITH_DRIVER, status: 'assigned' })).toEqual([]);
});

const [FIRST = 0, SECOND = 0] = rideCells(NOON);
const DAY = `driver-1_${Math.floor(FIRST / 288)}`;
const NEXT_DAY = `driver-1_${Math.floor(FIRST / 288) + 1}`;

function changedDay(changes: Readonly<Record<string, unknown>>): RawCollection {
  return { [DAY]: { ...daysFor()[DAY], ...changes } };
}

describe('audit of rides with a driver and a time', () => {
  it.each(OPEN_STATUSES)('requires the cells and the job of a ride that is %s', (status) => {
    const riders = { 'ride-1': scheduledRide({ status }) };
    expect(faultsOf(scheduledBooking({ riders }))).toEqual([]);
    const cells = { ...cellsOf('ride-1', NOON), [String(SECOND)]: 'ride-2' };
    expect(
      faultsOf(scheduledBooking({ riders, driverDays: changedDay({ cells, jobs: {} }) })),
    ).toEqual([
      `riders/ride-1 (${status}) does not own its cell ${SECOND} in driverDays/${DAY}: it belongs to riders/ride-2`,
      `riders/ride-1 (${status}) has no job in driverDays/${DAY}`,
      `cell ${SECOND} in driverDays/${DAY} is reserved for riders/ride-2, which does not exist`,
    ]);
    expect(faultsOf(scheduledBooking({ riders, driverDays: {} }))).toHaveLength(5);
  });

  it('accepts a completed ride with or without its cells and job', () => {
    const riders = { 'ride-1': scheduledRide({ status: 'completed' }) };
    expect(faultsOf(scheduledBooking({ riders }))).toEqual([]);
    expect(faultsOf(scheduledBooking({ riders, driverDays: {} }))).toEqual([]);
  });

  it.each(CANCELLED_STATUSES)('rejects cells and jobs of a ride that is %s', (status) => {
    const riders = { 'ride-1': scheduledRide({ status }) };
    expect(faultsOf(scheduledBooking({ riders, driverDays: {} }))).toEqual([]);
    const driverDays = changedDay({ cells: { [String(FIRST)]: 'ride-1' } });
    expect(faultsOf(scheduledBooking({ riders, driverDays }))).toEqual([
      `cell ${FIRST} in driverDays/${DAY} is reserved for riders/ride-1, which is ${status}`,
      `the job in driverDays/${DAY} is for riders/ride-1, which is ${status}`,
    ]);
  });

  it('requires cells and a job in both days if a ride crosses midnight', () => {
    const riders = { 'ride-1': scheduledRide({ scheduledTime: timestampAt(BEFORE_MIDNIGHT) }) };
    const driverDays = daysFor('ride-1', BEFORE_MIDNIGHT);
    expect(faultsOf(scheduledBooking({ riders, driverDays }))).toEqual([]);
    expect(Object.keys(driverDays)).toEqual([DAY, NEXT_DAY]);
    const [cell = 0, next = 0] = rideCells(BEFORE_MIDNIGHT).slice(2);
    expect(
      faultsOf(scheduledBooking({ riders, driverDays: { [DAY]: driverDays[DAY] ?? {} } })),
    ).toEqual([
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${cell} in driverDays/${NEXT_DAY}: it is free`,
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${next} in driverDays/${NEXT_DAY}: it is free`,
      `riders/ride-1 (awaiting_driver_response) has no job in driverDays/${NEXT_DAY}`,
    ]);
  });
});

describe('audit of cells and jobs', () => {
  const CELL = `cell ${FIRST} in driverDays/${DAY} is reserved for riders/ride-1, which`;
  const JOB = `the job in driverDays/${DAY} is for riders/ride-1, which`;
  const oneCellDay = changedDay({ cells: { [String(FIRST)]: 'ride-1' } });

  it('rejects those whose ride does not exist', () => {
    expect(faultsOf({ driverDays: oneCellDay })).toEqual([
      `${CELL} does not exist`,
      `${JOB} does not exist`,
    ]);
  });

  it('rejects those whose ride has no driver or no time', () => {
    for (const missing of [{ assignedDriverId: null }, { scheduledTime: null }]) {
      const riders = { 'ride-1': scheduledRide({ ...missing, status: 'completed' }) };
      expect(faultsOf(scheduledBooking({ riders, driverDays: oneCellDay }))).toEqual(
        expect.arrayContaining([
          `${CELL} has no driver or no time`,
          `${JOB} has no driver or no time`,
        ]),
      );
    }
  });

  it('rejects those whose ride belongs to another driver', () => {
    const riders = {
      'ride-1': scheduledRide({ assignedDriverId: 'driver-2', status: 'completed' }),
    };
    expect(faultsOf(scheduledBooking({ riders, driverDays: oneCellDay }))).toEqual([
      `${CELL} belongs to driver-2`,
      `${JOB} belongs to driver-2`,
    ]);
  });

  it('rejects those whose ride is at another time', () => {
    const later = timestampAt(NOON + 25 * 60_000);
    const riders = { 'ride-1': scheduledRide({ scheduledTime: later, status: 'completed' }) };
    expect(faultsOf(scheduledBooking({ riders, driverDays: oneCellDay }))).toEqual([
      `${CELL} is at another time`,
      `${JOB} is at another time`,
    ]);
  });

  it('rejects a job with other places than its ride', () => {
    const away = { latitude: 53.9, longitude: -0.5 };
    expect(
      faultsOf(scheduledBooking({ driverDays: daysFor('ride-1', NOON, { pickup: away }) })),
    ).toEqual([`${JOB} starts elsewhere`]);
    expect(
      faultsOf(scheduledBooking({ driverDays: daysFor('ride-1', NOON, { dropoff: null }) })),
    ).toEqual([`${JOB} ends elsewhere`]);
  });

  it('rejects a day with cells of another day', () => {
    const cells = { ...cellsOf('ride-1', NOON), [String(FIRST + 288)]: 'ride-1' };
    expect(faultsOf(scheduledBooking({ driverDays: changedDay({ cells }) }))).toEqual([
      `driverDays/${DAY} has cell ${FIRST + 288}, which belongs to another day`,
      `cell ${FIRST + 288} in driverDays/${DAY} is reserved for riders/ride-1, which is at another time`,
    ]);
  });
});
