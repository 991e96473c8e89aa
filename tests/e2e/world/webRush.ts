import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { createServer } from 'vite';
import { ROOT, type Backend } from '../../../dev/backend/backend';
import { LOCALHOST } from '../../../dev/backend/ports';
import { quoteFare } from '../../../src/domain/fare';
import type { Instant } from '../../../src/domain/londonTime';
import {
  scheduledRideRequest,
  tripAt,
  type AssignedDriver,
  type Passenger,
} from '../../../src/domain/rideRequest';
import { CONFLICT_WINDOW_MS } from '../../../src/domain/slots';
import type * as Fleet from '../../../src/firebase/fleet';
import type * as Submission from '../../../src/firebase/submitRide';
import type { FirstFree } from '../../../src/booking/firstFree';
import { bookFirstFree } from '../../integration/firstFree';
import { newRideId } from '../../../src/firebase/rideId';
import { queueRequests } from '../../support/queueRequests';

/** What came of one guest's try to book for later over the web. */
export type WebOutcome = FirstFree['kind'];

/** Guests who book over the web, all of them at once. */
export interface WebRush {
  book(time: Instant): Promise<readonly WebOutcome[]>;
  close(): Promise<void>;
}

/** Fewer than the backend takes at once: the browser needs some of them. */
const MOST_REQUESTS_AT_ONCE = 12;

/** So many guests, each with a connection of their own, who book with the app's own code, outside of a browser. */
export async function gatherGuests(backend: Backend, count: number): Promise<WebRush> {
  const stopQueueing = queueRequests(MOST_REQUESTS_AT_ONCE);
  const server = await createServer({
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const app = {
    ...((await server.ssrLoadModule('/src/firebase/fleet.ts')) as typeof Fleet),
    ...((await server.ssrLoadModule('/src/firebase/submitRide.ts')) as typeof Submission),
  };
  const guests = await Promise.all(
    Array.from({ length: count }, (_, index) => signIn(backend, index + 1)),
  );

  async function bookOne({ passenger, firestore }: Guest, time: Instant): Promise<WebOutcome> {
    const booking = {
      rideId: newRideId(),
      time,
      windowMs: CONFLICT_WINDOW_MS,
      rideFor: (driver: AssignedDriver) =>
        scheduledRideRequest(passenger, tripAt(TRIP, time), driver, Date.now()),
    };
    return (await bookFirstFree(app, booking, firestore)).kind;
  }

  return {
    book: (time) => Promise.all(guests.map((guest) => bookOne(guest, time))),
    close: async () => {
      await Promise.all(guests.map((guest) => guest.close()));
      await server.close();
      stopQueueing();
    },
  };
}

interface Guest {
  readonly passenger: Passenger;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

async function signIn({ projectId, ports }: Backend, number: number): Promise<Guest> {
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, `guest-${crypto.randomUUID()}`);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${LOCALHOST}:${String(ports.auth)}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, LOCALHOST, ports.firestore);
  const { user } = await signInAnonymously(auth);
  return {
    firestore,
    passenger: {
      id: user.uid,
      type: 'guest',
      name: `Web Guest ${String(number)}`,
      email: `web.guest.${String(number)}@example.com`,
      phone: '07700 900123',
    },
    close: () => deleteApp(app),
  };
}

const METRES = 1200;
const TRIP = {
  pickup: {
    latLng: { latitude: 53.8419, longitude: -0.4228 },
    address: 'Beverley Station, Beverley',
  },
  dropoff: {
    latLng: { latitude: 53.8445, longitude: -0.433 },
    address: 'Saturday Market, Beverley',
  },
  metres: METRES,
  minutes: 4,
  isEstimate: true,
  fare: quoteFare(METRES, 0).fare,
  tariffName: '',
  mode: 'asap',
  scheduledTime: null,
  riders: 1,
} as const;
