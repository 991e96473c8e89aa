import * as v from 'valibot';
import { quoteFare } from '../../src/domain/pricing/fare';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { MIN_MOVE_METRES, MIN_WRITE_INTERVAL_MS } from '../../src/domain/drivers/driverPosition';
import type {
  DriverOnRecord,
  StaffActor,
  RideTransition,
} from '../../src/domain/dispatch/rideTransition';
import {
  asapRideRequest,
  scheduledRideRequest,
  type RideRequest,
} from '../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { submitRide } from '../../src/firebase/rides/write/submitRide';
import { acceptOffer } from '../../src/firebase/rides/write/acceptOffer';
import { startBackend, type Backend } from '../backend/backend';
import type { Cost, LifecycleStep } from '../../tests/support/costBudgets';
import { signInGuest } from '../guests';
import { ADMIN_ACCOUNT, DEMO_DRIVERS } from '../seed/data';
import { seedBackend } from '../seed/seed';
import { connectAs } from '../simulator/clients';
import { writePosition } from '../../src/firebase/drivers/driverState';
import { noonInAWeek } from './busyFleet';
import { actAs, allowSeveralUsers } from '../actAs';
import { connection } from '../../src/firebase/sdk/lite';

allowSeveralUsers(connection);

/** Reads and writes of a step, without those of listeners. */
export interface LifecycleCost extends Cost {
  readonly step: LifecycleStep;
  readonly by: 'passenger' | 'driver' | 'admin';
}

const MARKET = { latitude: 53.8434, longitude: -0.4315 };
const TRIP_METRES = 5200;
const commitSchema = v.object({ writes: v.array(v.record(v.string(), v.unknown())) });

interface RequestCounter {
  /** Returns and resets the count. */
  readonly take: () => Cost;
  readonly stop: () => void;
}

/** Counts this process's reads and writes. */
function countRequests(): RequestCounter {
  const originalFetch = globalThis.fetch;
  let count = { reads: 0, writes: 0 };
  globalThis.fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === 'string' ? init.body : '{}';
    if (/:(batchGet|runQuery)/.test(address)) {
      const documents: unknown = await response.clone().json();
      count.reads += Array.isArray(documents) ? documents.length : 0;
    } else if (address.includes(':commit')) {
      const commit = v.safeParse(commitSchema, JSON.parse(body));
      const writes = commit.success ? commit.output.writes : [];
      count.writes += writes.filter((write) => 'update' in write || 'delete' in write).length;
    }
    return response;
  };
  return {
    take: () => {
      const taken = count;
      count = { reads: 0, writes: 0 };
      return taken;
    },
    stop: () => {
      globalThis.fetch = originalFetch;
    },
  };
}

/** Counts the reads and writes of a ride for now and one for later, from booking to completion. */
export async function measureRideLifecycle(): Promise<readonly LifecycleCost[]> {
  const counter = countRequests();
  const backend = await startBackend();
  try {
    return await measureSteps(backend, counter);
  } finally {
    await backend.stop();
    counter.stop();
  }
}

async function measureSteps(
  backend: Backend,
  counter: RequestCounter,
): Promise<readonly LifecycleCost[]> {
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
    ...{ name: null, vehicle: null, plateNumber: null, vehicleLicenceNumber: null },
  };
  const costs: LifecycleCost[] = [];
  const step = async (
    by: LifecycleCost['by'],
    name: LifecycleStep,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    counter.take();
    await work();
    costs.push({ step: name, by, ...counter.take() });
  };
  const now = Date.now();
  const trip: Trip = {
    pickup: { latLng: MARKET, address: 'Saturday Market, Beverley' },
    dropoff: { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington' },
    ...{ metres: TRIP_METRES, minutes: 11, isEstimate: false, riders: 1 },
    ...{
      fare: quoteFare(TRIP_METRES, now).fare,
      tariffName: '',
      mode: 'asap',
      scheduledTime: null,
    },
  };
  const submit = (id: string, ride: RideRequest) => actAs(guest, () => submitRide(id, ride));
  const transition = (id: string, change: RideTransition, role: StaffActor['role']) => {
    const actor: StaffActor = { uid: (role === 'driver' ? driver : admin).uid, role };
    const { lite } = role === 'driver' ? driver : admin;
    return actAs({ firestore: lite }, () => transitionRide(id, change, actor));
  };
  const drive = async (id: string, kind: 'for now' | 'for later'): Promise<void> => {
    for (const to of ['on_route', 'arrived', 'completed'] as const) {
      await step('driver', `${kind}: ${to}`, () => transition(id, { kind: 'step', to }, 'driver'));
    }
  };

  const forNow = newRideId();
  await step('passenger', 'for now: booked', () =>
    submit(forNow, asapRideRequest(guest.passenger, trip, now)),
  );
  await step('driver', 'for now: offer accepted', () =>
    actAs({ firestore: driver.lite }, () => acceptOffer(forNow, record)),
  );
  await drive(forNow, 'for now');
  await step('driver', 'a position', () =>
    actAs({ firestore: driver.lite }, () => writePosition(driver.uid, MARKET)),
  );

  const forLater = newRideId();
  const time = noonInAWeek() + 20 * MINUTE_MS;
  const request = scheduledRideRequest(guest.passenger, tripAt(trip, time), record, now);
  await step('passenger', 'for later: booked', () => submit(forLater, request));
  await step('driver', 'for later: accepted', () =>
    transition(forLater, { kind: 'step', to: 'accepted' }, 'driver'),
  );
  await step('driver', 'for later: returned by the driver', () =>
    transition(forLater, { kind: 'give-back', reason: 'A flat tyre' }, 'driver'),
  );
  await step('admin', 'for later: assigned by the admin', () =>
    transition(forLater, { kind: 'assign', driver: record }, 'office'),
  );
  await step('driver', 'for later: accepted again', () =>
    transition(forLater, { kind: 'step', to: 'accepted' }, 'driver'),
  );
  await drive(forLater, 'for later');

  await Promise.all([guest.close(), driver.close(), admin.close()]);
  return costs;
}

const SHIFT_MS = 8 * 60 * MINUTE_MS;
/** 43 km/h, like the simulated cars. */
const METRES_PER_MS = 0.012;

/** Positions written in an eight-hour shift by a parked car and by one that always drives. */
export function positionWritesPerShift(): readonly [number, number] {
  const driving = Math.min(MIN_MOVE_METRES / METRES_PER_MS, MIN_WRITE_INTERVAL_MS);
  return [SHIFT_MS / MIN_WRITE_INTERVAL_MS, Math.round(SHIFT_MS / driving)];
}
