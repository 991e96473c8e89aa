import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { inject } from 'vitest';
import type { StaffActor } from '../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../src/domain/ride/ride';
import { backendPorts } from '../support/backendPorts';
import { ADMIN_EMAIL, ADMIN_UID, type Fields } from '../support/rulesWorld';
import { onShift } from './phoneBookingFixtures';

/** The admin or a driver with their own Firestore client. */
export interface StaffMember {
  readonly actor: StaffActor;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

export function connectAdmin(): StaffMember {
  return connect({ uid: ADMIN_UID, role: 'office' }, { email: ADMIN_EMAIL, email_verified: true });
}

export function connectDriver(uid: string): StaffMember {
  return connect({ uid, role: 'driver' }, { email: `${uid}@example.com` });
}

function connect(
  actor: StaffActor,
  claims: { readonly email: string; readonly email_verified?: boolean },
): StaffMember {
  const app = initializeApp({ projectId: inject('projectId') }, crypto.randomUUID());
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', backendPorts().firestore, {
    mockUserToken: {
      user_id: actor.uid,
      ...claims,
      firebase: { sign_in_provider: 'password', identities: {} },
    },
  });
  return { actor, firestore, close: () => deleteApp(app) };
}

/** A driver as an assignment records them. */
export function driverOnRecord(number: number): DriverOnRecord {
  return {
    id: `driver-${number}`,
    name: `Driver ${number}`,
    vehicle: 'Silver Skoda Octavia',
    plateNumber: `ERYC ${number}`,
    vehicleLicenceNumber: null,
  };
}

/** Documents of drivers who are always on shift, with plates, by path. */
export function onDuty(...drivers: readonly DriverOnRecord[]): Readonly<Record<string, Fields>> {
  const plates = new Map(drivers.map(({ id, plateNumber }) => [`drivers/${id}`, plateNumber]));
  return Object.fromEntries(
    Object.entries(onShift(...drivers)).map(([path, fields]) => [
      path,
      { ...fields, erycplateNumber: plates.get(path) },
    ]),
  );
}
