import { collection, query } from 'firebase/firestore';
import { withPosition, type LiveDriver } from '../../domain/dispatch/driverRide';
import type { Driver } from '../../domain/drivers/driver';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { parseContact, parseDriver, type DriverContact } from './driverConverters';
import { liveFirestore, watchQuery, type LiveUpdate, type Watch } from '../sdk/liveFirestore';

export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

interface IdentifiedContact extends DriverContact, DriverPhone {}

const watchContacts: Watch<readonly IdentifiedContact[]> = (_adminId, listener) =>
  watchQuery(
    query(collection(liveFirestore, DRIVER_CONTACTS)),
    (id, data) => ({ id, ...parseContact(data) }),
    listener,
  );

export const watchDriverPhones: Watch<readonly DriverPhone[]> = watchContacts;

/** Watches all drivers, including deactivated ones, with their exact positions. */
export const watchDrivers: Watch<readonly LiveDriver[]> = (adminId, listener) => {
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
  const stopDrivers = watchQuery(
    query(collection(liveFirestore, DRIVERS)),
    parseDriver,
    (update) => {
      drivers = update;
      report();
    },
  );
  const stopContacts = watchContacts(adminId, (update) => {
    contacts = update;
    report();
  });
  return () => {
    stopDrivers();
    stopContacts();
  };
};
