import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { dropPoints, POINTS_KEPT_MS } from '../../dev/operations/dropPoints';
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
const OLD = NOW - POINTS_KEPT_MS - 1;
const RIDES = {
  'riders/old': ride(OLD),
  'riders/old-cancelled': ride(OLD, { status: 'cancelled_by_passenger', dropoffLatLng: null }),
  'riders/old-open': ride(OLD, { status: 'awaiting_driver_response' }),
  'riders/old-dropped': ride(OLD, { pickupLatLng: null, dropoffLatLng: null }),
  'riders/young': ride(NOW - POINTS_KEPT_MS),
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

const left = async () =>
  Object.fromEntries((await firestore.list('riders')).map(({ id, fields }) => [id, fields]));

it('says which points it would drop, and writes nothing', async () => {
  const before = await left();
  await expect(dropPoints(firestore, { now: NOW, write: false })).resolves.toEqual({
    dropped: ['old', 'old-cancelled'],
    open: ['old-open'],
    changed: [],
  });
  expect(await left()).toEqual(before);
});

it('drops the points of old rides that are over, and nothing else of them', async () => {
  const before = await left();
  await dropPoints(firestore, { now: NOW, write: true });
  const none = { pickupLatLng: null, dropoffLatLng: null };
  expect(await left()).toEqual({
    ...before,
    old: { ...before['old'], ...none },
    'old-cancelled': { ...before['old-cancelled'], ...none },
  });
  await expect(dropPoints(firestore, { now: NOW, write: true })).resolves.toMatchObject({
    dropped: [],
  });
});

it('leaves a ride that somebody changes meanwhile to the next run', async () => {
  const touched: AdminFirestore = {
    ...firestore,
    list: async (...query) =>
      (await firestore.list(...query)).map((found) =>
        found.id === 'old' ? { ...found, updateTime: '2020-01-01T00:00:00.000000Z' } : found,
      ),
  };
  await expect(dropPoints(touched, { now: NOW, write: true })).resolves.toEqual({
    dropped: ['old-cancelled'],
    open: ['old-open'],
    changed: ['old'],
  });
});
