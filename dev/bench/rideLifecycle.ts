import { quoteFare } from '../../src/domain/pricing/fare';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import type {
  DriverOnRecord,
  StaffActor,
  RideTransition,
} from '../../src/domain/dispatch/rideTransition';
import { asapRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import { writePosition } from '../../src/firebase/drivers/driverState';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { acceptOffer } from '../../src/firebase/rides/write/acceptOffer';
import { submitRide } from '../../src/firebase/rides/write/submitRide';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import type { Cost, LifecycleStep } from '../../tests/support/costBudgets';
import { startBackend, type Backend } from '../backend/backend';
import { signInGuest } from '../guests';
import { ADMIN_ACCOUNT, DEMO_DRIVERS } from '../seed/data';
import { seedBackend } from '../seed/seed';
import { connectAs } from '../simulator/clients';
import { noonInAWeek } from './busyFleet';
import { actAs, allowSeveralUsers } from '../actAs';
import { connection } from '../../src/firebase/sdk/lite';
import { requestCost } from './requestCosts';

allowSeveralUsers(connection);

type LifecycleCosts = Readonly<Record<string, Cost>>;

const MARKET = { latitude: 53.8434, longitude: -0.4315 };
const TRIP_METRES = 5200;

/** Counts this process's reads and writes; `take` returns and resets them. */
function countRequests() {
  const originalFetch = globalThis.fetch;
  let count = { reads: 0, writes: 0 };
  globalThis.fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : 'null';
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (/:(batchGet|runQuery|commit)/.test(input instanceof Request ? input.url : String(input))) {
      const { reads, writes } = requestCost(JSON.parse(body), answer);
      count = { reads: count.reads + reads, writes: count.writes + writes };
    }
    return response;
  };
  return {
    take: (): Cost => {
      const taken = count;
      count = { reads: 0, writes: 0 };
      return taken;
    },
    stop: () => {
      globalThis.fetch = originalFetch;
    },
  };
}

/**
 * Counts the reads and writes of a ride for now and one for later, from booking to completion,
 * without listeners.
 */
export async function measureRideLifecycle(): Promise<LifecycleCosts> {
  const counter = countRequests();
  const backend = await startBackend();
  try {
    return await measureSteps(backend, counter.take);
  } finally {
    await backend.stop();
    counter.stop();
  }
}

async function measureSteps(backend: Backend, take: () => Cost): Promise<LifecycleCosts> {
  await seedBackend(backend);
  const [demo] = DEMO_DRIVERS;
  if (demo === undefined) {
    throw new Error('There is no demo driver');
  }
  const guest = await signInGuest(backend);
  const driver = await connectAs(backend, demo.account);
  const admin = await connectAs(backend, ADMIN_ACCOUNT);
  const record: DriverOnRecord = {
    id: driver.uid,
    name: null,
    vehicle: null,
    plateNumber: null,
    vehicleLicenceNumber: null,
  };
  const costs: Record<string, Cost> = {};
  const step = async (name: LifecycleStep, work: () => Promise<unknown>): Promise<void> => {
    take();
    await work();
    costs[name] = take();
  };
  const transition = (id: string, change: RideTransition, role: StaffActor['role']) => {
    const { uid, lite } = role === 'driver' ? driver : admin;
    return actAs({ firestore: lite }, () => transitionRide(id, change, { uid, role }));
  };
  const byDriver = (work: () => Promise<unknown>): Promise<unknown> =>
    actAs({ firestore: driver.lite }, work);
  const drive = async (id: string, kind: 'for now' | 'for later'): Promise<void> => {
    for (const to of ['on_route', 'arrived', 'completed'] as const) {
      await step(`${kind}: ${to}`, () => transition(id, { kind: 'step', to }, 'driver'));
    }
  };
  const now = Date.now();
  const trip: Trip = {
    pickup: { latLng: MARKET, address: 'Saturday Market, Beverley' },
    dropoff: { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington' },
    metres: TRIP_METRES,
    minutes: 11,
    isEstimate: false,
    riders: 1,
    fare: quoteFare(TRIP_METRES, now).fare,
    tariffName: '',
    mode: 'asap',
    scheduledTime: null,
  };

  const forNow = newRideId();
  const nowRequest = asapRideRequest(guest.passenger, trip, now);
  await step('for now: booked', () => actAs(guest, () => submitRide(forNow, nowRequest)));
  await step('for now: offer accepted', () => byDriver(() => acceptOffer(forNow, record)));
  await drive(forNow, 'for now');
  await step('a position', () => byDriver(() => writePosition(driver.uid, MARKET)));

  const forLater = newRideId();
  const later = tripAt(trip, noonInAWeek() + 20 * MINUTE_MS);
  const laterRequest = scheduledRideRequest(guest.passenger, later, record, now);
  const accept = { kind: 'step', to: 'accepted' } as const;
  const giveBack = { kind: 'give-back', reason: 'A flat tyre' } as const;
  const assign = { kind: 'assign', driver: record } as const;
  await step('for later: booked', () => actAs(guest, () => submitRide(forLater, laterRequest)));
  await step('for later: accepted', () => transition(forLater, accept, 'driver'));
  await step('for later: returned by the driver', () => transition(forLater, giveBack, 'driver'));
  await step('for later: assigned by the admin', () => transition(forLater, assign, 'office'));
  await step('for later: accepted again', () => transition(forLater, accept, 'driver'));
  await drive(forLater, 'for later');

  await Promise.all([guest.close(), driver.close(), admin.close()]);
  return costs;
}
