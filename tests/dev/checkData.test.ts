import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { world } from '../support/world';
import { checkData, type DataReport } from '../../ops/checks/checkData';
import { DEMO_DRIVERS } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import { geoPoint, timeAt, type Fields } from '../support/rulesWorld';

const local = new LocalFirm();

describe('checkData', () => {
  const PERSONAL_DATA = ['Ann Example', 'ann@example.com', '07700 900123', 'North Bar'];

  const addProfiles = (profiles: Fields) => local.firm.database.ref('Users').update(profiles);
  beforeEach(() => local.deletePeople());
  afterAll(() => local.deletePeople());

  const fieldPaths = ({ faults }: DataReport): readonly string[] =>
    faults.map(({ path: document, field }) => `${document} ${field}`).sort();

  it('finds no faults in the demo data', async () => {
    await seedBackend({ projectId: inject('projectId'), ports: backendPorts() });
    const { counts, faults, unknown } = await checkData(local.firm);
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
    const report = await checkData(local.firm);
    expect(report.counts).toMatchObject({ riders: 650, Users: 650 });
    expect(fieldPaths(report)).toEqual(['Users/u0649 phone', 'riders/r0649 status']);
  }, 60_000);

  it('lists drivers without an account, and unknown collections', async () => {
    await world.seed({
      'drivers/unknown': { driverName: 'Dan' },
      'drivers/test': { driverName: 'Test driver', isTest: true },
      'ratings/one': { stars: 5 },
    });
    const report = await checkData(local.firm);
    expect(fieldPaths(report)).toEqual(['drivers/unknown (its id)']);
    expect(report.unknown).toEqual(['ratings']);
  });

  it('prints no personal data as npm run firm -- check-data', async () => {
    await world.seed({
      'guest/g1': { name: 'Ann Example', email: 'ann at example.com', phone: '07700 900123' },
      'riders/r1': { status: ['Ann Example'], pickupAddress: 4, passengerEmail: 'ann@example.com' },
      'riders/r2': { status: 'completed', pickupLatLng: geoPoint(53, 0), scheduledTime: timeAt(0) },
    });
    await addProfiles({ u1: 'Ann Example, North Bar' });
    const { code, stdout } = await local.run('check-data');
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'riders/r1  status: is a list instead of string',
      'riders/r1  pickupAddress: is a number, which the app reads as nothing',
      'guest/g1  email: is a text that is not accepted (check)',
      'Users/u1  (all of it): is not a profile',
      `Documents read in ${local.firm.name}: 2 riders, 0 drivers, 0 driverContacts, 0 driverMessages, 0 promoCodes, 1 guest, 0 places, 0 customers, 0 driverDays, 0 rideOffers, 0 openRides, 0 rideExtras, 0 rideTravellers, 0 rideShares, 0 rideShareTokens, 0 mailSent, 0 mailTemplates, 1 Users.`,
      'Documents that need correcting: 3.',
      '',
    ]);
    for (const text of PERSONAL_DATA) {
      expect(stdout).not.toContain(text);
    }
  });
});
