import { describe, expect, inject, it } from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import { nextFreeTime } from '../../dev/operations/canary/canaryRides';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { RulesWorld } from '../support/rulesWorld';
import { ALL_CANCELLED, CanaryRunner, TESTER } from './canaryRunner';
import { UNUSED } from './promoFixtures';

const world = new RulesWorld();
const canary = new CanaryRunner(world);
const { email, password } = ADMIN_ACCOUNT;

describe('a canary run', () => {
  it('books, reads and cancels one ride of each kind', async () => {
    expect(await canary.run()).toBe(true);
    const steps = canary.lines
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
      "ok a guest's ride for later: everything changed, across midnight",
      "ok a guest's ride for later: the change read back",
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
    expect(canary.failedLines()).toEqual([]);
    expect(await canary.rideStatuses()).toEqual(ALL_CANCELLED);
  });

  it('leaves no reservation, no account and no inconsistency', async () => {
    await canary.run();
    const { counts, inconsistencies } = await auditBackend({
      projectId: inject('projectId'),
      ports: canary.ports,
    });
    expect(inconsistencies).toEqual([]);
    expect(counts).toMatchObject({ rides: 4, cells: 0, jobs: 0 });
    const guests = (await canary.local.list('riders')).map(({ fields }) =>
      String(fields['passengerId']),
    );
    const uids = [...new Set(guests)].filter((uid) => uid !== ADMIN_ACCOUNT.uid);
    expect(uids).toHaveLength(1);
    const accounts = await canary.local.firm.auth.getUsers(uids.map((uid) => ({ uid })));
    expect(accounts.users).toEqual([]);
    // It reports what the rules don't let it delete.
    const remaining = [
      ...(await canary.local.list('guest')),
      ...(await canary.local.list('openRides')),
    ];
    expect(canary.lines.filter((line) => line.startsWith('left'))).toHaveLength(remaining.length);
    for (const { path: name } of remaining) {
      expect(canary.lines.join('\n')).toContain(
        `left ${name} is removed: no, the rules keep it: permission-denied`,
      );
    }
  });

  it('redeems a promo code and releases the redemption', async () => {
    const code = { code: 'SAVE', description: 'A fifth off', isActive: true };
    const terms = { discountType: 'percentage', discountValue: 20, minFare: 15, minFinalFare: 5 };
    const none = { maxDiscount: null, usageLimit: null, expiryDate: null };
    await world.seed({ 'promoCodes/SAVE': { ...code, ...terms, ...none, ...UNUSED } });
    expect(await canary.run({ promoCode: 'save' })).toBe(true);
    const rides = await canary.local.list('riders');
    expect(rides.filter(({ fields }) => fields['promoCode'] === 'SAVE')).toHaveLength(1);
    expect(await world.read('promoCodes/SAVE')).toMatchObject({
      ...{ timesUsed: 0, usedByUsers: [] },
      lastUsedAt: expect.anything() as unknown,
    });
  });

  it('cancels the current ride and removes the guest when aborted', async () => {
    const stop = new AbortController();
    const say = (line: string): void => {
      if (line.endsWith("a guest's ride for now: for now, booked")) {
        stop.abort();
      }
    };
    expect(await canary.run({ say, signal: stop.signal })).toBe(false);
    expect(canary.failedLines()).toEqual([]);
    expect(await canary.rideStatuses()).toEqual(['guest asap cancelled_by_passenger']);
    expect(canary.lines.at(-1)).toBe("ok the guest's account is removed");
  });
});

describe('nextFreeTime', () => {
  const NOW = Date.UTC(2026, 10, 24, 10, 2);
  const at = (minutes: number) => Date.UTC(2026, 10, 25, 10, 5) + minutes * MINUTE_MS;
  const booking = (driverId: string, time: number) => ({
    ...{ driverId, time, pickup: null, dropoff: null },
  });

  it('returns the next grid time a day ahead, half an hour from the driver’s bookings', () => {
    expect(nextFreeTime('tester', [], NOW)).toBe(at(0));
    expect(nextFreeTime('tester', [booking('other', at(0))], NOW)).toBe(at(0));
    expect(nextFreeTime('tester', [booking('tester', at(-30))], NOW)).toBe(at(5));
    const both = [booking('tester', at(0)), booking('tester', at(60))];
    expect(nextFreeTime('tester', both, NOW)).toBe(at(95));
  });
});

describe('npm run firm -- canary', () => {
  const driver = ['--driver', 'tester'];
  const credentials = { CANARY_ADMIN_EMAIL: email, CANARY_ADMIN_PASSWORD: password };

  it('prints the result of each step', async () => {
    const { stdout } = await canary.local.run('canary', driver, credentials);
    expect(stdout).toMatch(/^ok +\d+ ms {2}a guest's ride for now: read back$/m);
    expect(stdout).toMatch(/^Every step is as it should be\.$/m);
    expect(await canary.rideStatuses()).toEqual(ALL_CANCELLED);
  });

  it('exits with 1 if a step fails, and with 2 without the password or a driver', async () => {
    await world.update({ [TESTER]: { isTest: false } });
    expect(await canary.local.run('canary', driver, credentials)).toMatchObject({ code: 1 });
    const withoutPassword = { CANARY_ADMIN_EMAIL: email };
    expect(await canary.local.run('canary', driver, withoutPassword)).toMatchObject({
      ...{ code: 2, stderr: 'Set CANARY_ADMIN_PASSWORD\n' },
    });
    expect(await canary.local.run('canary', [], credentials)).toMatchObject({
      ...{ code: 2, stderr: '--driver ID is missing\n' },
    });
    expect(await canary.rideStatuses()).toEqual([]);
  });
});
