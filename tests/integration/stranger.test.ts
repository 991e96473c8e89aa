import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  query,
  terminate,
  where,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { signInAnonymously } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { connectLocalClient } from '../../dev/backend/localClient';
import { seedBackend } from '../../dev/seed/seed';
import { asapRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { roundPosition, straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { MAX_DRIVERS_PER_QUERY } from '../../src/domain/drivers/fleet';
import { isOver } from '../../src/domain/ride/rideStatus';
import { tripAt } from '../../src/domain/trip/trip';
import type { PlacedStop } from '../../src/domain/trip/stop';
import { utcDay } from '../../src/domain/slots/slots';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { loadApp } from './localApp';
import { marketTrip, passengerOf } from './trips';
import { stopAt } from '../support/places';

const HOUSE: PlacedStop = stopAt('7 Wood Lane, Beverley', 53.84371, -0.43917);
const FRIENDS: PlacedStop = stopAt('23 Molescroft Road, Beverley', 53.85129, -0.42644);
const SECRETS = ['Wood Lane', 'Molescroft', 'Ann Example', 'ann@example.com', '07700 9'];
/** Collections that hold persons, or where a car is. */
const CLOSED = [
  ...['driverContacts', 'riders', 'rideOffers', 'rideExtras', 'guest', 'openRides'],
  ...['mailSent', 'mailRuns', 'mailTemplates'],
];

interface Client {
  readonly uid: string;
  readonly firestore: Firestore;
  readonly lite: ReturnType<typeof connectLocalClient>['firestore'];
  close(): Promise<void>;
}

/** A new anonymous account with the real SDK, listeners included. */
async function connectGuest(backend: Backend): Promise<Client> {
  const { app, auth, firestore: lite, close } = connectLocalClient(backend);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', backend.ports.firestore);
  const { user } = await signInAnonymously(auth);
  return {
    uid: user.uid,
    firestore,
    lite,
    close: async () => {
      await terminate(firestore);
      await close();
    },
  };
}

/** Everything that a stranger can read, as it changes. */
class Stranger {
  readonly learned: { readonly path: string; readonly data: DocumentData }[] = [];
  readonly allowed: string[] = [];
  /** Why a listener ended, and so learned nothing more. */
  readonly refused: string[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly client: Client) {
    const { firestore } = client;
    const today = utcDay(Date.now());
    for (const each of [
      query(collection(firestore, 'drivers'), limit(MAX_DRIVERS_PER_QUERY)),
      query(collection(firestore, 'driverDays'), where('day', '>=', today), limit(100)),
      query(collection(firestore, 'promoCodes'), where('isActive', '==', true), limit(1)),
    ]) {
      this.listeners.push(
        onSnapshot(
          each,
          (snapshot) => {
            for (const { doc: changed } of snapshot.docChanges()) {
              this.learned.push({ path: changed.ref.path, data: changed.data() });
            }
          },
          ({ message }) => this.refused.push(message),
        ),
      );
    }
  }

  /** Tries every other document that it has heard of. */
  async tryEverything(): Promise<void> {
    const { firestore } = this.client;
    const learned = JSON.stringify(this.learned);
    const rideIds = [...learned.matchAll(/"lastRideId":"([^"]+)"/g)].map(([, id = '']) => id);
    const driverIds = [1, 2, 3, 4, 5, 6].map((number) => `driver-${number}`);
    const rides = collection(firestore, 'riders');
    await Promise.all([
      ...CLOSED.map((name) => this.try(name, getDocs(collection(firestore, name)))),
      ...driverIds.flatMap((id) => [
        this.try(`contact of ${id}`, getDoc(doc(firestore, 'driverContacts', id))),
        this.try(`rides of ${id}`, getDocs(query(rides, where('assignedDriverId', '==', id)))),
      ]),
      ...rideIds.flatMap((id) =>
        ['riders', 'rideExtras', 'rideOffers'].map((name) =>
          this.try(`${name}/${id}`, getDoc(doc(firestore, name, id))),
        ),
      ),
      this.try('events', getDocs(collectionGroup(firestore, 'rideEvents'))),
      this.try('every day', getDocs(query(collection(firestore, 'driverDays'), limit(100)))),
    ]);
  }

  private async try(what: string, request: Promise<unknown>): Promise<void> {
    await request.then(
      () => this.allowed.push(what),
      () => undefined,
    );
  }

  stop(): void {
    this.listeners.forEach((stop) => stop());
  }
}

/** Every pair of coordinates in a document. */
function pointsIn(value: unknown): readonly LatLng[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const latitude: unknown = Reflect.get(value, 'latitude');
  const longitude: unknown = Reflect.get(value, 'longitude');
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ latitude, longitude }]
    : Object.values(value).flatMap(pointsIn);
}

describe('while a driver drives a passenger home', () => {
  let backend: Backend;
  let stranger: Stranger;
  let strangerClient: Client;
  let passenger: Client;
  /** What the passenger's listener on the driver's contact reported. */
  const seenByPassenger: LatLng[] = [];
  let listenerEnded = false;

  beforeAll(async () => {
    backend = await startBackend();
    await seedBackend(backend);
    const app = await loadApp(backend.ports);
    // With the app's modules, and so after them.
    const { startSimulator } = await import('../../dev/simulator/simulator');
    const { actAs } = await import('../../ops/actAs');
    strangerClient = await connectGuest(backend);
    passenger = await connectGuest(backend);
    stranger = new Stranger(strangerClient);
    const simulator = await startSimulator(backend, { speed: 150, tickMs: 40 });

    const ann = passengerOf(passenger.uid, 'guest');
    const trip = marketTrip({ pickup: HOUSE, dropoff: FRIENDS, metres: 2500 }, Date.now());
    await actAs({ firestore: passenger.lite }, async () => {
      const drivers = await app.listDrivers();
      const always = drivers.find(({ id }) => id === 'driver-1') ?? drivers[0];
      const noon = (utcDay(Date.now()) + 2) * DAY_MS + DAY_MS / 2;
      if (always !== undefined) {
        const later = scheduledRideRequest(ann, tripAt(trip, noon), always, Date.now());
        expect((await app.submitRide(newRideId(), later)).kind).toBe('done');
      }
    });
    await stranger.tryEverything();

    const rideId = newRideId();
    const driven = new Promise<void>((resolve, reject) => {
      let driverId: string | null = null;
      onSnapshot(
        doc(passenger.firestore, 'riders', rideId),
        (ride) => {
          const { status = '', assignedDriverId = null } = ride.data() ?? {};
          if (driverId === null && typeof assignedDriverId === 'string') {
            driverId = assignedDriverId;
            onSnapshot(
              doc(passenger.firestore, 'driverContacts', driverId),
              (contact) => seenByPassenger.push(...pointsIn(contact.data())),
              () => {
                listenerEnded = true;
              },
            );
          }
          void stranger.tryEverything().then(() => (isOver(String(status)) ? resolve() : null));
        },
        reject,
      );
    });
    const request = asapRideRequest(ann, trip, Date.now());
    expect(
      await actAs({ firestore: passenger.lite }, () => app.submitRide(rideId, request)),
    ).toMatchObject({
      kind: 'done',
    });
    await driven;
    await simulator.stop();
    await stranger.tryEverything();
    stranger.stop();
  }, 60_000);

  afterAll(async () => {
    await Promise.all([strangerClient, passenger].map((client) => client.close()));
    await backend.stop();
  });

  it('the passenger follows the car, and no longer once the ride is over', () => {
    const isNear = (place: LatLng) => (point: LatLng) => straightLineMetres(point, place) < 150;
    expect(seenByPassenger.filter(isNear(HOUSE.latLng))).not.toEqual([]);
    expect(new Set(seenByPassenger.map((each) => JSON.stringify(each))).size).toBeGreaterThan(5);
    expect(listenerEnded).toBe(true);
  });

  it('a stranger reads no person and no address', () => {
    expect(stranger.refused).toEqual([]);
    const collections = stranger.learned.map(({ path }) => path.replace(/\/.*/, ''));
    expect(new Set(collections)).toEqual(new Set(['drivers', 'driverDays', 'promoCodes']));
    const learned = JSON.stringify(stranger.learned);
    expect(SECRETS.filter((secret) => learned.includes(secret))).toEqual([]);
    expect(stranger.allowed).toEqual([]);
  });

  it('a stranger reads no place more exact than a kilometre', () => {
    const points = stranger.learned.flatMap(({ data }) => pointsIn(data));
    expect(points).not.toEqual([]);
    expect(points).toEqual(points.map(roundPosition));
  });

  it('a stranger sees that a driver is on a job, and not where', () => {
    const states = stranger.learned.filter(({ path }) => path.startsWith('drivers/'));
    const busy = states.filter(({ data }) => data.isOnJob === true || data.isOnline !== true);
    expect(busy).not.toEqual([]);
    expect(busy.flatMap(({ data }) => pointsIn(data))).toEqual([]);
    const { path: drivenBy } =
      states.filter(({ data }) => data.isOnJob === true && data.id !== 'driver-3').at(-1) ?? {};
    const shown = states
      .filter(({ path }) => path === drivenBy)
      .flatMap(({ data }) => pointsIn(data));
    expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBeLessThanOrEqual(2);
  });
});
