import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { dayId, utcDay } from '../../src/domain/slots/slots';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';
import { ALL_CANCELLED, CanaryRunner, TESTER, TESTER_FIELDS } from './canaryRunner';
import { Commits } from './commits';

const commits = new Commits();
const world = new RulesWorld();
const canary = new CanaryRunner(world);
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('a canary run ends before booking anything', () => {
  it.each([
    ['has no isTest', { driverName: 'Driver One' }],
    ['has isTest false', { isTest: false }],
    ['has isTest as a string', { isTest: 'true' }],
    ['does not exist', null],
  ])('if the driver’s document %s', async (_, fields) => {
    await world.remove([TESTER]);
    await world.seed(fields === null ? {} : { [TESTER]: fields });
    expect(await canary.run()).toBe(false);
    expect(canary.lines).toHaveLength(2);
    expect(canary.lines[1]).toMatch(
      /^FAILED driver tester is marked as a test: its document does not say/,
    );
    expect(commits.count).toBe(0);
    expect(await canary.rideStatuses()).toEqual([]);
  });

  it('if the password is wrong', async () => {
    expect(await canary.run({ password: 'wrong' })).toBe(false);
    expect(canary.lines).toHaveLength(1);
    expect(canary.lines[0]).toMatch(
      /^FAILED the admin logs in: auth\/(invalid-credential|wrong-password): /,
    );
    expect(commits.count).toBe(0);
  });

  it('if the admin’s address is not verified', async () => {
    await ensureAdmin(canary.ports, { isVerified: false });
    expect(await canary.run()).toBe(false);
    expect(canary.lines).toHaveLength(1);
    expect(canary.lines[0]).toMatch(/^FAILED the admin logs in: the address is not verified/);
    expect(commits.count).toBe(0);
  });
});

describe('a canary run reports', () => {
  it('a denied ride with its error code and continues', async () => {
    await world.seed({ [TESTER]: { ...TESTER_FIELDS, isActive: false } });
    expect(await canary.run()).toBe(false);
    expect(canary.failedLines()).toHaveLength(2);
    expect(canary.failedLines()[0]).toMatch(
      /^FAILED a guest's ride for later: .*: permission-denied: /,
    );
    expect(canary.failedLines()[1]).toMatch(
      /^FAILED a phone booking with driver and time: .*: permission-denied: /,
    );
    expect(await canary.rideStatuses()).toEqual(
      ALL_CANCELLED.filter((ride) => !ride.includes('scheduled')),
    );
  });

  it('a driver without a free time in the coming week and continues', async () => {
    const today = utcDay(Date.now());
    const place = geoPoint(53.842, -0.423);
    const jobsOf = (day: number): Fields =>
      Object.fromEntries(
        Array.from({ length: 24 }, (_, hour) => [
          `other-${String(hour)}`,
          { time: timeAt(day * DAY_MS + hour * 60 * MINUTE_MS), pickup: place, dropoff: place },
        ]),
      );
    const days = Array.from({ length: 10 }, (_, index): [string, Fields] => {
      const day = today + index;
      const fields = { driverId: 'tester', day, cells: {}, lastRideId: 'other-1' };
      return [`driverDays/${dayId('tester', day)}`, { ...fields, jobs: jobsOf(day) }];
    });
    await world.seed(Object.fromEntries(days));
    expect(await canary.run()).toBe(false);
    expect(canary.failedLines()).toHaveLength(2);
    expect(canary.failedLines()[0]).toMatch(
      /^FAILED a guest's ride for later: a time is found: driver tester has no free time from /,
    );
    expect(await canary.rideStatuses()).toEqual(
      ALL_CANCELLED.filter((ride) => !ride.includes('scheduled')),
    );
  });

  it('a lost response and cancels the ride that may have been booked', async () => {
    const say = (line: string): void => {
      if (line.includes("a guest's ride for later: a time is found")) {
        commits.loseNextResponse();
      }
    };
    expect(await canary.run({ say })).toBe(false);
    expect(canary.failedLines()).toHaveLength(1);
    expect(canary.failedLines()[0]).toMatch(/a guest's ride for later: .*, booked: .*fetch failed/);
    expect(canary.lines.join('\n')).toMatch(
      /^ok clearing up: riders\/\w+ is cancelled, or was never/m,
    );
    expect(await canary.rideStatuses()).toEqual(ALL_CANCELLED);
  });

  it('a refused promo code with its reason and books the rest', async () => {
    expect(await canary.run({ promoCode: 'NONE' })).toBe(false);
    expect(canary.failedLines()).toHaveLength(1);
    expect(canary.failedLines()[0]).toMatch(
      /a guest's ride for later with code NONE: .*Invalid promo code$/,
    );
    expect(await canary.rideStatuses()).toEqual(
      ALL_CANCELLED.filter((ride) => !ride.includes('guest scheduled')),
    );
  });
});
