import { describe, expect, it } from 'vitest';
import { audit } from '../../dev/audit/audit';
import type { RawDocuments } from '../../dev/audit/documents';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { rideCells } from '../../src/domain/slots/slots';
import {
  booked,
  daysWith,
  documents,
  laterRide,
  MIDNIGHT,
  NOON,
  nowRide,
  open,
  stamp,
} from './auditWorld';

const faultsOf = (raw: RawDocuments): readonly string[] => audit(raw).inconsistencies;
const [FIRST = 0, SECOND = 0] = rideCells(NOON);
const DAY = `driver-1_${String(Math.floor(FIRST / 288))}`;
const NEXT_DAY = `driver-1_${String(Math.floor(FIRST / 288) + 1)}`;
const CANCELLED = RIDE_STATUSES.filter((status) => status.includes('cancelled'));
const HOLDING = RIDE_STATUSES.filter(
  (status) => status !== 'completed' && !CANCELLED.includes(status),
);

/** The one day of `booked` with other fields. */
function dayWith(changes: Readonly<Record<string, unknown>>): RawDocuments['driverDays'] {
  return { [DAY]: { ...daysWith()[DAY], ...changes } };
}

describe('what belongs together', () => {
  it('is counted, and nothing is wrong with it', () => {
    const raw = booked({
      riders: {
        'ride-1': laterRide(),
        'ride-2': nowRide({ promoCodeId: 'SAVE' }),
        'ride-3': nowRide({ status: 'completed' }),
      },
      openRides: { 'guest-1': open(['ride-2'], ['ride-1']) },
      promoCodes: { SAVE: { timesUsed: 1, usedByUsers: ['guest-1'] } },
      rideExtras: { 'ride-1': { note: '', luggage: 2, needs: [] } },
    });
    expect(audit(raw)).toEqual({
      counts: { rides: 3, cells: 4, jobs: 1, openRides: 2, promoUses: 1, extras: 1 },
      inconsistencies: [],
    });
  });

  it('is none where nothing is', () => {
    expect(audit(documents())).toEqual({
      counts: { rides: 0, cells: 0, jobs: 0, openRides: 0, promoUses: 0, extras: 0 },
      inconsistencies: [],
    });
  });

  it('may lie in two days', () => {
    const riders = { 'ride-1': laterRide({ scheduledTime: stamp(MIDNIGHT) }) };
    const driverDays = daysWith('ride-1', MIDNIGHT);
    expect(faultsOf(booked({ riders, driverDays }))).toEqual([]);
    expect(Object.keys(driverDays)).toEqual([DAY, NEXT_DAY]);
    const [cell = 0, next = 0] = rideCells(MIDNIGHT).slice(2);
    expect(faultsOf(booked({ riders, driverDays: { [DAY]: driverDays[DAY] } }))).toEqual([
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${String(cell)} in driverDays/${NEXT_DAY}: nobody does`,
      `riders/ride-1 (awaiting_driver_response) does not own its cell ${String(next)} in driverDays/${NEXT_DAY}: nobody does`,
      `riders/ride-1 (awaiting_driver_response) has no job in driverDays/${NEXT_DAY}`,
    ]);
  });
});

describe('a document that can not be read', () => {
  it('is named with its field', () => {
    const faults = faultsOf(
      documents({
        riders: { 'ride-1': nowRide({ status: 7 }) },
        driverDays: {
          [DAY]: { driverId: 'driver-1', day: 1, cells: { noon: 'ride-1' }, jobs: {} },
        },
        openRides: { 'guest-1': 'nothing' },
        promoCodes: { SAVE: null },
      }),
    );
    expect(faults).toHaveLength(4);
    expect(faults[0]).toMatch(/^riders\/ride-1 can't be read: status: /);
    expect(faults[1]).toMatch(/^driverDays\/driver-1_\d+ can't be read: cells\.noon: /);
    expect(faults[2]).toMatch(/^openRides\/guest-1 can't be read: the document: /);
    expect(faults[3]).toMatch(/^promoCodes\/SAVE can't be read: the document: /);
  });
});

describe('a ride with a driver and a time', () => {
  it.each(HOLDING)('that is %s has its cells and its job', (status) => {
    const riders = { 'ride-1': laterRide({ status }) };
    expect(faultsOf(booked({ riders }))).toEqual([]);
    const cells = { ...daysWithCells(), [String(SECOND)]: 'ride-2' };
    expect(faultsOf(booked({ riders, driverDays: dayWith({ cells, jobs: {} }) }))).toEqual([
      `riders/ride-1 (${status}) does not own its cell ${String(SECOND)} in driverDays/${DAY}: riders/ride-2 does`,
      `riders/ride-1 (${status}) has no job in driverDays/${DAY}`,
      `cell ${String(SECOND)} in driverDays/${DAY} is riders/ride-2's, which does not exist`,
    ]);
    expect(faultsOf(booked({ riders, driverDays: {} }))).toHaveLength(5);
  });

  it('that is completed may have them, or not', () => {
    const riders = { 'ride-1': laterRide({ status: 'completed' }) };
    expect(faultsOf(booked({ riders }))).toEqual([]);
    expect(faultsOf(booked({ riders, driverDays: {} }))).toEqual([]);
  });

  it.each(CANCELLED)('that is %s has none', (status) => {
    const riders = { 'ride-1': laterRide({ status }) };
    expect(faultsOf(booked({ riders, driverDays: {} }))).toEqual([]);
    const driverDays = dayWith({ cells: { [String(FIRST)]: 'ride-1' } });
    expect(faultsOf(booked({ riders, driverDays }))).toEqual([
      `cell ${String(FIRST)} in driverDays/${DAY} is riders/ride-1's, which is ${status}`,
      `the job in driverDays/${DAY} is riders/ride-1's, which is ${status}`,
    ]);
  });
});

function daysWithCells(): Readonly<Record<string, string>> {
  return Object.fromEntries(rideCells(NOON).map((cell) => [String(cell), 'ride-1']));
}

describe('a cell or a job', () => {
  const CELL = `cell ${String(FIRST)} in driverDays/${DAY} is riders/ride-1's, which`;
  const JOB = `the job in driverDays/${DAY} is riders/ride-1's, which`;
  const alone = dayWith({ cells: { [String(FIRST)]: 'ride-1' } });

  it('has a ride', () => {
    expect(faultsOf(documents({ driverDays: alone }))).toEqual([
      `${CELL} does not exist`,
      `${JOB} does not exist`,
    ]);
  });

  it('has one with a driver and a time', () => {
    for (const missing of [{ assignedDriverId: null }, { scheduledTime: null }]) {
      const riders = { 'ride-1': laterRide({ ...missing, status: 'scheduled' }) };
      expect(faultsOf(booked({ riders, driverDays: alone }))).toEqual([
        `${CELL} has no driver and time`,
        `${JOB} has no driver and time`,
      ]);
    }
  });

  it("has one of the day's driver", () => {
    const riders = { 'ride-1': laterRide({ assignedDriverId: 'driver-2', status: 'completed' }) };
    expect(faultsOf(booked({ riders, driverDays: alone }))).toEqual([
      `${CELL} is driver-2's`,
      `${JOB} is driver-2's`,
    ]);
  });

  it('has one at its time', () => {
    const later = stamp(NOON + 25 * 60_000);
    const riders = { 'ride-1': laterRide({ scheduledTime: later, status: 'completed' }) };
    expect(faultsOf(booked({ riders, driverDays: alone }))).toEqual([
      `${CELL} is at another time`,
      `${JOB} is at another time`,
    ]);
  });

  it('has one of the same places', () => {
    const away = { latitude: 53.9, longitude: -0.5 };
    expect(faultsOf(booked({ driverDays: daysWith('ride-1', NOON, { pickup: away }) }))).toEqual([
      `${JOB} begins elsewhere`,
    ]);
    expect(faultsOf(booked({ driverDays: daysWith('ride-1', NOON, { dropoff: null }) }))).toEqual([
      `${JOB} ends elsewhere`,
    ]);
  });

  it('lies in the day that it names', () => {
    expect(
      faultsOf(booked({ driverDays: { [DAY]: daysWith()[DAY], other: daysWith()[DAY] } })),
    ).toEqual([`driverDays/other says that it is ${DAY}`]);
    const cells = { ...daysWithCells(), [String(FIRST + 288)]: 'ride-1' };
    expect(faultsOf(booked({ driverDays: dayWith({ cells }) }))).toEqual([
      `driverDays/${DAY} has cell ${String(FIRST + 288)}, which is of another day`,
      `cell ${String(FIRST + 288)} in driverDays/${DAY} is riders/ride-1's, which is at another time`,
    ]);
  });
});

describe('an open ride', () => {
  it.each(HOLDING)("that is %s stands in its account's document", (status) => {
    const riders = { 'ride-1': nowRide({ status }) };
    expect(faultsOf(documents({ riders }))).toEqual([
      `riders/ride-1 (${status}) is not in 'now' of openRides/guest-1`,
    ]);
    const openRides = { 'guest-1': open(['ride-1'], []) };
    expect(faultsOf(documents({ riders, openRides }))).toEqual([]);
  });

  it.each([...CANCELLED, 'completed'])('that is %s may stand there, or not', (status) => {
    const riders = { 'ride-1': nowRide({ status }) };
    const openRides = { 'guest-1': open(['ride-1'], []) };
    expect(faultsOf(documents({ riders }))).toEqual([]);
    expect(faultsOf(documents({ riders, openRides }))).toEqual([]);
  });

  it('that was booked by phone stands nowhere', () => {
    const riders = { 'ride-1': nowRide({ passengerType: 'manual', passengerId: 'admin-1' }) };
    expect(faultsOf(documents({ riders }))).toEqual([]);
  });

  it('stands in the map of its kind', () => {
    expect(faultsOf(booked({ openRides: { 'guest-1': open(['ride-1'], []) } }))).toEqual([
      "riders/ride-1 (awaiting_driver_response) is not in 'later' of openRides/guest-1",
      "openRides/guest-1 names riders/ride-1 in 'now', which is for later",
    ]);
    expect(faultsOf(booked({ openRides: { 'guest-1': open(['ride-1'], ['ride-1']) } }))).toEqual([
      "openRides/guest-1 names riders/ride-1 in 'now', which is for later",
    ]);
  });

  it("stands in nobody else's document", () => {
    const openRides = {
      'guest-1': open([], ['ride-1']),
      'guest-2': open([], ['ride-1', 'ride-9']),
    };
    expect(faultsOf(booked({ openRides }))).toEqual([
      "openRides/guest-2 names riders/ride-1 in 'later', which is guest-1's",
      "openRides/guest-2 names riders/ride-9 in 'later', which does not exist",
    ]);
  });
});

describe('the uses of a promo code', () => {
  const ride = (changes: Readonly<Record<string, unknown>> = {}) =>
    nowRide({ status: 'completed', promoCodeId: 'SAVE', ...changes });
  const promos = (
    promo: Readonly<Record<string, unknown>>,
    riders: RawDocuments['riders'] = { 'ride-1': ride() },
  ) => faultsOf(documents({ riders, promoCodes: { SAVE: promo } }));

  it('are as many as its users', () => {
    expect(promos({ timesUsed: 2, usedByUsers: ['guest-1'] })).toEqual([
      'promoCodes/SAVE was used 2 times, by 1 users',
    ]);
    expect(promos({ timesUsed: 2, usedByUsers: ['guest-1', 'guest-1'] })).toEqual([
      'promoCodes/SAVE names its user guest-1 more than once',
    ]);
  });

  it('are within its limit', () => {
    const riders = { 'ride-1': ride(), 'ride-2': ride({ passengerId: 'guest-2' }) };
    const used = { timesUsed: 2, usedByUsers: ['guest-1', 'guest-2'] };
    expect(promos({ ...used, usageLimit: 2 }, riders)).toEqual([]);
    expect(promos({ ...used, usageLimit: 1 }, riders)).toEqual([
      'promoCodes/SAVE was used 2 times, and its limit is 1',
    ]);
  });

  it('are those of its rides', () => {
    expect(promos({ timesUsed: 0, usedByUsers: [] })).toEqual([
      'promoCodes/SAVE does not name guest-1, whose riders/ride-1 carries it',
    ]);
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-1'] }, {})).toEqual([
      'promoCodes/SAVE names its user guest-1, who has no ride with it',
    ]);
    const riders = { 'ride-1': ride(), 'ride-2': ride() };
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([
      'promoCodes/SAVE was used by guest-1 for more than one ride: ride-1, ride-2',
    ]);
  });

  it.each(CANCELLED)('may be given back where the ride is %s, and used again', (status) => {
    const cancelled = { 'ride-1': ride({ status }) };
    expect(promos({ timesUsed: 0, usedByUsers: [] }, cancelled)).toEqual([]);
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-1'] }, cancelled)).toEqual([]);
    const again = { ...cancelled, 'ride-2': ride() };
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-1'] }, again)).toEqual([]);
    expect(promos({ timesUsed: 0, usedByUsers: [] }, again)).toEqual([
      'promoCodes/SAVE does not name guest-1, whose riders/ride-2 carries it',
    ]);
  });

  it('are none of the rides of before, for a code that was made anew', () => {
    const createdAt = stamp(NOON);
    const riders = { 'ride-1': ride({ timestamp: stamp(NOON - 1) }) };
    expect(promos({ timesUsed: 0, usedByUsers: [], createdAt }, riders)).toEqual([]);
    const after = { 'ride-1': ride({ timestamp: createdAt }) };
    expect(promos({ timesUsed: 0, usedByUsers: [], createdAt }, after)).toHaveLength(1);
  });

  it('go along with a code that gets another name', () => {
    const riders = { 'ride-1': ride({ promoCodeId: 'OLD' }) };
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([]);
    expect(promos({ timesUsed: 1, usedByUsers: ['guest-2'] }, riders)).toHaveLength(1);
  });
});

describe('what is asked for beside a ride', () => {
  it('belongs to a ride that is there', () => {
    const rideExtras = { 'ride-1': { luggage: 2 }, gone: { luggage: 1 } };
    expect(faultsOf(booked({ rideExtras }))).toEqual([
      'rideExtras/gone belongs to riders/gone, which does not exist',
    ]);
  });
});

describe('an email', () => {
  const mail = (name: string, reference = 'BEV-1') => ({
    to: 'ann@example.com',
    template: { name, data: { reference } },
  });
  const withRide = (status: string, mails: RawDocuments['mail']) =>
    faultsOf(
      booked({ riders: { 'ride-1': laterRide({ status, bookingId: 'BEV-1' }) }, mail: mails }),
    );

  it('tells of its own ride, and of a cancellation only of one cancelled by its passenger', () => {
    expect(withRide('accepted', { 'ride-1': mail('booked') })).toEqual([]);
    expect(withRide('accepted', { 'ride-1': mail('changed', 'BEV-2') })).toEqual([
      'mail/ride-1 has the reference BEV-2, and its ride BEV-1',
    ]);
    expect(withRide('accepted', { 'ride-1': mail('cancelled') })).toEqual([
      'mail/ride-1 says cancelled, and its ride is accepted',
    ]);
    expect(withRide('accepted', { 'ride-9': mail('booked') })).toEqual([
      'mail/ride-9 tells of a ride that does not exist',
    ]);
    expect(withRide('accepted', { 'ride-1': mail('welcome') })[0]).toMatch(
      /^mail\/ride-1 can't be read: template\.name: /,
    );
  });
});
