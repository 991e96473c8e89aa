import { randomUUID } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import type { Driver } from '../../src/domain/drivers/driver';
import {
  DRIVER_CONTACTS,
  DRIVER_DAYS,
  DRIVER_MESSAGES,
  DRIVERS,
} from '../../src/firebase/sdk/collections';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import type { Firm } from '../firm';

/** No driver of the app's has such an id. */
const PREFIX = 'canary-';
/** Sorts after every character of an id. */
const AFTER_ALL = '\uf8ff';

export interface TestDrivers {
  /** The one who logs in, and another. */
  readonly own: Driver;
  readonly other: Driver;
  readonly login: { readonly email: string; readonly password: string };
}

/**
 * Adds two drivers whom the app never offers: they have no shifts, and `isTest` lets the rules take
 * them all the same. The first has an account.
 */
export async function addTestDrivers({ firestore, auth }: Firm): Promise<TestDrivers> {
  const add = async (name: string): Promise<Driver> => {
    const id = newTestId();
    const fields = {
      id,
      driverName: name,
      driverVehicle: 'Test car',
      // So that accepting a ride reads its requests, which costs most.
      // Accepting a ride then reads its requests, which costs most.
      seats: 4,
      isWheelchairAccessible: false,
      isEstate: false,
      erycplateNumber: 'TEST 1',
      erycvehiclelicenceNumber: 'TEST 2',
      availability: [],
      unavailableDates: [],
      isActive: true,
      isOnline: false,
      isOnJob: false,
      isTest: true,
    };
    await firestore.doc(`${DRIVERS}/${id}`).create(fields);
    return parseDriver(id, fields);
  };
  const own = await add('Test driver');
  const other = await add('Second test driver');
  const login = { email: `${own.id}@example.com`, password: randomUUID() };
  await auth.createUser({ uid: own.id, ...login, emailVerified: true });
  return { own, other, login };
}

/** An id that `removeTestDrivers` recognises. */
export function newTestId(): string {
  return `${PREFIX}${randomUUID()}`;
}

/**
 * Removes test drivers with their days, numbers, messages and accounts, also those of a run that
 * was killed. One who still has a ride stays, or the office couldn't cancel it.
 */
export async function removeTestDrivers({ firestore, auth }: Firm): Promise<void> {
  const found = await Promise.all(
    [DRIVERS, DRIVER_CONTACTS, DRIVER_DAYS, DRIVER_MESSAGES].map((collection) =>
      firestore
        .collection(collection)
        .where(FieldPath.documentId(), '>=', PREFIX)
        .where(FieldPath.documentId(), '<', `${PREFIX}${AFTER_ALL}`)
        .get(),
    ),
  );
  const all = found.flatMap(({ docs }) => docs);
  const busy = all.filter((each) => each.get('isOnJob') === true || hasCells(each.get('cells')));
  const removed = all.filter(({ id }) => !busy.some((one) => one.id.startsWith(driverOf(id))));
  const batch = firestore.batch();
  removed.forEach(({ ref }) => batch.delete(ref));
  await batch.commit();
  await auth.deleteUsers([...new Set(removed.map(({ id }) => driverOf(id)))]);
}

/** The driver's id of a document of theirs: a day's has a day after it. */
function driverOf(id: string): string {
  return id.split('_')[0] ?? '';
}

function hasCells(cells: unknown): boolean {
  return typeof cells === 'object' && cells !== null && Object.keys(cells).length > 0;
}
