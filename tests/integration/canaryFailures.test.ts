import { describe, expect, inject, it } from 'vitest';
import { world } from '../support/world';
import { LOCALHOST } from '../../dev/backend/ports';
import { DAY_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { dayId, utcDay } from '../../src/domain/slots/slots';
import { geoPoint, RULES, timeAt, type Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';
import { ALL_OVER, CanaryRunner, OTHER_TESTER, TESTER } from './canaryRunner';
import { Commits } from './commits';

const commits = new Commits();
const canary = new CanaryRunner();

describe('a canary run ends before booking anything', () => {
  it.each([
    [TESTER, 'has no isTest', { driverName: 'Driver One' }],
    [TESTER, 'has isTest false', { isTest: false }],
    [OTHER_TESTER, 'has isTest as a string', { isTest: 'true' }],
    [OTHER_TESTER, 'does not exist', null],
  ])('if %s %s', async (driver, _, fields) => {
    await world.remove([driver]);
    await world.seed(fields === null ? {} : { [driver]: fields });
    expect(await canary.run()).toBe(false);
    expect(canary.lines).toHaveLength(3);
    expect(canary.lines[2]).toBe(
      'FAILED two drivers are marked as tests: drivers/tester and another driver must have isTest: true (--help says how)',
    );
    expect(commits.count).toBe(0);
    expect(await canary.rideStatuses()).toEqual([]);
  });

  it.each([
    ['admin', { password: 'wrong' }],
    ['test driver', { driverPassword: 'wrong' }],
  ])('if the password of the %s is wrong', async (who, changes) => {
    expect(await canary.run(changes)).toBe(false);
    expect(canary.failedLines()).toEqual([canary.lines.at(-1)]);
    expect(canary.lines.at(-1)).toMatch(
      new RegExp(`^FAILED the ${who} logs in: auth/(invalid-credential|wrong-password): `),
    );
    expect(commits.count).toBe(0);
  });

  it('if the admin’s address is not verified', async () => {
    await ensureAdmin({ isVerified: false });
    expect(await canary.run()).toBe(false);
    expect(canary.lines).toHaveLength(1);
    expect(canary.lines[0]).toMatch(/^FAILED the admin logs in: the address is not verified/);
    expect(commits.count).toBe(0);
  });

  it('if the drivers have no free time in the coming week', async () => {
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
    expect(canary.failedLines()).toEqual([canary.lines.at(-1)]);
    expect(canary.lines.at(-1)).toMatch(/: the test drivers have no free time from /);
    expect(await canary.rideStatuses()).toEqual([]);
  });
});

/** Runs `work` while a driver can't set out for a ride for later because of the given condition. */
async function withSetOutRule(condition: string, work: () => Promise<void>): Promise<void> {
  const rule = "(from == 'accepted' && to == 'on_route')";
  const install = async (rules: string): Promise<void> => {
    const response = await fetch(
      `http://${LOCALHOST}:${String(canary.ports.firestore)}/emulator/v1/projects/${inject('projectId')}:securityRules`,
      { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content: rules }] } }) },
    );
    expect(response.ok).toBe(true);
  };
  expect(RULES).toContain(rule);
  await install(RULES.replace(rule, `${rule.slice(0, -1)} && ${condition})`));
  try {
    await work();
  } finally {
    await install(RULES);
  }
}

describe('a canary run reports', () => {
  const isOfficial = inject('backendKind') === 'official';
  const expectSetOutRefused = async (meaning: string): Promise<void> => {
    expect(await canary.run()).toBe(false);
    expect(canary.failedLines()).toHaveLength(1);
    expect(canary.failedLines()[0]).toMatch(
      new RegExp(`^FAILED driver sets out for a ride for later: ${meaning}: permission-denied: `),
    );
    expect(canary.lines.filter((line) => line.startsWith('not run'))).toEqual([
      'not run passenger cancels a ride under way',
      'not run driver leaves the cancelled ride',
    ]);
    expect(await canary.rideStatuses()).toEqual(
      [
        ...ALL_OVER.filter((ride) => ride !== 'guest scheduled cancelled_by_passenger'),
        ...['guest scheduled cancelled', 'guest scheduled cancelled_by_passenger'],
      ].sort(),
    );
  };

  it('a kind that a rule refuses, cancels its ride and continues', async () => {
    await withSetOutRule("to == 'nothing'", () =>
      expectSetOutRefused(
        isOfficial ? 'refused by a rule' : "refused by a rule, or over one of the rules' limits",
      ),
    );
  }, 120_000);

  it("a kind over the rules' limit of expressions", async ({ skip }) => {
    skip(!isOfficial, "only Google's emulator counts expressions: npm run test:official");
    const list = `[${Array<string>(1000).fill('1').join()}] is list`;
    await withSetOutRule(list, () => expectSetOutRefused('over the limit of 1,000 expressions'));
  }, 120_000);

  it('a lost response and cancels the ride that may have been booked', async () => {
    const say = (line: string): void => {
      if (line.includes('driver leaves the cancelled ride')) {
        commits.loseNextResponse();
      }
    };
    expect(await canary.run({ say })).toBe(false);
    expect(canary.failedLines()).toHaveLength(1);
    expect(canary.failedLines()[0]).toMatch(/books for now as a third guest: .*fetch failed/);
    expect(canary.lines.join('\n')).toMatch(/^ok clearing up: riders\/\w+ is over, or was never/m);
    expect(await canary.rideStatuses()).toEqual(ALL_OVER);
  });
});
