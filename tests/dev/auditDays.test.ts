import { describe, expect, it } from 'vitest';
import type { RawCollection } from '../../dev/audit/documents';
import { rideCells } from '../../src/domain/slots/slots';
import {
  BEFORE_MIDNIGHT,
  CANCELLED_STATUSES,
  daysFor,
  faultsOf,
  NOON,
  OPEN_STATUSES,
  scheduledBooking,
  scheduledRide,
  timestampAt,
} from './auditFixtures';

const [FIRST = 0, SECOND = 0] = rideCells(NOON);
const DAY = `driver-1_${String(Math.floor(FIRST / 288))}`;
const NEXT_DAY = `driver-1_${String(Math.floor(FIRST / 288) + 1)}`;

function changedDay(changes: Readonly<Record<string, unknown>>): RawCollection {
  return { [DAY]: { ...daysFor()[DAY], ...changes } };
}

function cellsOfRide1(): Readonly<Record<string, string>> {
  return Object.fromEntries(rideCells(NOON).map((cell) => [String(cell), 'ride-1']));
}

describe('audit of rides with a driver and a time', () => {
  it.each(OPEN_STATUSES)('requires the cells and the job of a ride that is %s', (status) => {
    const riders = { 'ride-1': scheduledRide({ status }) };
    expect(faultsOf(scheduledBooking({ riders }))).toEqual([]);
    const cells = { ...cellsOfRide1(), [String(SECOND)]: 'ride-2' };
    expect(
      faultsOf(scheduledBooking({ riders, driverDays: changedDay({ cells, jobs: {} }) })),
    ).toEqual([
      `riders/ride-1 (${status}) does not own its cell ${String(SECOND)} in driverDays/${DAY}: it belongs to riders/ride-2`,
      `riders/ride-1 (${status}) has no job in driverDays/${DAY}`,
      `cell ${String(SECOND)} in driverDays/${DAY} is reserved for riders/ride-2, which does not exist`,
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
      `cell ${String(FIRST)} in driverDays/${DAY} is reserved for riders/ride-1, which is ${status}`,
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
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${String(cell)} in driverDays/${NEXT_DAY}: it is free`,
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${String(next)} in driverDays/${NEXT_DAY}: it is free`,
      `riders/ride-1 (awaiting_driver_response) has no job in driverDays/${NEXT_DAY}`,
    ]);
  });
});

describe('audit of cells and jobs', () => {
  const CELL = `cell ${String(FIRST)} in driverDays/${DAY} is reserved for riders/ride-1, which`;
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
      expect(faultsOf(scheduledBooking({ riders, driverDays: oneCellDay }))).toEqual([
        `${CELL} has no driver or no time`,
        `${JOB} has no driver or no time`,
      ]);
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
    const cells = { ...cellsOfRide1(), [String(FIRST + 288)]: 'ride-1' };
    expect(faultsOf(scheduledBooking({ driverDays: changedDay({ cells }) }))).toEqual([
      `driverDays/${DAY} has cell ${String(FIRST + 288)}, which belongs to another day`,
      `cell ${String(FIRST + 288)} in driverDays/${DAY} is reserved for riders/ride-1, which is at another time`,
    ]);
  });
});
