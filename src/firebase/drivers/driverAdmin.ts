import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  where,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import {
  changedDriverFields,
  upcomingDates,
  toDriverRecord,
  type DriverField,
  type DriverRecord,
} from '../../domain/drivers/driverRecord';
import { isUnderWay, UNDER_WAY_STATUSES } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from '../sdk/collections';
import { parseContactPhone, parseDriver, parseLiveDriver } from './driverConverters';
import { findDriverRide } from '../rides/documents/driverRides';
import { request } from '../sdk/errors';
import { firestore } from '../sdk/lite';
import { retryOnContention } from '../sdk/retryOnContention';

/** What came of saving a driver's record. Only 'saved' has written anything. */
export type SaveDriverResult =
  | { readonly kind: 'saved' }
  /** Somebody changed the same parts since they were read: the record as it is now. */
  | {
      readonly kind: 'changed';
      readonly fields: readonly DriverField[];
      readonly current: DriverRecord;
    }
  | { readonly kind: 'missing' };

/**
 * Changes a driver's record that was read as `before` into `after`: only the parts in which the two differ, so that what
 * somebody else changed of the others meanwhile stays, as does every field that the app does not know. `today` is the London
 * date.
 * @throws BackendError
 */
export async function saveDriver(
  driverId: string,
  before: DriverRecord,
  after: DriverRecord,
  today: string,
): Promise<SaveDriverResult> {
  const parts = changedDriverFields(before, after, today);
  return retryOnContention(firestore, async (transaction, note) => {
    const [found, contact] = await Promise.all([
      transaction.get(driverAt(driverId)),
      transaction.get(contactAt(driverId)),
    ]);
    if (!found.exists()) {
      return { kind: 'missing' };
    }
    const phone = contact.exists() ? parseContactPhone(contact.data()) : null;
    const current = toDriverRecord(parseDriver(driverId, found.data()), phone);
    note(JSON.stringify(current));
    const foreign = changedDriverFields(before, current, today);
    const unsaved = changedDriverFields(current, after, today).filter((part) =>
      parts.includes(part),
    );
    const contested = unsaved.filter((part) => foreign.includes(part));
    if (contested.length > 0) {
      return { kind: 'changed', fields: contested, current };
    }
    const fields = fieldsOf(after, unsaved, today);
    if (Object.keys(fields).length > 0) {
      transaction.update(driverAt(driverId), fields);
    }
    if (unsaved.includes('phone')) {
      writePhone(transaction, contactAt(driverId), after.phone, contact.exists());
    }
    return { kind: 'saved' };
  });
}

/**
 * Writes a new driver, who is off and has no job, and the phone number, in one commit. One who is written already stays as
 * written: an earlier try's answer was lost.
 * @throws BackendError
 */
export async function writeNewDriver(
  driverId: string,
  record: DriverRecord,
  today: string,
): Promise<void> {
  await retryOnContention(firestore, async (transaction) => {
    if ((await transaction.get(driverAt(driverId))).exists()) {
      return;
    }
    transaction.set(driverAt(driverId), {
      id: driverId,
      ...fieldsOf(record, ALL_PARTS, today),
      ...{ isActive: true, isOnline: false, isOnJob: false, currentRideId: null },
    });
    writePhone(transaction, contactAt(driverId), record.phone, false);
  });
}

/** What came of dismissing a driver or taking one back. */
export type DriverActivationResult = 'done' | 'under-way' | 'missing';

/**
 * Dismisses a driver, who is offline with it, unless a ride of theirs is under way.
 * @throws BackendError
 */
export async function deactivateDriver(driverId: string): Promise<DriverActivationResult> {
  const driven = query(
    collection(firestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...UNDER_WAY_STATUSES]),
    limit(1),
  );
  if (!(await request(getDocs(driven))).empty) {
    return 'under-way';
  }
  return retryOnContention(firestore, async (transaction, note) => {
    const found = await transaction.get(driverAt(driverId));
    if (!found.exists()) {
      return 'missing';
    }
    // One may have been taken since.
    const { currentRideId } = parseLiveDriver(driverId, found.data());
    note(currentRideId ?? '');
    const ride = currentRideId === null ? null : await findDriverRide(currentRideId);
    if (ride !== null && isUnderWay(ride.status)) {
      return 'under-way';
    }
    transaction.update(driverAt(driverId), { isActive: false, isOnline: false });
    return 'done';
  });
}

/**
 * Has a driver who was dismissed drive for the firm again.
 * @throws BackendError
 */
export async function reactivateDriver(driverId: string): Promise<DriverActivationResult> {
  return retryOnContention(firestore, async (transaction) => {
    const found = await transaction.get(driverAt(driverId));
    if (!found.exists()) {
      return 'missing';
    }
    transaction.update(driverAt(driverId), { isActive: true });
    return 'done';
  });
}

const ALL_PARTS: readonly DriverField[] = [
  ...(['name', 'vehicle', 'plateNumber', 'vehicleLicenceNumber'] as const),
  ...(['vehicleImage', 'availability', 'unavailableDates'] as const),
];

function fieldsOf(
  record: DriverRecord,
  parts: readonly DriverField[],
  today: string,
): Record<string, unknown> {
  const fields: readonly (readonly [part: DriverField, field: string, value: unknown])[] = [
    ['name', 'driverName', record.name],
    ['vehicle', 'driverVehicle', record.vehicle],
    ['vehicleImage', 'vehicleImage', record.vehicleImage],
    ['plateNumber', 'erycplateNumber', record.plateNumber],
    ['vehicleLicenceNumber', 'erycvehiclelicenceNumber', record.vehicleLicenceNumber],
    ['availability', 'availability', record.availability.map((window) => ({ ...window }))],
    ['unavailableDates', 'unavailableDates', [...upcomingDates(record.unavailableDates, today)]],
  ];
  return Object.fromEntries(
    fields.filter(([part]) => parts.includes(part)).map(([, field, value]) => [field, value]),
  );
}

function writePhone(
  transaction: Transaction,
  contact: DocumentReference,
  phone: string | null,
  isThere: boolean,
): void {
  if (isThere) {
    transaction.update(contact, { phone });
  } else {
    transaction.set(contact, { phone, rideId: null });
  }
}

function driverAt(driverId: string): DocumentReference {
  return doc(firestore, DRIVERS, driverId);
}

function contactAt(driverId: string): DocumentReference {
  return doc(firestore, DRIVER_CONTACTS, driverId);
}
