import { collection, getDocs } from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { asOwner } from '../../ops/asOwner';
import { phoneRideRequest, type Passenger } from '../../src/domain/booking/rideRequest';
import type { Instant } from '../../src/domain/common/londonTime';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../src/domain/ride/ride';
import type { AssignedDriver, Ride } from '../../src/domain/ride/ride';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { ensureAdmin } from '../integration/adminAccount';
import { findInconsistencies } from '../integration/consistency';
import { loadApp } from '../integration/localApp';
import { DRIVER, onShift, phoneBooking } from '../integration/phoneBookingFixtures';
import { passengerOf } from '../integration/trips';
import { backendPorts } from '../support/backendPorts';
import type { Fields } from '../support/rulesWorld';
import { world } from '../support/world';
import { runCell, type Flow } from './cell';
import { FaultProxy } from './faultProxy';
import { isInRun, saveResults, type CellResult } from '../../dev/lab/faults/results';
import { backendCells, type BackendFlow } from '../../dev/lab/faults/table';

const ports = backendPorts();
const { proxy, firestore, auth } = await FaultProxy.open([ports.firestore, ports.auth]);

/** The app, whose requests can fail. */
export const app = await loadApp({ ...ports, firestore, auth });

/** Runs the cells of the table for these flows. The documents are audited after each. */
export function testFlows(name: string, flows: Readonly<Partial<Record<BackendFlow, Flow>>>): void {
  const results: CellResult[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    proxy.end();
    vi.restoreAllMocks();
    await app.signOut();
    expect(await findInconsistencies()).toEqual([]);
  });
  afterAll(() => {
    proxy.close();
    saveResults(name, results);
  });
  describe.each(Object.entries(flows))('%s', (flowName, flow) => {
    const cells = backendCells(flowName).filter((cell) => isInRun(cell));
    for (const { fault, expected } of cells) {
      it(`${fault}: ${expected}`, async () => {
        const texts = await runCell(flow, fault, expected, proxy);
        results.push({ flow: flowName, fault, texts });
      });
    }
  });
}

/** Signs in a new guest. */
export async function signInGuest(): Promise<Passenger> {
  const { uid } = await app.signInAsGuest();
  return passengerOf(uid, 'guest');
}

/** Signs in the admin. */
export async function signInAdmin(): Promise<{ readonly uid: string; readonly email: string }> {
  await ensureAdmin({ isVerified: true });
  const { email, password } = ADMIN_ACCOUNT;
  const { uid } = await app.signIn(email, password);
  return { uid, email };
}

/** A driver with an account. */
export const OWN_DRIVER: DriverOnRecord = {
  ...DRIVER,
  plateNumber: null,
  vehicleLicenceNumber: null,
};
const DRIVER_LOGIN = { email: 'driver.one@example.com', password: 'six-or-more' };

/** Puts drivers on shift, online and free, with their contacts. */
export async function seedDrivers(...drivers: readonly AssignedDriver[]): Promise<void> {
  const contact: Fields = { phone: '07700 900101', rideId: null };
  const contacts = drivers.map(({ id }) => [`driverContacts/${id}`, contact] as const);
  await world.seed({ ...onShift(...drivers), ...Object.fromEntries(contacts) });
}

/** Signs in `OWN_DRIVER`. */
export async function signInDriver(): Promise<void> {
  await ensureAdmin({ isVerified: false }, { uid: OWN_DRIVER.id, ...DRIVER_LOGIN });
  await app.signIn(DRIVER_LOGIN.email, DRIVER_LOGIN.password);
}

/** The documents of a collection that match, read with owner rights. */
export function countDocuments(
  path: string,
  matches: (fields: Fields) => boolean = () => true,
): Promise<number> {
  const backend = { projectId: inject('projectId'), ports };
  return asOwner(backend, async (database) => {
    const { docs } = await getDocs(collection(database, path));
    return docs.filter((document) => matches(document.data())).length;
  });
}

/** How often a ride's history says that something was done. */
export function countEvents(rideId: string, kind: string, status?: string): Promise<number> {
  return countDocuments(
    `riders/${rideId}/rideEvents`,
    (event) => event.kind === kind && (status === undefined || event.status === status),
  );
}

/** The events of a transition. */
export function countTransitions(rideId: string, transition: RideTransition): Promise<number> {
  const to = transition.kind === 'step' ? transition.to : undefined;
  return to === 'onBoard' ? countEvents(rideId, 'board') : countEvents(rideId, transition.kind, to);
}

/** Books a ride by phone and takes it through transitions, as the admin, who stays signed in. */
export async function bookedByPhone(
  time: Instant | null,
  driver: DriverOnRecord | null,
  ...transitions: readonly RideTransition[]
): Promise<Ride> {
  const { uid } = await signInAdmin();
  const rideId = newRideId();
  const ride = phoneRideRequest(uid, phoneBooking({ choice: { time } }), driver, Date.now());
  await app.submitRide(rideId, ride);
  for (const transition of transitions) {
    await app.transitionRide(rideId, transition, { uid, role: 'office' });
  }
  return findRide(rideId);
}

/** A ride as the office sees it. */
export async function findRide(rideId: string): Promise<Ride> {
  const ride = parseRide(rideId, await world.read(`riders/${rideId}`));
  if (ride === null) {
    throw new Error('The ride is missing');
  }
  return ride;
}
