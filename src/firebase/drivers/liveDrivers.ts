import { collection, documentId, query, where, type Query } from 'firebase/firestore';
import { withPosition, type LiveDriver } from '../../domain/dispatch/driverRide';
import type { Driver } from '../../domain/drivers/driver';
import type { DriverMessages } from '../../domain/dispatch/driverMessage';
import { DRIVER_CONTACTS, DRIVER_MESSAGES, DRIVERS } from '../sdk/collections';
import { parseContact, parseDriver, type DriverContact } from './driverConverters';
import {
  liveFirestore,
  watchDocument,
  watchQuery,
  type LiveUpdate,
  type Watch,
} from '../sdk/liveFirestore';
import { parseMessages } from './driverMessages';

export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

interface IdentifiedContact extends DriverContact, DriverPhone {}

/** Firestore's limit of values in one filter. */
const MAX_WATCHED = 30;

/** Watches all drivers, including deactivated ones, with their exact positions. */
export const watchDrivers: Watch<readonly LiveDriver[]> = (_adminId, listener) =>
  watchWithPositions((name) => query(collection(liveFirestore, name)), listener);

/** Watches up to 30 drivers with their exact positions; `ids` are separated by spaces. */
export const watchDriversByIds: Watch<readonly LiveDriver[]> = (ids, listener) => {
  const watched = ids.split(' ').slice(0, MAX_WATCHED);
  return watchWithPositions(
    (name) => query(collection(liveFirestore, name), where(documentId(), 'in', watched)),
    listener,
  );
};

export const watchDriverPhones: Watch<readonly DriverPhone[]> = (_adminId, listener) =>
  watchContactsOf(query(collection(liveFirestore, DRIVER_CONTACTS)), listener);

/** The office's messages to all drivers. */
export const watchAllMessages: Watch<readonly DriverMessages[]> = (_adminId, listener) =>
  watchQuery(query(collection(liveFirestore, DRIVER_MESSAGES)), parseMessages, listener);

export const watchOwnMessages: Watch<DriverMessages> = (driverId, listener) =>
  watchDocument(DRIVER_MESSAGES, driverId, parseMessages, listener);

function watchWithPositions(
  queryOf: (collectionName: string) => Query,
  listener: (update: LiveUpdate<readonly LiveDriver[]>) => void,
): () => void {
  let drivers: LiveUpdate<readonly Driver[]> = { kind: 'stale' };
  let contacts: LiveUpdate<readonly IdentifiedContact[]> = { kind: 'stale' };
  const report = (): void => {
    if (drivers.kind !== 'value') {
      listener(drivers);
    } else if (contacts.kind !== 'value') {
      listener(contacts);
    } else {
      const byId = new Map(contacts.value.map((contact) => [contact.id, contact]));
      const value = drivers.value.map((driver) => withPosition(driver, byId.get(driver.id)));
      listener({ kind: 'value', value });
    }
  };
  const stopDrivers = watchQuery(queryOf(DRIVERS), parseDriver, (update) => {
    drivers = update;
    report();
  });
  const stopContacts = watchContactsOf(queryOf(DRIVER_CONTACTS), (update) => {
    contacts = update;
    report();
  });
  return () => {
    stopDrivers();
    stopContacts();
  };
}

function watchContactsOf(
  contacts: Query,
  listener: (update: LiveUpdate<readonly IdentifiedContact[]>) => void,
): () => void {
  return watchQuery(contacts, (id, data) => ({ id, ...parseContact(data) }), listener);
}
