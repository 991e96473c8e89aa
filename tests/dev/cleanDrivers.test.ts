import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { cleanDrivers } from '../../dev/operations/cleanDrivers';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld, timeAt, type Fields } from '../support/rulesWorld';

const world = new RulesWorld();

const driver = (changes: Fields = {}): Fields => ({
  ...{ driverName: 'Driver', rating: { stars: 5 }, isOnline: true, isOnJob: false },
  location: { latitude: 53.8436, longitude: -0.432 },
  locationAt: timeAt(1_700_000_000_000),
  ...changes,
});
const DRIVERS = {
  'drivers/clean': driver(),
  'drivers/on-job': driver({ isOnline: false, isOnJob: true }),
  'drivers/offline': driver({ isOnline: false }),
  'drivers/older': driver({ currentRideId: 'ride-1', pushToken: null }),
};

let firestore: AdminFirestore;
beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(backendPorts().firestore)}`,
  });
});
beforeEach(async () => {
  await world.seed(DRIVERS);
});

const allDrivers = async (): Promise<Readonly<Record<string, Fields>>> =>
  Object.fromEntries((await firestore.list('drivers')).map(({ id, fields }) => [id, fields]));
const EXPOSED = new Map([
  ['offline', ['location', 'locationAt']],
  ['older', ['currentRideId', 'pushToken']],
]);

describe('cleanDrivers', () => {
  it('lists the exposed fields and writes nothing in a dry run', async () => {
    const before = await allDrivers();
    await expect(cleanDrivers(firestore, { write: false })).resolves.toEqual({
      ...{ cleaned: EXPOSED, changed: [] },
    });
    expect(await allDrivers()).toEqual(before);
  });

  it('removes them, keeps everything else, and finds nothing the second time', async () => {
    const before = await allDrivers();
    await cleanDrivers(firestore, { write: true });
    const { location, locationAt, ...offline } = before['offline'] ?? {};
    expect([location, locationAt]).not.toContain(undefined);
    const older = driver({ locationAt: before['older']?.['locationAt'] });
    expect(await allDrivers()).toEqual({ ...before, offline, older });
    await expect(cleanDrivers(firestore, { write: true })).resolves.toEqual({
      ...{ cleaned: new Map(), changed: [] },
    });
  });

  it('leaves a driver who changes during the run to the next one', async () => {
    const outdated: AdminFirestore = {
      ...firestore,
      list: async (...query) =>
        (await firestore.list(...query)).map((found) =>
          found.id === 'older' ? { ...found, updateTime: '2020-01-01T00:00:00.000000Z' } : found,
        ),
    };
    await expect(cleanDrivers(outdated, { write: true })).resolves.toMatchObject({
      changed: ['older'],
    });
    expect(await world.read('drivers/older')).toHaveProperty('currentRideId');
  });
});
