import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { dropPoints, POINT_RETENTION_MS } from '../../ops/operations/dropPoints';
import { beforeNextWrite, LocalFirm } from '../support/localFirm';
import { geoPoint, timeAt, type Fields } from '../support/rulesWorld';

const firm = new LocalFirm();
const NOW = Date.parse('2026-07-10T17:05Z');

const ride = (bookedAt: number, changes: Fields = {}): Fields => ({
  status: 'completed',
  pickupAddress: 'Lairgate, Beverley',
  dropoffAddress: 'Walkington',
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

beforeEach(async () => {
  await world.seed(RIDES);
});

const allRides = async () =>
  Object.fromEntries((await firm.list('riders')).map(({ id, fields }) => [id, fields]));

describe('dropPoints', () => {
  it('lists the rides and writes nothing in a dry run', async () => {
    const before = await allRides();
    await expect(dropPoints(firm.firestore, { now: NOW, write: false })).resolves.toEqual({
      dropped: ['old', 'old-cancelled'],
      open: ['old-open'],
      changed: [],
    });
    expect(await allRides()).toEqual(before);
  });

  it('removes only the coordinates of old, finished rides', async () => {
    const before = await allRides();
    await dropPoints(firm.firestore, { now: NOW, write: true });
    const noPoints = { pickupLatLng: null, dropoffLatLng: null };
    expect(await allRides()).toEqual({
      ...before,
      old: { ...before.old, ...noPoints },
      'old-cancelled': { ...before['old-cancelled'], ...noPoints },
    });
    await expect(dropPoints(firm.firestore, { now: NOW, write: true })).resolves.toMatchObject({
      dropped: [],
    });
  });

  it('leaves a ride that changes during the run to the next one', async () => {
    beforeNextWrite(() => world.update({ 'riders/old': { status: 'pending' } }));
    await expect(dropPoints(firm.firestore, { now: NOW, write: true })).resolves.toEqual({
      dropped: ['old-cancelled'],
      open: ['old-open'],
      changed: ['old'],
    });
  });
});
