import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { OPEN_RIDE_CAPS } from '../../src/domain/booking/bookingLimits';
import { isOver, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { isVerified, type Principal, type SignedInPrincipal } from '../support/principals';
import { DRIVERS, laterBooking, laterRide, nowBooking } from './bookingDocuments';
import { commit, verdictsOn } from './commits';
import { atCellOffset } from './dayDocuments';
import { LONG_AGO, OPEN_RIDES, secondBooking, seedOpenRides } from './openRideDocuments';
import { asapRide, openRidesFields, openRidesPath, RIDE, stamped } from './rideDocuments';

const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);
const cancelled = stamped('cancelled_by_passenger');

beforeEach(() => world.seed(DRIVERS));

type Kind = 'now' | 'later';
const capsOf = (who: SignedInPrincipal) =>
  OPEN_RIDE_CAPS[isVerified(who) ? 'authenticated' : 'guest'];
const CASES = (['guest', 'rider', 'driver', 'unverified admin', 'admin'] as const).flatMap((who) =>
  (['now', 'later'] as const).map((kind): readonly [SignedInPrincipal, Kind, number] => [
    who,
    kind,
    capsOf(who)[kind],
  ]),
);
type Open = Readonly<Record<Kind, readonly string[]>>;
const idsOf = (kind: Kind, count: number): readonly string[] =>
  Array.from({ length: count }, (_, each) => `${kind}-${each}`);
/** Ids of `count` open rides of one kind and `others` of the other. */
const openOf = (kind: Kind, count: number, others = 0): Open => ({
  now: idsOf('now', kind === 'now' ? count : others),
  later: idsOf('later', kind === 'later' ? count : others),
});
/** Seeds these rides and the account's open rides. */
const seedRides = (who: SignedInPrincipal, open: Open): Promise<void> =>
  world.seed({
    ...Object.fromEntries(open.now.map((id) => [`riders/${id}`, asapRide(who)])),
    ...Object.fromEntries(open.later.map((id) => [`riders/${id}`, laterRide(who)])),
    [openRidesPath(who)]: openRidesFields('last', 'now', { ...open, lastBookedAt: LONG_AGO }),
  });
/** A new ride in addition to the open ones. */
const oneMore = (who: SignedInPrincipal, kind: Kind, open: Open): Documents => ({
  ...(kind === 'now' ? nowBooking(who, {}, 'new') : laterBooking(who, { rideId: 'new' })),
  [openRidesPath(who)]: openRidesFields('new', kind, {
    ...open,
    [kind]: [...open[kind], 'new'],
    bookedBeforeAt: LONG_AGO,
  }),
});

it.each(CASES)(
  'the number of open rides of an account is limited for %s, for %s, to %i',
  async (who, kind, cap) => {
    const other = kind === 'now' ? 'later' : 'now';
    const others = capsOf(who)[other];
    for (const count of [cap, cap + 1]) {
      const open = openOf(kind, count);
      await seedRides(who, open);
      await mayNot(oneMore(who, kind, open), who);
      for (const removedId of open[kind]) {
        const room = { ...open, [kind]: open[kind].filter((id) => id !== removedId) };
        await mayNot(oneMore(who, kind, room), who);
      }
      await mayNot(oneMore(who, kind, { ...open, [kind]: [] }), who);
    }
    // Rides of the other kind do not count.
    const open = openOf(kind, cap - 1, others);
    await seedRides(who, open);
    await may(oneMore(who, kind, open), who);
    expect((await world.read(openRidesPath(who)))?.[kind]).toHaveLength(cap);
  },
);

describe('the booking rate of an account', () => {
  const secondsAgo = (seconds: number): unknown => timeAt(Date.now() - seconds * 1000);
  /** A ride for now with open rides that state the last booking time correctly. */
  const next = async (rideId: string, open: Fields): Promise<Documents> => ({
    ...nowBooking('rider', {}, rideId),
    [OPEN_RIDES]: openRidesFields(rideId, 'now', {
      bookedBeforeAt: (await world.read(OPEN_RIDES))?.lastBookedAt ?? null,
      ...open,
    }),
  });

  it('is two per minute, even if the first two were cancelled', async () => {
    await may(await next('ride-1', {}));
    await may(await next('ride-2', { now: ['ride-1', 'ride-2'] }));
    await mayNot(await next('ride-3', { now: ['ride-1', 'ride-2', 'ride-3'] }));
    for (const rideId of ['ride-1', 'ride-2']) {
      await commit(world.as('rider'), { update: { [`riders/${rideId}`]: cancelled } });
    }
    const third = await next('ride-3', { now: ['ride-2', 'ride-3'] });
    await mayNot(third);
    await mayNot({ ...third, [OPEN_RIDES]: openRidesFields('ride-3', 'now') });
    const later = laterBooking('rider', { rideId: 'ride-3' });
    const { bookedBeforeAt } = third[OPEN_RIDES] ?? {};
    const entry = { now: ['ride-2'], later: ['ride-3'], bookedBeforeAt };
    await mayNot({ ...later, [OPEN_RIDES]: openRidesFields('ride-3', 'later', entry) });
    await may(nowBooking('other rider', {}, 'ride-4'), 'other rider');

    await world.update({ [OPEN_RIDES]: { bookedBeforeAt: secondsAgo(61) } });
    await may(third);
  });

  // Ten seconds below the limit, which is compared above, leave room for a slow machine.
  it.each([
    [0, false],
    [30, false],
    [50, false],
    [61, true],
    [3600, true],
  ])(
    'allows another ride %i seconds after the one before the last: %s',
    async (seconds, allowed) => {
      for (const last of [0, Math.min(seconds, 5), seconds]) {
        await world.remove(['riders/ride-2']);
        const lastBookedAt = secondsAgo(last);
        await seedOpenRides({
          now: ['ride-1'],
          lastBookedAt,
          bookedBeforeAt: secondsAgo(seconds),
        });
        const attempt = may(secondBooking({ bookedBeforeAt: lastBookedAt }));
        await (allowed ? attempt : assertFails(attempt));
      }
    },
  );

  it('counts from the ride before the last only', async () => {
    const lastBookedAt = secondsAgo(1);
    await seedOpenRides({ now: ['ride-1'], lastBookedAt });
    await may(secondBooking({ bookedBeforeAt: lastBookedAt }));
    expect(await world.read(OPEN_RIDES)).toMatchObject({ bookedBeforeAt: lastBookedAt });
  });

  it('applies to rides for later as well', async () => {
    await may(laterBooking('guest', { rideId: 'ride-1' }), 'guest');
    const before = async (): Promise<unknown> =>
      (await world.read(openRidesPath('guest')))?.lastBookedAt;
    const entered = async (rideId: string, later: readonly string[]): Promise<Documents> => ({
      ...laterBooking('guest', { rideId, ...atCellOffset(4) }),
      [openRidesPath('guest')]: openRidesFields(rideId, 'later', {
        later,
        bookedBeforeAt: await before(),
      }),
    });
    await may(await entered('ride-2', ['ride-1', 'ride-2']), 'guest');
    await world.update({ [RIDE]: { status: 'cancelled' } });
    const third = {
      ...laterBooking('guest', { rideId: 'ride-3', ...atCellOffset(8) }),
      [openRidesPath('guest')]: openRidesFields('ride-3', 'later', {
        later: ['ride-2', 'ride-3'],
        bookedBeforeAt: await before(),
      }),
    };
    await mayNot(third, 'guest');
    await world.update({ [openRidesPath('guest')]: { bookedBeforeAt: secondsAgo(61) } });
    await may(third, 'guest');
  });
});

describe('removing an entry of open rides', () => {
  /** True if a second ride may replace the entry of this one. */
  const isReplaceable = async (ride: Fields): Promise<boolean> => {
    await seedOpenRides({ now: ['ride-1'] }, { [RIDE]: ride });
    await world.remove(['riders/ride-2']);
    const attempt = may(secondBooking({ now: ['ride-2'] }));
    return attempt.then(
      () => true,
      () => false,
    );
  };
  const hoursAgo = (hours: number): unknown => timeAt(Date.now() - hours * 3_600_000);

  it.each(RIDE_STATUSES)('is allowed only if the ride is over: %s', async (status) => {
    const over = isOver(status);
    expect(await isReplaceable(asapRide('rider', { status }))).toBe(over);
    expect(await isReplaceable(laterRide('rider', { status }))).toBe(over);
  });

  it('is allowed for a ride 12 hours overdue', async () => {
    for (const [hours, isOverdue] of [
      [0.1, false],
      [11, false],
      [11.98, false],
      [12.01, true],
      [13, true],
      [1000, true],
    ] as const) {
      const time = hoursAgo(hours);
      expect(await isReplaceable(asapRide('rider', { timestamp: time }))).toBe(isOverdue);
      expect(
        await isReplaceable(laterRide('rider', { scheduledTime: time, timestamp: hoursAgo(2000) })),
      ).toBe(isOverdue);
    }
    expect(await isReplaceable(laterRide('rider', { timestamp: hoursAgo(2000) }))).toBe(false);
  });

  it('is limited to one entry per booking', async () => {
    const over = asapRide('rider', { status: 'completed' });
    const rides = {
      [RIDE]: over,
      'riders/old': over,
      'riders/older': laterRide('rider', { status: 'cancelled' }),
    };
    await seedOpenRides({ now: ['ride-1', 'old'], later: ['older'] }, rides);
    for (const [now, later] of [
      [['ride-2'], ['older']],
      [['ride-1', 'ride-2'], []],
      [['old', 'ride-2'], []],
      [['ride-2'], []],
    ] as const) {
      await mayNot(secondBooking({ now, later }));
    }
    await may(secondBooking({ now: ['old', 'ride-2'], later: ['older'] }));
  });

  it('is denied for a ride cancelled in the same commit', async () => {
    await seedOpenRides({ now: ['ride-1'] });
    const status = stamped('cancelled_by_passenger');
    const rebooked = secondBooking({ now: ['ride-2'] });
    await assertFails(commit(world.as('rider'), { set: rebooked, update: { [RIDE]: status } }));
    await mayNot(rebooked);
    await commit(world.as('rider'), { update: { [RIDE]: status } });
    await may(rebooked);
  });

  it('makes room in its own list only', async () => {
    const status = 'completed';
    const rides = {
      [RIDE]: asapRide('rider'),
      'riders/old': asapRide('rider'),
      'riders/later': laterRide('rider', { status }),
    };
    await seedOpenRides({ now: ['ride-1', 'old'], later: ['later'] }, rides);
    await mayNot(secondBooking({ now: ['ride-1', 'old', 'ride-2'], later: [] }));
    await world.update({ 'riders/old': { status } });
    await may(secondBooking({ now: ['ride-1', 'ride-2'], later: ['later'] }));
  });

  it('is allowed for a missing ride', async () => {
    await world.seed({
      [OPEN_RIDES]: openRidesFields('gone', 'now', {
        now: ['gone', 'old'],
        lastBookedAt: LONG_AGO,
      }),
      'riders/old': asapRide('rider'),
    });
    await mayNot(secondBooking({ now: ['gone', 'ride-2'] }));
    await may(secondBooking({ now: ['old', 'ride-2'] }));
  });
});
