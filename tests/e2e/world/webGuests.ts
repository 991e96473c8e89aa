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
import { actAs, allowSeveralUsers } from '../../../dev/actAs';
import { connection } from '../../../src/firebase/sdk/lite';

allowSeveralUsers(connection);

export type WebOutcome = FirstFreeResult['kind'];

/** Guests who all book at the same time, with the app's own code but outside a browser. */
export interface WebGuests {
  book(time: Instant): Promise<readonly WebOutcome[]>;
  bookNow(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Leaves the backend capacity for the browser. */
const MAX_CONCURRENT_REQUESTS = 12;

export async function connectGuests(backend: Backend, count: number): Promise<WebGuests> {
  const stopQueueing = limitRequests(MAX_CONCURRENT_REQUESTS);
  const guests = await signInGuests(backend, count);

  async function bookOne({ passenger, firestore }: Guest, time: Instant): Promise<WebOutcome> {
    const booking = {
      rideId: newRideId(),
      time,
      windowMs: CONFLICT_WINDOW_MS,
      rideFor: (driver: AssignedDriver) =>
        scheduledRideRequest(passenger, tripAt(TRIP, time), driver, Date.now()),
    };
    return (
      await actAs({ firestore }, () => bookFirstFree({ fetchFleetAround, submitRide }, booking))
    ).kind;
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
  const { kind } = await actAs({ firestore }, () => submitRide(rideId, request));
  if (kind !== 'written') {
    throw new Error(`Could not book a ride for now: ${kind}`);
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
