import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOKING_RATE_WINDOW_MS, OPEN_RIDE_CAPS } from '../../src/domain/booking/bookingLimits';
import { OVERDUE_AFTER_MS } from '../../src/domain/ride/openRide';
import { isOver, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  RULES,
  RulesWorld,
  serverTime,
  timeAt,
  type Fields,
  type Principal,
  type SignedIn,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import {
  bookingOf,
  commit,
  DRIVERS,
  laterRide,
  nowBookingOf,
  openFields,
  openPath,
  timeOff,
  type Documents,
} from './bookingDocuments';
import { LONG_AGO, OPEN, second, seedOpen } from './openRideDocuments';
import { asapRide } from './rideDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);
const cancelled = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };

beforeEach(() => world.seed(DRIVERS));

describe('the numbers in the rules', () => {
  it("are the app's own", () => {
    const { guest, authenticated } = OPEN_RIDE_CAPS;
    expect(guest.asap).toBe(authenticated.asap);
    expect(RULES).toContain(`open.now.size() <= ${String(guest.asap)}\n`);
    const later = `(isGuest() ? ${String(guest.scheduled)} : ${String(authenticated.scheduled)})`;
    expect(RULES).toContain(`open.later.size() <= ${later}\n`);
    const pause = `bookedBeforeAt + duration.value(${String(BOOKING_RATE_WINDOW_MS / 1000)}, 's')`;
    expect(RULES).toContain(`request.time > resource.data.${pause}`);
    const stale = `duration.value(${String(OVERDUE_AFTER_MS / 3_600_000)}, 'h')`;
    expect(RULES).toContain(`< request.time - ${stale}`);
  });
});

describe('how many rides an account has open', () => {
  type Kind = 'now' | 'later';
  const KINDS = { now: 'asap', later: 'scheduled' } as const;
  const CASES = (['guest', 'rider', 'driver', 'admin'] as const).flatMap((who) =>
    (['now', 'later'] as const).map((kind): readonly [SignedIn, Kind, number] => [
      who,
      kind,
      OPEN_RIDE_CAPS[who === 'guest' ? 'guest' : 'authenticated'][KINDS[kind]],
    ]),
  );
  type Open = Readonly<Record<Kind, readonly string[]>>;
  const idsOf = (kind: Kind, count: number): readonly string[] =>
    Array.from({ length: count }, (_, each) => `${kind}-${String(each)}`);
  /** So many of a kind, and so many of the other. */
  const openOf = (kind: Kind, count: number, others = 0): Open => ({
    now: idsOf('now', kind === 'now' ? count : others),
    later: idsOf('later', kind === 'later' ? count : others),
  });
  /** The rides with these ids, each open, and the account's document that names them. */
  const seedRides = (who: SignedIn, open: Open): Promise<void> =>
    world.seed({
      ...Object.fromEntries(open.now.map((id) => [`riders/${id}`, asapRide(who)])),
      ...Object.fromEntries(open.later.map((id) => [`riders/${id}`, laterRide(who)])),
      [openPath(who)]: openFields('last', 'now', { ...open, lastBookedAt: LONG_AGO }),
    });
  /** One more of a kind, beside those that are open. */
  const oneMore = (who: SignedIn, kind: Kind, open: Open): Documents => ({
    ...(kind === 'now' ? nowBookingOf(who, {}, 'new') : bookingOf(who, { rideId: 'new' })),
    [openPath(who)]: openFields('new', kind, {
      ...{ ...open, [kind]: [...open[kind], 'new'] },
      bookedBeforeAt: LONG_AGO,
    }),
  });

  it.each(CASES)('is for %s, for %s, at most %i', async (who, kind, cap) => {
    const other = kind === 'now' ? 'later' : 'now';
    const others = OPEN_RIDE_CAPS[who === 'guest' ? 'guest' : 'authenticated'][KINDS[other]];
    for (const full of [cap, cap + 1]) {
      const open = openOf(kind, full);
      await seedRides(who, open);
      await mayNot(oneMore(who, kind, open), who);
      for (const gone of open[kind]) {
        const room = { ...open, [kind]: open[kind].filter((id) => id !== gone) };
        await mayNot(oneMore(who, kind, room), who);
      }
      await mayNot(oneMore(who, kind, { ...open, [kind]: [] }), who);
    }
    // Not even all of the other kind keep the last of this from its place.
    const open = openOf(kind, cap - 1, others);
    await seedRides(who, open);
    await may(oneMore(who, kind, open), who);
    expect((await world.present(openPath(who)))?.[kind]).toHaveLength(cap);
  });
});

describe('how fast an account books', () => {
  const secondsAgo = (seconds: number): unknown => timeAt(Date.now() - seconds * 1000);
  /** A ride for now with the account's document, which says rightly when the last one was booked. */
  const next = async (rideId: string, open: Fields): Promise<Documents> => ({
    ...nowBookingOf('rider', {}, rideId),
    [OPEN]: openFields(rideId, 'now', {
      bookedBeforeAt: (await world.present(OPEN))?.['lastBookedAt'] ?? null,
      ...open,
    }),
  });

  it('is twice within a minute, and no third time, whatever became of the first two', async () => {
    await may(await next('ride-1', {}));
    await may(await next('ride-2', { now: ['ride-1', 'ride-2'] }));
    await mayNot(await next('ride-3', { now: ['ride-1', 'ride-2', 'ride-3'] }));
    for (const rideId of ['ride-1', 'ride-2']) {
      await commit(world.as('rider'), { update: { [`riders/${rideId}`]: cancelled } });
    }
    const third = await next('ride-3', { now: ['ride-2', 'ride-3'] });
    await mayNot(third);
    await mayNot({ ...third, [OPEN]: openFields('ride-3', 'now') });
    const later = bookingOf('rider', { rideId: 'ride-3' });
    const { bookedBeforeAt } = third[OPEN] ?? {};
    const entry = { now: ['ride-2'], later: ['ride-3'], bookedBeforeAt };
    await mayNot({ ...later, [OPEN]: openFields('ride-3', 'later', entry) });
    await may(nowBookingOf('other rider', {}, 'ride-4'), 'other rider');

    await world.change({ [OPEN]: { bookedBeforeAt: secondsAgo(61) } });
    await may(third);
  });

  // The bound itself stands in the rules' text, see above: ten seconds short of it are none that a busy machine misses.
  it.each([
    [0, false],
    [30, false],
    [50, false],
    [61, true],
    [3600, true],
  ])('and the ride before the last %i seconds ago: %s', async (seconds, allowed) => {
    for (const last of [0, Math.min(seconds, 5), seconds]) {
      await world.remove(['riders/ride-2']);
      const lastBookedAt = secondsAgo(last);
      await seedOpen(world, { now: ['ride-1'], lastBookedAt, bookedBeforeAt: secondsAgo(seconds) });
      const attempt = may(second({ bookedBeforeAt: lastBookedAt }));
      await (allowed ? attempt : assertFails(attempt));
    }
  });

  it('counts from the ride before the last alone', async () => {
    const lastBookedAt = secondsAgo(1);
    await seedOpen(world, { now: ['ride-1'], lastBookedAt });
    await may(second({ bookedBeforeAt: lastBookedAt }));
    expect(await world.present(OPEN)).toMatchObject({ bookedBeforeAt: lastBookedAt });
  });

  it('is for rides for later as for those for now', async () => {
    await may(bookingOf('guest', { rideId: 'ride-1' }), 'guest');
    const before = async (): Promise<unknown> =>
      (await world.present(openPath('guest')))?.['lastBookedAt'];
    const entered = async (rideId: string, later: readonly string[]): Promise<Documents> => ({
      ...bookingOf('guest', { rideId, ...timeOff(4) }),
      [openPath('guest')]: openFields(rideId, 'later', { later, bookedBeforeAt: await before() }),
    });
    await may(await entered('ride-2', ['ride-1', 'ride-2']), 'guest');
    await world.change({ [RIDE]: { status: 'cancelled' } });
    const third = {
      ...bookingOf('guest', { rideId: 'ride-3', ...timeOff(8) }),
      [openPath('guest')]: openFields('ride-3', 'later', {
        ...{ later: ['ride-2', 'ride-3'], bookedBeforeAt: await before() },
      }),
    };
    await mayNot(third, 'guest');
    await world.change({ [openPath('guest')]: { bookedBeforeAt: secondsAgo(61) } });
    await may(third, 'guest');
  });
});

describe('an entry that goes', () => {
  /** The ride that is there, and whether a second entry may take the place of its. */
  const makesRoom = async (ride: Fields): Promise<boolean> => {
    await seedOpen(world, { now: ['ride-1'] }, { [RIDE]: ride });
    await world.remove(['riders/ride-2']);
    const attempt = may(second({ now: ['ride-2'] }));
    return attempt.then(
      () => true,
      () => false,
    );
  };
  const hoursAgo = (hours: number): unknown => timeAt(Date.now() - hours * 3_600_000);

  it.each(RIDE_STATUSES)('is of a ride that is %s', async (status) => {
    const over = isOver(status);
    expect(await makesRoom(asapRide('rider', { status }))).toBe(over);
    expect(await makesRoom(laterRide('rider', { status }))).toBe(over);
  });

  it('is of a ride that is 12 hours old, or whose time is 12 hours past', async () => {
    for (const [hours, stale] of [
      [0.1, false],
      [11, false],
      [11.98, false],
      [12.01, true],
      [13, true],
      [1000, true],
    ] as const) {
      const time = hoursAgo(hours);
      expect(await makesRoom(asapRide('rider', { timestamp: time }))).toBe(stale);
      expect(
        await makesRoom(laterRide('rider', { scheduledTime: time, timestamp: hoursAgo(2000) })),
      ).toBe(stale);
    }
    expect(await makesRoom(laterRide('rider', { timestamp: hoursAgo(2000) }))).toBe(false);
  });

  it('is the only one', async () => {
    const over = asapRide('rider', { status: 'completed' });
    const rides = {
      [RIDE]: over,
      'riders/old': over,
      'riders/older': laterRide('rider', { status: 'cancelled' }),
    };
    await seedOpen(world, { now: ['ride-1', 'old'], later: ['older'] }, rides);
    for (const [now, later] of [
      [['ride-2'], ['older']],
      [['ride-1', 'ride-2'], []],
      [['old', 'ride-2'], []],
      [['ride-2'], []],
    ] as const) {
      await mayNot(second({ now, later }));
    }
    await may(second({ now: ['old', 'ride-2'], later: ['older'] }));
  });

  it('is of a ride that was over before the commit: none is cancelled and booked anew in one', async () => {
    await seedOpen(world, { now: ['ride-1'] });
    const status = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    const rebooked = second({ now: ['ride-2'] });
    await assertFails(commit(world.as('rider'), { set: rebooked, update: { [RIDE]: status } }));
    await mayNot(rebooked);
    await commit(world.as('rider'), { update: { [RIDE]: status } });
    await may(rebooked);
  });

  it('makes room in its own list alone', async () => {
    const status = 'completed';
    const rides = {
      [RIDE]: asapRide('rider'),
      'riders/old': asapRide('rider'),
      'riders/later': laterRide('rider', { status }),
    };
    await seedOpen(world, { now: ['ride-1', 'old'], later: ['later'] }, rides);
    await mayNot(second({ now: ['ride-1', 'old', 'ride-2'], later: [] }));
    await world.change({ 'riders/old': { status } });
    await may(second({ now: ['ride-1', 'ride-2'], later: ['later'] }));
  });

  it('may be of a ride that is gone', async () => {
    await world.seed({
      [OPEN]: openFields('gone', 'now', { now: ['gone', 'old'], lastBookedAt: LONG_AGO }),
      'riders/old': asapRide('rider'),
    });
    await mayNot(second({ now: ['gone', 'ride-2'] }));
    await may(second({ now: ['old', 'ride-2'] }));
  });
});
