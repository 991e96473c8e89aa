import { describe, expect, inject, it } from 'vitest';
import { world } from '../support/world';
import { auditBackend } from '../../dev/audit/backend';
import { COMMIT_KINDS, FINAL_KINDS } from '../../dev/operations/canary/canaryKinds';
import { nextFreeTime } from '../../dev/operations/canary/canaryRides';
import { GUEST_COUNT } from '../../dev/operations/canary/runKinds';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { ALL_OVER, CanaryRunner, CREDENTIALS, OTHER_TESTER, TESTER } from './canaryRunner';
import { Commits } from './commits';

const commits = new Commits();
const canary = new CanaryRunner();
const namesOf = (kinds: typeof COMMIT_KINDS) => kinds.map(({ name }) => name);
/** Google's emulator first loads the rules. */
const TIMEOUT_MS = 60_000;
const REMOVED = ["the guest's details are removed", "the guest's account is removed"];

describe('a canary run', () => {
  it(
    'makes each kind of commit and ends every ride',
    async () => {
      let before = 0;
      const idle: string[] = [];
      const say = (line: string): void => {
        if (commits.count === before) {
          idle.push(line.replace(/.* ms {2}/, ''));
        }
        before = commits.count;
      };
      expect(await canary.run({ say })).toBe(true);
      expect(canary.lines).toEqual(
        [
          ...['the admin logs in', 'the test driver logs in', 'two drivers are marked as tests'],
          'both have free time around two midnights',
          ...Array<string>(GUEST_COUNT).fill('a throw-away guest logs in'),
          ...[...namesOf(COMMIT_KINDS), ...namesOf(FINAL_KINDS)],
          'no time of the test drivers is still reserved',
          ...[...REMOVED, ...REMOVED, ...REMOVED],
        ].map((name) => `ok ${name}`),
      );
      const kinds = [...namesOf(COMMIT_KINDS), ...namesOf(FINAL_KINDS)];
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
        String(fields['passengerId']),
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

describe('nextFreeTime', () => {
  const NOW = Date.UTC(2026, 10, 24, 10, 2);
  const at = (minutes: number) => Date.UTC(2026, 10, 25, 10, 5) + minutes * MINUTE_MS;
  const booking = (driverId: string, time: number) => ({
    ...{ driverId, time, pickup: null, dropoff: null },
  });

  it('returns the next grid time a day ahead, half an hour from the drivers’ bookings', () => {
    expect(nextFreeTime(['tester'], [], NOW)).toBe(at(0));
    expect(nextFreeTime(['tester'], [booking('other', at(0))], NOW)).toBe(at(0));
    expect(nextFreeTime(['tester'], [booking('tester', at(-30))], NOW)).toBe(at(5));
    const both = [booking('tester', at(0)), booking('tester', at(60))];
    expect(nextFreeTime(['tester'], both, NOW)).toBe(at(95));
    const two = [booking('tester', at(0)), booking('other', at(60))];
    expect(nextFreeTime(['tester', 'other'], two, NOW)).toBe(at(95));
  });
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
        ...{ code: 2, stderr: 'Set CANARY_DRIVER_PASSWORD\n' },
      });
      expect(await canary.rideStatuses()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
