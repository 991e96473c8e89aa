import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import { ROOT } from '../../dev/backend/backend';
import { openAuth, type AdminAuth } from '../../dev/operations/adminApi/adminAuth';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { nextFreeTime } from '../../dev/operations/canary/canaryRides';
import { runCanary } from '../../dev/operations/canary/runCanary';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { dayId, utcDay } from '../../src/domain/slots/slots';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';
import { Commits } from './commits';
import { UNUSED } from './promoFixtures';

const commits = new Commits();
const world = new RulesWorld();
const ports = backendPorts();
const hosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
};
const PROJECT = {
  firebase: { projectId: inject('projectId'), apiKey: 'demo-key' },
  local: { firestore: hosts.FIRESTORE_EMULATOR_HOST, auth: hosts.FIREBASE_AUTH_EMULATOR_HOST },
};
const DAY_MS = 24 * 60 * MINUTE_MS;
const TESTER = 'drivers/tester';
const TESTER_FIELDS: Fields = { driverName: 'Test driver', isOnline: false, isTest: true };

let firestore: AdminFirestore;
let auth: AdminAuth;
let lines: string[];

beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), hosts);
  auth = await openAuth(inject('projectId'), hosts);
});
beforeEach(async () => {
  lines = [];
  await ensureAdmin(ports, { isVerified: true });
  await world.seed({ [TESTER]: TESTER_FIELDS });
});

const { email, password } = ADMIN_ACCOUNT;
function run(
  changes: {
    readonly promoCode?: string;
    readonly password?: string;
    readonly say?: (line: string) => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<boolean> {
  return runCanary(PROJECT, {
    driverId: 'tester',
    promoCode: changes.promoCode ?? null,
    admin: { email, password: changes.password ?? password },
    say: (line) => {
      lines.push(line.replace(/ +\d+ ms {2}/, ' '));
      changes.say?.(line);
    },
    ...(changes.signal === undefined ? {} : { signal: changes.signal }),
  });
}

/** The rides by who booked them and how, with their status. */
async function endings(): Promise<readonly string[]> {
  const rides = await firestore.list('riders');
  return rides
    .map(({ fields: { passengerType, bookingMode, status } }) =>
      [passengerType, bookingMode, status].join(' '),
    )
    .sort();
}

const ALL_CANCELLED = [
  'guest asap cancelled_by_passenger',
  'guest scheduled cancelled',
  'manual asap cancelled',
  'manual scheduled cancelled',
];
const failed = () => lines.filter((line) => line.startsWith('FAILED'));

describe('a canary', () => {
  it('books, reads and cancels one ride of each kind', async () => {
    expect(await run()).toBe(true);
    const steps = lines
      .filter((line) => line.startsWith('ok'))
      .map((line) =>
        line.replace(/[A-Z][a-z]{2},? \d.*\d:\d\d/, 'TIME').replace(/[^ ]+\/\w+/, 'DOC'),
      );
    expect(steps.filter((line) => !line.includes('DOC'))).toEqual([
      'ok the admin logs in',
      'ok driver tester is marked as a test',
      'ok a throw-away guest logs in',
      "ok the guest's details are saved",
      "ok a guest's ride for now: for now, booked",
      "ok a guest's ride for now: read back",
      "ok a guest's ride for now: cancelled by the guest",
      "ok a guest's ride for later: a time is found",
      "ok a guest's ride for later: TIME, booked",
      "ok a guest's ride for later: read back",
      "ok a guest's ride for later: cancelled by the office",
      'ok a phone booking with driver and time: a time is found',
      'ok a phone booking with driver and time: TIME, booked',
      'ok a phone booking with driver and time: read back',
      'ok a phone booking with driver and time: cancelled by the office',
      'ok a phone booking for now without a driver: for now, booked',
      'ok a phone booking for now without a driver: read back',
      'ok a phone booking for now without a driver: cancelled by the office',
      "ok the guest's account is removed",
    ]);
    expect(failed()).toEqual([]);
    expect(await endings()).toEqual(ALL_CANCELLED);
  });

  it('leaves nobody’s time taken, no account, and nothing that does not agree', async () => {
    await run();
    const { counts, inconsistencies } = await auditBackend({
      projectId: inject('projectId'),
      ports,
    });
    expect(inconsistencies).toEqual([]);
    expect(counts).toMatchObject({ rides: 4, cells: 0, jobs: 0 });
    const guests = (await firestore.list('riders')).map(({ fields }) =>
      String(fields['passengerId']),
    );
    const uids = [...new Set(guests)].filter((uid) => uid !== ADMIN_ACCOUNT.uid);
    expect(uids).toHaveLength(1);
    expect(await auth.find({ uids })).toEqual([]);
    // What the rules keep is said.
    const kept = [...(await firestore.list('guest')), ...(await firestore.list('openRides'))];
    expect(lines.filter((line) => line.startsWith('left'))).toHaveLength(kept.length);
    for (const { path: name } of kept) {
      expect(lines.join('\n')).toContain(
        `left ${name} is removed: no, the rules keep it: permission-denied`,
      );
    }
  });

  it('tries a promo code, whose use it gives back', async () => {
    const code = { code: 'SAVE', description: 'A fifth off', isActive: true };
    const terms = { discountType: 'percentage', discountValue: 20, minFare: 15, minFinalFare: 5 };
    const none = { maxDiscount: null, usageLimit: null, expiryDate: null };
    await world.seed({ 'promoCodes/SAVE': { ...code, ...terms, ...none, ...UNUSED } });
    expect(await run({ promoCode: 'save' })).toBe(true);
    const rides = await firestore.list('riders');
    expect(rides.filter(({ fields }) => fields['promoCode'] === 'SAVE')).toHaveLength(1);
    expect(await world.present('promoCodes/SAVE')).toMatchObject({
      ...{ timesUsed: 0, usedByUsers: [] },
      lastUsedAt: expect.anything() as unknown,
    });
  });

  it('that is stopped cancels the ride under way, and removes the guest', async () => {
    const stop = new AbortController();
    const say = (line: string): void => {
      if (line.endsWith("a guest's ride for now: for now, booked")) {
        stop.abort();
      }
    };
    expect(await run({ say, signal: stop.signal })).toBe(false);
    expect(failed()).toEqual([]);
    expect(await endings()).toEqual(['guest asap cancelled_by_passenger']);
    expect(lines.at(-1)).toBe("ok the guest's account is removed");
  });

  it('says why a promo code is refused, and books the rest', async () => {
    expect(await run({ promoCode: 'NONE' })).toBe(false);
    expect(failed()).toHaveLength(1);
    expect(failed()[0]).toMatch(/a guest's ride for later with code NONE: .*Invalid promo code$/);
    expect(await endings()).toEqual(
      ALL_CANCELLED.filter((ride) => !ride.includes('guest scheduled')),
    );
  });
});

describe('before anything is booked', () => {
  it.each([
    ['does not say so', { driverName: 'Driver One' }],
    ['says no', { isTest: false }],
    ['says it otherwise', { isTest: 'true' }],
    ['does not exist', null],
  ])('a driver whose document %s is refused', async (_, fields) => {
    await world.remove([TESTER]);
    await world.seed(fields === null ? {} : { [TESTER]: fields });
    expect(await run()).toBe(false);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^FAILED driver tester is marked as a test: its document does not say/,
    );
    expect(commits.count).toBe(0);
    expect(await endings()).toEqual([]);
  });

  it('a wrong password ends it', async () => {
    expect(await run({ password: 'wrong' })).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^FAILED the admin logs in: auth\/(invalid-credential|wrong-password): /,
    );
    expect(commits.count).toBe(0);
  });

  it('an address that is not verified ends it', async () => {
    await ensureAdmin(ports, { isVerified: false });
    expect(await run()).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^FAILED the admin logs in: the address is not verified/);
    expect(commits.count).toBe(0);
  });
});

describe('what is refused', () => {
  it('is said with its code, and the rest goes on', async () => {
    await world.seed({ [TESTER]: { ...TESTER_FIELDS, isActive: false } });
    expect(await run()).toBe(false);
    expect(failed()).toHaveLength(2);
    expect(failed()[0]).toMatch(/^FAILED a guest's ride for later: .*: permission-denied: /);
    expect(failed()[1]).toMatch(
      /^FAILED a phone booking with driver and time: .*: permission-denied: /,
    );
    expect(await endings()).toEqual(ALL_CANCELLED.filter((ride) => !ride.includes('scheduled')));
  });

  it('for a driver without a free time in the coming week is said, too', async () => {
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
    expect(await run()).toBe(false);
    expect(failed()).toHaveLength(2);
    expect(failed()[0]).toMatch(
      /^FAILED a guest's ride for later: a time is found: driver tester has no free time from /,
    );
    expect(await endings()).toEqual(ALL_CANCELLED.filter((ride) => !ride.includes('scheduled')));
  });

  it('by a network whose answer is lost may have been booked, and is cancelled all the same', async () => {
    const say = (line: string): void => {
      if (line.includes("a guest's ride for later: a time is found")) {
        commits.loseNextResponse();
      }
    };
    expect(await run({ say })).toBe(false);
    expect(failed()).toHaveLength(1);
    expect(failed()[0]).toMatch(/a guest's ride for later: .*, booked: .*fetch failed/);
    expect(lines.join('\n')).toMatch(/^ok clearing up: riders\/\w+ is cancelled, or was never/m);
    expect(await endings()).toEqual(ALL_CANCELLED);
  });
});

describe('the time of a test ride', () => {
  const NOW = Date.UTC(2026, 10, 24, 10, 2);
  const at = (minutes: number) => Date.UTC(2026, 10, 25, 10, 5) + minutes * MINUTE_MS;
  const booking = (driverId: string, time: number) => ({
    ...{ driverId, time, pickup: null, dropoff: null },
  });

  it('is the next of the grid a day ahead, half an hour from what the driver has', () => {
    expect(nextFreeTime('tester', [], NOW)).toBe(at(0));
    expect(nextFreeTime('tester', [booking('other', at(0))], NOW)).toBe(at(0));
    expect(nextFreeTime('tester', [booking('tester', at(-30))], NOW)).toBe(at(5));
    const both = [booking('tester', at(0)), booking('tester', at(60))];
    expect(nextFreeTime('tester', both, NOW)).toBe(at(95));
  });
});

describe('npm run canary', () => {
  const command = (environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
        'dev/operations/canary/canaryMain.ts',
        ...args,
      ],
      { cwd: ROOT, env: { ...process.env, ...hosts, ...environment } },
    );
  const usual = ['--project', inject('projectId'), '--driver', 'tester'];
  const credentials = { CANARY_ADMIN_EMAIL: email, CANARY_ADMIN_PASSWORD: password };

  it('says what came of each step', async () => {
    const { stdout } = await command(credentials, ...usual);
    expect(stdout).toMatch(/^ok +\d+ ms {2}a guest's ride for now: read back$/m);
    expect(stdout).toMatch(/^Every step is as it should be\.$/m);
    expect(await endings()).toEqual(ALL_CANCELLED);
  }, 60_000);

  it('ends with 1 when a step failed, and without a password or a driver', async () => {
    await world.change({ [TESTER]: { isTest: false } });
    await expect(command(credentials, ...usual)).rejects.toMatchObject({ code: 1 });
    await expect(command({ CANARY_ADMIN_EMAIL: email }, ...usual)).rejects.toMatchObject({
      ...{ code: 1, stderr: 'Set CANARY_ADMIN_PASSWORD\n' },
    });
    await expect(command(credentials, ...usual.slice(0, 2))).rejects.toMatchObject({
      ...{ code: 1, stdout: expect.stringMatching(/--driver ID/) as unknown },
    });
    expect(await endings()).toEqual([]);
  }, 60_000);
});
