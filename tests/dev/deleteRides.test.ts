import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { deleteRides, MIN_DAYS } from '../../ops/operations/deleteRides';
import { utcDay } from '../../src/domain/slots/slots';
import { beforeNextWrite, LocalFirm } from '../support/localFirm';
import { timeAt, type Fields } from '../support/rulesWorld';

const firm = new LocalFirm();
const DAYS = 400;
const NOW = Date.parse('2026-07-10T17:05Z');
const OLD = NOW - DAYS * DAY_MS - 1;
const YOUNG = OLD + 1;

const ride = (bookedAt: number, changes: Fields = {}): Fields => ({
  status: 'completed',
  passengerName: 'Ann Example',
  scheduledTime: null,
  timestamp: timeAt(bookedAt),
  statusUpdatedAt: timeAt(bookedAt),
  ...changes,
});
const event = { at: timeAt(OLD), by: 'ann', role: 'passenger', kind: 'cancel', text: null };
const extras = { note: 'Ring the bell', luggage: 0, needs: [] };
const traveller = { name: 'Mary Smith', phone: '07700900456' };
const day = (time: number): Fields => ({ driverId: 'd', day: utcDay(time), cells: {}, jobs: {} });
const GONE = {
  'riders/old': ride(OLD),
  'riders/old/rideEvents/one': event,
  'riders/old/rideEvents/two': event,
  'rideExtras/old': extras,
  'rideTravellers/old': traveller,
  'rideOffers/old': { pickupAddress: 'Lairgate' },
  'rideShareTokens/old': { token: 'old-token' },
  'rideShares/old-token': { rideId: 'old' },
  'rideShares/older-token': { rideId: 'old' },
  'mailSent/old': { state: 'done', templates: ['booked'] },
  'riders/old-cancelled': ride(OLD, { status: 'cancelled_by_passenger', statusUpdatedAt: null }),
  'driverDays/d_past': day(OLD - 3 * DAY_MS),
};
const KEPT = {
  'riders/old-open': ride(OLD, { status: 'pending' }),
  'riders/old-current': ride(OLD),
  'driverContacts/dave': { phone: null, rideId: 'old-current' },
  'riders/young': ride(YOUNG),
  'riders/young/rideEvents/one': event,
  'rideExtras/young': extras,
  'rideTravellers/young': traveller,
  'rideShares/young-token': { rideId: 'young' },
  'riders/booked-early': ride(OLD, { scheduledTime: timeAt(YOUNG) }),
  'riders/closed-late': ride(OLD, { statusUpdatedAt: timeAt(YOUNG) }),
  'riders/without-times': { status: 'completed' },
  'guest/ann': { name: 'Ann', email: 'ann@example.com' },
  'driverDays/d_now': day(NOW),
};

beforeEach(() => world.seed({ ...GONE, ...KEPT }));

async function remaining(): Promise<readonly string[]> {
  const paths = Object.keys({ ...GONE, ...KEPT });
  const found = await Promise.all(paths.map((each) => firm.find(each)));
  return paths.filter((_, index) => found[index] !== null);
}
const run = (write: boolean) => deleteRides(firm.firestore, { now: NOW, days: DAYS, write });
const FOUND = {
  deleted: ['old', 'old-cancelled'],
  inUse: ['old-current', 'old-open'],
  changed: [],
  days: 1,
};

describe('deleteRides', () => {
  it('lists the rides and deletes nothing in a dry run', async () => {
    await expect(run(false)).resolves.toEqual(FOUND);
    expect(await remaining()).toEqual(Object.keys({ ...GONE, ...KEPT }));
  });

  it('deletes only rides that ended before the period, with everything about them', async () => {
    await expect(run(true)).resolves.toEqual(FOUND);
    expect(await remaining()).toEqual(Object.keys(KEPT));
    await expect(run(true)).resolves.toEqual({ ...FOUND, deleted: [], days: 0 });
  });

  it('leaves a ride that changes during the run to the next one, with its history', async () => {
    beforeNextWrite(() => world.update({ 'riders/old': { status: 'pending' } }));
    await expect(run(true)).resolves.toMatchObject({
      deleted: ['old-cancelled'],
      changed: ['old'],
    });
    expect(await remaining()).toEqual(
      expect.arrayContaining(Object.keys(GONE).filter((each) => /\/old(\/|$)/.test(each))),
    );
  });
});

describe('npm run firm -- delete-rides', () => {
  it('is a dry run unless --write', async () => {
    const { stdout } = await firm.run('delete-rides', ['--days', String(MIN_DAYS)]);
    expect(stdout).toContain('(dry run, nothing is written)');
    expect(stdout).toMatch(/^delete {2}riders\/old$/m);
    expect(await remaining()).toEqual(Object.keys({ ...GONE, ...KEPT }));
  });

  it.each(['', '89', '-1', 'x'])("refuses the period '%s'", async (days) => {
    expect(await firm.run('delete-rides', [`--days=${days}`, '--write'])).toMatchObject({
      code: 2,
      stderr: `--days N takes ${MIN_DAYS} or more\n`,
    });
    expect(await remaining()).toEqual(Object.keys({ ...GONE, ...KEPT }));
  });
});
