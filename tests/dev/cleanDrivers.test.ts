import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { cleanDrivers } from '../../ops/operations/cleanDrivers';
import { beforeNextWrite, LocalFirm } from '../support/localFirm';
import { omitField } from '../rules/rideDocuments';
import { timeAt, type Fields } from '../support/rulesWorld';

const firm = new LocalFirm();

const ROUNDED = { latitude: 53.84, longitude: -0.43 };
const driver = (changes: Fields = {}): Fields => ({
  driverName: 'Driver',
  rating: { stars: 5 },
  isOnline: true,
  isOnJob: false,
  location: ROUNDED,
  ...changes,
});
const DRIVERS = {
  'drivers/clean': driver(),
  'drivers/exact': driver({ location: { latitude: 53.8436, longitude: -0.432 } }),
  'drivers/on-job': driver({ isOnJob: true }),
  'drivers/offline': driver({ isOnline: false, locationAt: timeAt(1_700_000_000_000) }),
};

beforeEach(async () => {
  await world.seed(DRIVERS);
});

const allDrivers = async (): Promise<Readonly<Record<string, Fields>>> =>
  Object.fromEntries((await firm.list('drivers')).map(({ id, fields }) => [id, fields]));
const EXPOSED = new Map([
  ['exact', ['location']],
  ['offline', ['location', 'locationAt']],
  ['on-job', ['location']],
]);

describe('cleanDrivers', () => {
  it('lists the exposed fields and writes nothing in a dry run', async () => {
    const before = await allDrivers();
    await expect(cleanDrivers(firm.firestore, { write: false })).resolves.toEqual({
      cleaned: EXPOSED,
      changed: [],
    });
    expect(await allDrivers()).toEqual(before);
  });

  it('removes them, keeps everything else, and finds nothing the second time', async () => {
    const before = await allDrivers();
    await cleanDrivers(firm.firestore, { write: true });
    expect(await allDrivers()).toEqual({
      ...before,
      exact: omitField(driver(), 'location'),
      offline: omitField(driver({ isOnline: false }), 'location'),
      'on-job': omitField(driver({ isOnJob: true }), 'location'),
    });
    await expect(cleanDrivers(firm.firestore, { write: true })).resolves.toEqual({
      cleaned: new Map(),
      changed: [],
    });
  });

  it('leaves a driver who changes during the run to the next one', async () => {
    beforeNextWrite(() => world.update({ 'drivers/offline': { isOnline: true } }));
    await expect(cleanDrivers(firm.firestore, { write: true })).resolves.toMatchObject({
      changed: ['offline'],
    });
    expect(await world.read('drivers/offline')).toHaveProperty('location');
  });
});
