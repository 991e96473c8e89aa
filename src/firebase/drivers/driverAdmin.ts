import {
  deleteField,
  getDocs,
  limit,
  query,
  where,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import { DONE, refused, type Done, type Refused } from '../../domain/common/outcome';
import {
  changedDriverFields,
  upcomingDates,
  toDriverRecord,
  type DriverField,
  type DriverRecord,
} from '../../domain/drivers/driverRecord';
import { isUnderWay, UNDER_WAY_STATUSES } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from '../sdk/collections';
import { parseContact, parseDriver } from './driverConverters';
import { NO_POSITION } from './driverJobs';
import { findDriverRide } from '../rides/documents/driverRides';
import { request } from '../sdk/errors';
import { collectionAt, documentAt } from '../sdk/lite';
import { retryOnContention } from '../sdk/retryOnContention';

/** 'changed': others changed the same fields. */
export type DriverRefusal =
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'changed';
      readonly fields: readonly DriverField[];
      readonly current: DriverRecord;
    };

/**
 * Saves only the fields that differ between `before` and `after`: concurrent edits of other fields
 * and unknown fields survive. `today` is the London date.
 * @throws BackendError
 */
export async function saveDriver(
  driverId: string,
  before: DriverRecord,
  after: DriverRecord,
  today: string,
): Promise<Done | Refused<DriverRefusal>> {
  const edited = changedDriverFields(before, after, today);
  const driverDocument = documentAt(DRIVERS, driverId);
  const contactDocument = documentAt(DRIVER_CONTACTS, driverId);
  return retryOnContention(async (transaction) => {
    const [snapshot, contact] = await Promise.all([
      transaction.get(driverDocument),
      transaction.get(contactDocument),
    ]);
    if (!snapshot.exists()) {
      return refused({ kind: 'missing' });
    }
    const { phone } = parseContact(contact.data());
    const current = toDriverRecord(parseDriver(driverId, snapshot.data()), phone);
    const editedElsewhere = changedDriverFields(before, current, today);
    const unsaved = changedDriverFields(current, after, today).filter((field) =>
      edited.includes(field),
    );
    const conflicting = unsaved.filter((field) => editedElsewhere.includes(field));
    if (conflicting.length > 0) {
      return refused({ kind: 'changed', fields: conflicting, current });
    }
    const changes = documentFields(after, unsaved, today);
    if (Object.keys(changes).length > 0) {
      transaction.update(driverDocument, changes);
    }
    if (unsaved.includes('phone')) {
      writePhone(transaction, contactDocument, after.phone, contact.exists());
    }
    return DONE;
  });
}

/**
 * Writes a new, offline driver and their phone number. Safe to retry: an existing document is left
 * unchanged.
 * @throws BackendError
 */
export async function writeNewDriver(
  driverId: string,
  record: DriverRecord,
  today: string,
): Promise<void> {
  await retryOnContention(async (transaction) => {
    if ((await transaction.get(documentAt(DRIVERS, driverId))).exists()) {
      return;
    }
    transaction.set(documentAt(DRIVERS, driverId), {
      id: driverId,
      ...documentFields(record, recordedFields(record), today),
      isActive: true,
      isOnline: false,
      isOnJob: false,
    });
    writePhone(transaction, documentAt(DRIVER_CONTACTS, driverId), record.phone, false);
  });
}

export type ActivationRefusal = 'under-way' | 'missing';

/** @throws BackendError */
export async function deactivateDriver(driverId: string): Promise<'done' | ActivationRefusal> {
  const ridesUnderWay = query(
    collectionAt(RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...UNDER_WAY_STATUSES]),
    limit(1),
  );
  if (!(await request(getDocs(ridesUnderWay))).empty) {
    return 'under-way';
  }
  return retryOnContention(async (transaction) => {
    const [snapshot, contact] = await Promise.all([
      transaction.get(documentAt(DRIVERS, driverId)),
      transaction.get(documentAt(DRIVER_CONTACTS, driverId)),
    ]);
    if (!snapshot.exists()) {
      return 'missing';
    }
    // They may have accepted a ride since the query.
    const { rideId } = parseContact(contact.data());
    const ride = rideId === null ? null : await findDriverRide(rideId);
    if (ride !== null && isUnderWay(ride.status)) {
      return 'under-way';
    }
    transaction.update(documentAt(DRIVERS, driverId), {
      isActive: false,
      isOnline: false,
      ...NO_POSITION,
    });
    if (contact.exists()) {
      transaction.update(documentAt(DRIVER_CONTACTS, driverId), NO_POSITION);
    }
    return 'done';
  });
}

/** @throws BackendError */
export async function reactivateDriver(driverId: string): Promise<'done' | ActivationRefusal> {
  return retryOnContention(async (transaction) => {
    const snapshot = await transaction.get(documentAt(DRIVERS, driverId));
    if (!snapshot.exists()) {
      return 'missing';
    }
    transaction.update(documentAt(DRIVERS, driverId), { isActive: true });
    return 'done';
  });
}

/** Those that a new document has: one that isn't recorded is missing, not null. */
function recordedFields(record: DriverRecord): readonly DriverField[] {
  return ALL_FIELDS.filter((field) => !MAY_LACK.has(field) || record[field] !== null);
}

const CAR_FIELDS = ['seats', 'isWheelchairAccessible', 'isEstate'] as const;
const MAY_LACK: ReadonlySet<DriverField> = new Set(['callSign', ...CAR_FIELDS]);

const ALL_FIELDS: readonly DriverField[] = [
  ...CAR_FIELDS,
  ...(['name', 'callSign', 'vehicle', 'plateNumber', 'vehicleLicenceNumber'] as const),
  ...(['vehicleImage', 'availability', 'unavailableDates'] as const),
];

function documentFields(
  record: DriverRecord,
  fields: readonly DriverField[],
  today: string,
): Record<string, unknown> {
  const entries: readonly (readonly [field: DriverField, name: string, value: unknown])[] = [
    ['name', 'driverName', record.name],
    ['callSign', 'callSign', record.callSign ?? deleteField()],
    ['vehicle', 'driverVehicle', record.vehicle],
    ['vehicleImage', 'vehicleImage', record.vehicleImage],
    ...CAR_FIELDS.map((field) => [field, field, record[field] ?? deleteField()] as const),
    ['plateNumber', 'erycplateNumber', record.plateNumber],
    ['vehicleLicenceNumber', 'erycvehiclelicenceNumber', record.vehicleLicenceNumber],
    ['availability', 'availability', record.availability.map((shift) => ({ ...shift }))],
    ['unavailableDates', 'unavailableDates', [...upcomingDates(record.unavailableDates, today)]],
  ];
  return Object.fromEntries(
    entries.filter(([field]) => fields.includes(field)).map(([, name, value]) => [name, value]),
  );
}

function writePhone(
  transaction: Transaction,
  contact: DocumentReference,
  phone: string | null,
  exists: boolean,
): void {
  if (exists) {
    transaction.update(contact, { phone });
  } else {
    transaction.set(contact, { phone, rideId: null });
  }
}
