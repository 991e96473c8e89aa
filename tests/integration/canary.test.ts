import { describe, expect, inject, it } from 'vitest';
import { world } from '../support/world';
import { reservation } from '../support/fixtures';
import { auditBackend } from '../../ops/audit/backend';
import { COMMIT_KINDS, FINAL_KINDS, LOCAL_KINDS } from '../../ops/canary/canaryKinds';
import { nextFreeTime } from '../../ops/canary/canaryRides';
import { GUEST_COUNT } from '../../ops/canary/runKinds';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { MINUTE_MS, DAY_MS } from '../../src/domain/common/londonTime';
import { ALL_OVER, CanaryRunner, CREDENTIALS, OTHER_TESTER, TESTER } from './canaryRunner';
import { Commits } from './commits';
import { LOCALHOST } from '../../ops/local';
import { dayId, utcDay } from '../../src/domain/slots/slots';
import { geoPoint, RULES, timeAt, type Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';

const commits = new Commits();
const canary = new CanaryRunner();
const namesOf = (kinds: typeof COMMIT_KINDS) => kinds.map(({ name }) => name);
/** Google's emulator first loads the rules. */
const TIMEOUT_MS = 60_000;
/** Local backends lock whatever a transaction reads. */
const LEFT_OUT = "not run a stranger's read holds up no driver";
const REMOVED = ["the guest's details are removed", "the guest's account is removed"];

describe('a canary run', () => {
  it(
    'makes each kind of commit and ends every ride',
    async () => {
      const kinds = [COMMIT_KINDS, LOCAL_KINDS, FINAL_KINDS].flatMap(namesOf);
      let before = 0;
      const idle: string[] = [];
      const say = (line: string): void => {
        if (commits.count === before) {
          idle.push(line.replace(/.* ms {2}/, ''));
        }
        before = commits.count;
      };
      expect(await canary.run({ say })).toBe(true);
      expect(canary.lines.splice(4, 1)).toEqual([LEFT_OUT]);
      expect(canary.lines).toEqual(
        [
          ...['the admin logs in', 'the test driver logs in', 'two drivers are marked as tests'],
          'both have free time around two midnights',
          ...Array<string>(GUEST_COUNT).fill('a throw-away guest logs in'),
          ...kinds,
          'no time of the test drivers is still reserved',
          ...Array<string[]>(GUEST_COUNT).fill(REMOVED).flat(),
        ].map((name) => `ok ${name}`),
      );
      expect(kinds.filter((name) => idle.includes(name))).toEqual([]);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(await canary.rideStatuses()).toEqual(ALL_OVER);
    },
    TIMEOUT_MS,
  );

  it(
    'leaves no reservation, account, code or inconsistency',
    async () => {
      await canary.run();
      const { counts, inconsistencies } = await auditBackend({
        projectId: inject('projectId'),
        ports: canary.ports,
      });
      expect(inconsistencies).toEqual([]);
      expect(counts).toMatchObject({ rides: ALL_OVER.length, cells: 0, jobs: 0 });
      const guests = (await canary.local.list('riders')).map(({ fields }) =>
        String(fields.passengerId),
      );
      const uids = [...new Set(guests)].filter((uid) => uid !== ADMIN_ACCOUNT.uid);
      expect(uids).toHaveLength(GUEST_COUNT);
      const accounts = await canary.local.firm.auth.getUsers(uids.map((uid) => ({ uid })));
      expect(accounts.users).toEqual([]);
      expect(await canary.local.list('guest')).toEqual([]);
      expect(await canary.local.list('promoCodes')).toEqual([]);
      for (const driver of [TESTER, OTHER_TESTER]) {
        expect(await world.read(driver)).toMatchObject({ isOnline: false, isOnJob: false });
      }
      expect(await world.read(TESTER)).toMatchObject({ availability: [] });
      expect(await world.read(TESTER)).not.toHaveProperty('location');
    },
    TIMEOUT_MS,
  );

  it('cancels the current ride and removes the guests when aborted', async () => {
    const stop = new AbortController();
    const say = (line: string): void => {
      if (line.endsWith('driver takes an offer')) {
        stop.abort();
      }
    };
    expect(await canary.run({ say, signal: stop.signal })).toBe(false);
    expect(canary.failedLines()).toEqual([]);
    expect(await canary.rideStatuses()).toEqual(['guest asap cancelled']);
    expect(canary.lines.at(-1)).toBe("ok the guest's account is removed");
    expect(await world.read(TESTER)).toMatchObject({ isOnline: false, isOnJob: false });
  });
});

const NOW = Date.UTC(2026, 10, 24, 10, 2);
const at = (minutes: number) => Date.UTC(2026, 10, 25, 10, 5) + minutes * MINUTE_MS;

it('nextFreeTime returns the next grid time a day ahead, half an hour from the drivers’ bookings', () => {
  expect(nextFreeTime(['tester'], [], NOW)).toBe(at(0));
  expect(nextFreeTime(['tester'], [reservation('other', at(0))], NOW)).toBe(at(0));
  expect(nextFreeTime(['tester'], [reservation('tester', at(-30))], NOW)).toBe(at(5));
  const both = [reservation('tester', at(0)), reservation('tester', at(60))];
  expect(nextFreeTime(['tester'], both, NOW)).toBe(at(95));
  const two = [reservation('tester', at(0)), reservation('other', at(60))];
  expect(nextFreeTime(['tester', 'other'], two, NOW)).toBe(at(95));
});

describe('npm run firm -- canary', () => {
  const command = (changes: Readonly<Record<string, string>> = {}) =>
    canary.local.run('canary', [], { ...CREDENTIALS, ...changes });

  it(
    'prints the result of each step',
    async () => {
      const { stdout } = await command();
      expect(stdout).toMatch(/^ok +\d+ ms {2}passenger books for now, with code and extras$/m);
      expect(stdout).toMatch(/^Every step is as it should be\.$/m);
      expect(await canary.rideStatuses()).toEqual(ALL_OVER);
    },
    TIMEOUT_MS,
  );

  it(
    'exits with 1 if a step fails, and with 2 without a password',
    async () => {
      await world.update({ [TESTER]: { isTest: false } });
      expect(await command()).toMatchObject({ code: 1 });
      expect(await command({ CANARY_DRIVER_PASSWORD: '' })).toMatchObject({
        code: 2,
        stderr: 'Set CANARY_DRIVER_PASSWORD\n',
      });
      expect(await canary.rideStatuses()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

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
          `other-${hour}`,
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

/** Runs `work` while no driver can set out for a ride for later because of the given condition. */
async function withSetOutRule(condition: string, work: () => Promise<void>): Promise<void> {
  const rule = 'return to == /*NEXT_STEPS*/';
  const install = async (rules: string): Promise<void> => {
    const response = await fetch(
      `http://${LOCALHOST}:${canary.ports.firestore}/emulator/v1/projects/${inject('projectId')}:securityRules`,
      { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content: rules }] } }) },
    );
    expect(response.ok).toBe(true);
  };
  expect(RULES).toContain(rule);
  await install(
    RULES.replace(rule, rule.replace('to', `(from != 'accepted' || ${condition}) && to`)),
  );
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
    const refused = `sets out for a ride for later: ${meaning}: permission-denied: `;
    expect(canary.failedLines()).toEqual([
      expect.stringMatching(`FAILED driver ${refused}`),
      expect.stringMatching(`FAILED office ${refused}`),
    ]);
    expect(canary.lines.filter((line) => line.startsWith('not run'))).toEqual([
      LEFT_OUT,
      'not run passenger cancels a ride under way',
      'not run office takes back a step for later',
      'not run office cancels a phone booking',
    ]);
    expect(await canary.rideStatuses()).toEqual(
      [
        ...ALL_OVER.filter((ride) => ride !== 'guest scheduled cancelled_by_passenger'),
        'guest scheduled cancelled',
        ...Array<string>(3).fill('guest scheduled cancelled_by_passenger'),
      ].sort(),
    );
  };

  it('a kind that a rule refuses, cancels its ride and continues', async () => {
    // A refused commit evaluates every condition, which may take it over the limit as well.
    await withSetOutRule("to == 'nothing'", () =>
      expectSetOutRefused("refused by a rule(, or over one of the rules' limits)?"),
    );
  }, 120_000);

  it("a kind over the rules' limit of expressions", async ({ skip }) => {
    skip(!isOfficial, "only Google's emulator counts expressions: npm run test:official");
    const list = `[${Array<string>(1000).fill('1').join()}] is list`;
    await withSetOutRule(list, () => expectSetOutRefused('over the limit of 1,000 expressions'));
  }, 120_000);

  it('a lost response and cancels the ride that may have been booked', async () => {
    const say = (line: string): void => {
      if (line.includes('passenger cancels a ride under way')) {
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
