import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { dropPoints, POINT_RETENTION_MS } from '../../dev/operations/dropPoints';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';

const world = new RulesWorld();
const NOW = Date.parse('2026-07-10T17:05Z');

const ride = (bookedAt: number, changes: Fields = {}): Fields => ({
  ...{ status: 'completed', pickupAddress: 'Lairgate, Beverley', dropoffAddress: 'Walkington' },
  pickupLatLng: geoPoint(53.84, -0.43),
  dropoffLatLng: geoPoint(53.82, -0.48),
  timestamp: timeAt(bookedAt),
  calculatedFare: 12.3,
  ...changes,
});
const OLD = NOW - POINT_RETENTION_MS - 1;
const RIDES = {
  'riders/old': ride(OLD),
  'riders/old-cancelled': ride(OLD, { status: 'cancelled_by_passenger', dropoffLatLng: null }),
  'riders/old-open': ride(OLD, { status: 'awaiting_driver_response' }),
  'riders/old-dropped': ride(OLD, { pickupLatLng: null, dropoffLatLng: null }),
  'riders/young': ride(NOW - POINT_RETENTION_MS),
};

let firestore: AdminFirestore;
beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(backendPorts().firestore)}`,
  });
});
beforeEach(async () => {
  await world.seed(RIDES);
});

const allRides = async () =>
  Object.fromEntries((await firestore.list('riders')).map(({ id, fields }) => [id, fields]));

describe('dropPoints', () => {
  it('lists the rides and writes nothing in a dry run', async () => {
    const before = await allRides();
    await expect(dropPoints(firestore, { now: NOW, write: false })).resolves.toEqual({
      dropped: ['old', 'old-cancelled'],
      open: ['old-open'],
      changed: [],
    });
    expect(await allRides()).toEqual(before);
  });

  it('removes only the coordinates of old, finished rides', async () => {
    const before = await allRides();
    await dropPoints(firestore, { now: NOW, write: true });
    const noPoints = { pickupLatLng: null, dropoffLatLng: null };
    expect(await allRides()).toEqual({
      ...before,
      old: { ...before['old'], ...noPoints },
      'old-cancelled': { ...before['old-cancelled'], ...noPoints },
    });
    await expect(dropPoints(firestore, { now: NOW, write: true })).resolves.toMatchObject({
      dropped: [],
    });
  });

  it('leaves a ride that changes during the run to the next one', async () => {
    const outdated: AdminFirestore = {
      ...firestore,
      list: async (...query) =>
        (await firestore.list(...query)).map((found) =>
          found.id === 'old' ? { ...found, updateTime: '2020-01-01T00:00:00.000000Z' } : found,
        ),
    };
    await expect(dropPoints(outdated, { now: NOW, write: true })).resolves.toEqual({
      dropped: ['old-cancelled'],
      open: ['old-open'],
      changed: ['old'],
    });
  });
});
