import type { Backend } from '../../../dev/backend/backend';
import { signInGuests, type Guest } from '../../../dev/guests';
import { limitRequests } from '../../../dev/limitRequests';
import { quoteFare } from '../../../src/domain/pricing/fare';
import type { Instant } from '../../../src/domain/common/londonTime';
import { asapRideRequest, scheduledRideRequest } from '../../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../../src/domain/ride/ride';
import { tripAt } from '../../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../../src/domain/slots/slots';
import { fetchFleetAround } from '../../../src/firebase/drivers/fleetAround';
import { submitRide } from '../../../src/firebase/rides/write/submitRide';
import type { FirstFreeResult } from '../../../src/usecases/assignFirstFree';
import { bookFirstFree } from '../../integration/bookFirstFree';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';

/** What came of one guest's try to book for later over the web. */
export type WebOutcome = FirstFreeResult['kind'];

/** Guests who book over the web, all of them at once. */
export interface WebRush {
  book(time: Instant): Promise<readonly WebOutcome[]>;
  /** For now; answers with the ids of the rides. */
  bookNow(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Fewer than the backend takes at once: the browser needs some of them. */
const MOST_REQUESTS_AT_ONCE = 12;

/** So many guests, each with a connection of their own, who book with the app's own code, outside of a browser. */
export async function gatherGuests(backend: Backend, count: number): Promise<WebRush> {
  const stopQueueing = limitRequests(MOST_REQUESTS_AT_ONCE);
  const guests = await signInGuests(backend, count);

  async function bookOne({ passenger, firestore }: Guest, time: Instant): Promise<WebOutcome> {
    const booking = {
      rideId: newRideId(),
      time,
      windowMs: CONFLICT_WINDOW_MS,
      rideFor: (driver: AssignedDriver) =>
        scheduledRideRequest(passenger, tripAt(TRIP, time), driver, Date.now()),
    };
    return (await bookFirstFree({ fetchFleetAround, submitRide }, booking, firestore)).kind;
  }

  return {
    book: (time) => Promise.all(guests.map((guest) => bookOne(guest, time))),
    bookNow: () => Promise.all(guests.map(bookOneNow)),
    close: async () => {
      await Promise.all(guests.map((guest) => guest.close()));
      stopQueueing();
    },
  };
}

async function bookOneNow({ passenger, firestore }: Guest): Promise<string> {
  const rideId = newRideId();
  const request = asapRideRequest(passenger, TRIP, Date.now());
  const { kind } = await submitRide(rideId, request, { firestore });
  if (kind !== 'written') {
    throw new Error(`A ride for now came to nothing: ${kind}`);
  }
  return rideId;
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
