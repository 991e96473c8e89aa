import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { checkData, type DataReport, type FirmData } from '../../dev/checks/checkData';
import { openAuth } from '../../dev/operations/adminApi/adminAuth';
import { openDatabase } from '../../dev/operations/adminApi/adminDatabase';
import { openFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { DEMO_DRIVERS } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';

const project = inject('projectId');
const ports = backendPorts();
const world = new RulesWorld();
const hosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
};
let firm: FirmData;
beforeAll(async () => {
  firm = {
    firestore: await openFirestore(project, hosts),
    auth: await openAuth(project, hosts),
    database: await openDatabase(project, undefined, hosts),
  };
});

describe('checkData', () => {
  const PERSONAL_DATA = ['Ann Example', 'ann@example.com', '07700 900123', 'North Bar'];

  async function deletePeople(): Promise<void> {
    await firm.database.remove('Users');
    const accounts = `http://${hosts.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`;
    await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  }
  async function addProfiles(profiles: Fields): Promise<void> {
    const url = `http://${hosts.FIREBASE_DATABASE_EMULATOR_HOST}/Users.json?ns=${project}-default-rtdb`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(profiles) });
  }
  beforeEach(deletePeople);
  afterAll(deletePeople);

  const fieldPaths = ({ faults }: DataReport): readonly string[] =>
    faults.map(({ path: document, field }) => `${document} ${field}`).sort();

  it('finds no faults in the demo data', async () => {
    await seedBackend({ projectId: project, ports });
    const { counts, faults, unknown } = await checkData(firm);
    expect({ faults, unknown }).toEqual({ faults: [], unknown: [] });
    expect(counts).toMatchObject({ drivers: DEMO_DRIVERS.length, Users: 2 });
  });

  it('reads all pages of a collection and of the profiles', async () => {
    const pad = (number: number) => String(number).padStart(4, '0');
    const numbers = Array.from({ length: 650 }, (_, index) => index);
    for (const start of [0, 325]) {
      await world.seed(
        Object.fromEntries(
          numbers
            .slice(start, start + 325)
            .map((number) => [
              `riders/r${pad(number)}`,
              { status: number === 649 ? 5 : 'completed' },
            ]),
        ),
      );
    }
    await addProfiles(
      Object.fromEntries(
        numbers.map((number) => [
          `u${pad(number)}`,
          {
            name: 'Ann Example',
            email: 'ann@example.com',
            ...(number === 649 ? {} : { phone: '1' }),
          },
        ]),
      ),
    );
    const report = await checkData(firm);
    expect(report.counts).toMatchObject({ riders: 650, Users: 650 });
    expect(fieldPaths(report)).toEqual(['Users/u0649 phone', 'riders/r0649 status']);
  }, 60_000);

  it('lists drivers without an account, and unknown collections', async () => {
    await world.seed({
      'drivers/unknown': { driverName: 'Dan' },
      'drivers/test': { driverName: 'Test driver', isTest: true },
      'ratings/one': { stars: 5 },
    });
    const report = await checkData(firm);
    expect(fieldPaths(report)).toEqual(['drivers/unknown (its id)']);
    expect(report.unknown).toEqual(['ratings']);
  });

  it('prints no personal data as npm run check:data', async () => {
    await world.seed({
      'guest/g1': { name: 'Ann Example', email: 'ann at example.com', phone: '07700 900123' },
      'riders/r1': { status: ['Ann Example'], pickupAddress: 4, passengerEmail: 'ann@example.com' },
      'riders/r2': { status: 'completed', pickupLatLng: geoPoint(53, 0), scheduledTime: timeAt(0) },
    });
    await addProfiles({ u1: 'Ann Example, North Bar' });
    const run = promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
        'dev/checks/checkDataMain.ts',
        '--project',
        project,
      ],
      { cwd: ROOT, env: { ...process.env, ...hosts } },
    );
    const result: unknown = await run.catch((error: unknown) => error);
    expect(result).toMatchObject({ code: 1 });
    const { stdout } = result as { readonly stdout: string };
    expect(stdout.split('\n')).toEqual([
      'riders/r1  status: is a list instead of string',
      'riders/r1  pickupAddress: is a number, which the app reads as nothing',
      'guest/g1  email: is a text that is not accepted (check)',
      'Users/u1  (all of it): is not a profile',
      `Documents read in ${firm.firestore.name}: 2 riders, 0 drivers, 0 driverContacts, 0 promoCodes, 1 guest, 0 driverDays, 0 rideOffers, 0 openRides, 0 rideExtras, 0 mail, 0 mailCounts, 0 mailTemplates, 1 Users.`,
      'Documents that need correcting: 3.',
      '',
    ]);
    for (const text of PERSONAL_DATA) {
      expect(stdout).not.toContain(text);
    }
  }, 60_000);
});
