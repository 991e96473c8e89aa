import { describe, expect, inject, it } from 'vitest';
import { world } from '../support/world';
import { auditBackend } from '../../ops/audit/backend';
import { COMMIT_KINDS, FINAL_KINDS } from '../../ops/canary/canaryKinds';
import { GUEST_COUNT } from '../../ops/canary/runKinds';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { ALL_OVER, CanaryRunner } from './canaryRunner';
import { Commits } from './commits';
import { LOCALHOST } from '../../ops/local';
import { driver } from '../support/fixtures';
import { RULES } from '../support/rulesWorld';
import { assignmentFields } from '../../src/firebase/rides/documents/rideDocument';
import { removeTestDrivers } from '../../ops/canary/testDrivers';
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
      const kinds = [COMMIT_KINDS, FINAL_KINDS].flatMap(namesOf);
      let before = 0;
      const idle: string[] = [];
      const say = (line: string): void => {
        if (commits.count === before) {
          idle.push(line.replace(/.* ms {2}/, ''));
        }
        before = commits.count;
      };
      expect(await canary.run({ say })).toBe('passed');
      expect(canary.lines.splice(3, 1)).toEqual([LEFT_OUT]);
      expect(canary.lines).toEqual(
        [
          ...['the admin logs in', 'two test drivers are added', 'the test driver logs in'],
          ...Array<string>(GUEST_COUNT).fill('a throw-away guest logs in'),
          ...kinds,
          'no time of the test drivers is still reserved',
          ...Array<string[]>(GUEST_COUNT).fill(REMOVED).flat(),
          'the test drivers are removed',
        ].map((name) => `ok ${name}`),
      );
      expect(kinds.filter((name) => idle.includes(name))).toEqual([]);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(await canary.rideStatuses()).toEqual(ALL_OVER);
    },
    TIMEOUT_MS,
  );

  it(
    'leaves no driver, reservation, account, code or inconsistency',
    async () => {
      const before = await canary.driverIds();
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
      expect(await canary.driverIds()).toEqual(before);
      expect(await canary.local.list('driverContacts')).toEqual([]);
      expect(await canary.local.list('driverDays')).toEqual([]);
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
    expect(await canary.run({ say, signal: stop.signal })).toBe('failed');
    expect(canary.failedLines()).toEqual([]);
    expect(await canary.rideStatuses()).toEqual(['guest asap cancelled']);
    expect(canary.lines.at(-2)).toBe("ok the guest's account is removed");
    expect(canary.lines.at(-1)).toBe('ok the test drivers are removed');
    expect(await canary.driverIds()).toEqual([]);
  });

  it('removes the drivers of a run that was killed, but not one with a ride', async () => {
    const left = { driverName: 'Test driver', isTest: true };
    await world.seed({
      'drivers/canary-free': left,
      'driverDays/canary-free_20000': { driverId: 'canary-free', day: 20_000, cells: {}, jobs: {} },
      'drivers/canary-busy': { ...left, isOnJob: true },
      'drivers/canary-booked': left,
      'driverDays/canary-booked_20000': { driverId: 'canary-booked', cells: { c1: 'ride-1' } },
      'drivers/other': left,
    });
    await removeTestDrivers(canary.local.firm);
    expect(await canary.driverIds()).toEqual(['canary-booked', 'canary-busy', 'other']);
    const days = await canary.local.list('driverDays');
    expect(days.map(({ id }) => id)).toEqual(['canary-booked_20000']);
  });

  it('says that a driver took the ride, and fails nothing', async () => {
    await world.seed({
      'drivers/quick': { driverName: 'Quick', isOnline: true, isOnJob: false },
      'driverContacts/quick': { phone: '07700 900111', rideId: null },
    });
    const say = (line: string): void => {
      if (line.endsWith('passenger shares a ride')) {
        commits.beforeNext(takeRide);
      }
    };
    expect(await canary.run({ say })).toBe('cut short');
    expect(canary.failedLines()).toEqual([]);
    expect(canary.lines).toContain('taken driver takes an offer: a driver took it, run again');
    expect(await canary.rideStatuses()).toContain('guest asap cancelled');
  });
});

/** Takes the canary's ride for now for a driver of the firm. */
async function takeRide(): Promise<void> {
  const rides = await canary.local.list('riders');
  const id = rides.find(({ fields }) => fields.status === 'pending')?.id ?? '';
  await world.remove([`rideOffers/${id}`]);
  await world.update({
    [`riders/${id}`]: {
      status: 'assigned',
      ...assignmentFields(driver({ id: 'quick' }), { uid: 'quick' }),
      assignedAt: new Date(),
    },
    'drivers/quick': { isOnJob: true },
    'driverContacts/quick': { rideId: id },
  });
}

describe('npm run firm -- canary', () => {
  const command = (password: string) =>
    canary.local.run('canary', [], { CANARY_ADMIN_PASSWORD: password });

  it(
    'prints the result of each step',
    async () => {
      const { code, stdout } = await command(ADMIN_ACCOUNT.password);
      expect(stdout).toMatch(/^ok +\d+ ms {2}passenger books for now, with code and extras$/m);
      expect(stdout).toMatch(/^Every step is as it should be\.$/m);
      expect(code).toBe(0);
      expect(await canary.rideStatuses()).toEqual(ALL_OVER);
    },
    TIMEOUT_MS,
  );

  it('exits with 1 if a step fails, and with 2 without a password', async () => {
    expect(await command('wrong')).toMatchObject({ code: 1 });
    expect(await command('')).toMatchObject({ code: 2, stderr: 'Set CANARY_ADMIN_PASSWORD\n' });
    expect(await canary.rideStatuses()).toEqual([]);
  });
});

describe('a canary run ends before booking anything', () => {
  it('if the password of the admin is wrong', async () => {
    expect(await canary.run({ password: 'wrong' })).toBe('failed');
    expect(canary.lines).toHaveLength(1);
    expect(canary.lines[0]).toMatch(
      /^FAILED the admin logs in: auth\/(invalid-credential|wrong-password): /,
    );
    expect(await canary.driverIds()).toEqual([]);
  });

  it('if the admin’s address is not verified', async () => {
    await ensureAdmin({ isVerified: false });
    expect(await canary.run()).toBe('failed');
    expect(canary.lines).toHaveLength(1);
    expect(canary.lines[0]).toMatch(/^FAILED the admin logs in: the address is not verified/);
    expect(commits.count).toBe(0);
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
    expect(await canary.run()).toBe('failed');
    const refused = `sets out for a ride for later: ${meaning}: permission-denied: `;
    expect(canary.failedLines()).toEqual([
      expect.stringMatching(`FAILED driver ${refused}`),
      expect.stringMatching(`FAILED office ${refused}`),
    ]);
    expect(canary.lines.filter((line) => line.startsWith('not run'))).toEqual([
      LEFT_OUT,
      'not run driver shows followers roughly where',
      'not run passenger stops sharing',
      'not run passenger shares a ride again',
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
    expect(await canary.run({ say })).toBe('failed');
    expect(canary.failedLines()).toHaveLength(1);
    expect(canary.failedLines()[0]).toMatch(/books for now as a third guest: .*fetch failed/);
    expect(canary.lines.join('\n')).toMatch(/^ok clearing up: riders\/\w+ is over, or was never/m);
    expect(await canary.rideStatuses()).toEqual(ALL_OVER);
  });
});
