import { GeoPoint, Timestamp, doc, writeBatch } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { auditBackend } from '../../ops/audit/backend';
import { asOwner } from '../../ops/asOwner';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import { NOON, promoDocument } from './auditFixtures';
import { documentsIn } from '../support/documents';

const backend = { projectId: `${inject('projectId')}-audit`, ports: backendPorts() };
const documents = documentsIn({
  timeAt: (epochMs) => Timestamp.fromMillis(epochMs),
  geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
});
const DOCUMENTS = {
  'riders/ride-1': documents.ride({
    status: 'accepted',
    bookingMode: 'scheduled',
    assignedDriverId: 'driver-1',
    scheduledTime: Timestamp.fromMillis(NOON),
    promoCodeId: 'SAVE',
  }),
  ...documents.days({ rideId: 'ride-1', driverId: 'driver-1', time: NOON }),
  'openRides/guest-1': documents.openRides([], ['ride-1']),
  'promoCodes/SAVE': promoDocument({ timesUsed: 1, usedByUsers: ['guest-1'] }),
  'rideExtras/ride-1': { note: '', luggage: 2, needs: [] },
};

function write(documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  return asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (const [path, fields] of Object.entries(documents)) {
      batch.set(doc(firestore, path), fields);
    }
    await batch.commit();
  });
}

beforeEach(() => write(DOCUMENTS));

describe('auditBackend', () => {
  it('counts the documents of a consistent backend and finds no fault', async () => {
    expect(await auditBackend(backend)).toEqual({
      counts: { rides: 1, cells: 4, jobs: 1, openRides: 1, promoRedemptions: 1, extras: 1 },
      inconsistencies: [],
    });
  });

  it('finds documents that do not agree', async () => {
    await write({ 'openRides/guest-1': documents.openRides([], []) });
    expect((await auditBackend(backend)).inconsistencies).toEqual([
      "riders/ride-1 (accepted) is not in 'later' of openRides/guest-1",
    ]);
  });

  const local = new LocalFirm();
  const run = () => local.run('audit', ['--project', backend.projectId]);

  it('as npm run firm -- audit prints its report and exits with 0 or 1', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      stderr: '',
      stdout:
        'Rides 1, cells 4, jobs 1, entries in openRides 1, promo redemptions 1, extras 1.\n' +
        'Everything agrees.\n',
    });
    await write({ 'promoCodes/SAVE': promoDocument({ timesUsed: 2, usedByUsers: ['guest-1'] }) });
    expect(await run()).toMatchObject({
      code: 1,
      stderr: '',
      stdout:
        'Rides 1, cells 4, jobs 1, entries in openRides 1, promo redemptions 2, extras 1.\n' +
        '- promoCodes/SAVE was redeemed 2 times, but names 1 users\n' +
        'Inconsistencies: 1.\n',
    });
  });
});
