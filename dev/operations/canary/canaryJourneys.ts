import { doc, getDoc } from 'firebase/firestore/lite';
import type { Driver } from '../../../src/domain/drivers/driver';
import { formatLondon, type Instant } from '../../../src/domain/common/londonTime';
import { toSavedPhoneBooking } from '../../../src/domain/booking/phoneBooking';
import { applyPromo, normalisePromoCode, type AppliedPromo } from '../../../src/domain/promo/promo';
import {
  asapRideRequest,
  finalFare,
  phoneRideRequest,
  scheduledRideRequest,
  type Passenger,
  type RideRequest,
} from '../../../src/domain/booking/rideRequest';
import { tripAt, type ScheduledTrip } from '../../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../../src/domain/slots/slots';
import { isOver } from '../../../src/domain/ride/rideStatus';
import { driverSlot } from '../../../src/domain/booking/rideSubmission';
import { cancelRide } from '../../../src/firebase/rides/write/cancelRide';
import { PROMO_CODES, RIDES } from '../../../src/firebase/sdk/collections';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { parseTrackedRide } from '../../../src/firebase/rides/documents/rideConverters';
import { parsePhoneBooking } from '../../../src/firebase/rides/documents/phoneBookingConverters';
import { listBookedSlots } from '../../../src/firebase/drivers/driverDays';
import { request } from '../../../src/firebase/sdk/errors';
import { parsePromo } from '../../../src/firebase/promos/promoConverters';
import { findActivePromo } from '../../../src/firebase/promos/promoCodes';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { submitRide } from '../../../src/firebase/rides/write/submitRide';
import { isDeepStrictEqual } from 'node:util';
import type { CanaryClient } from './canaryClients';
import { canaryPhoneBooking, canaryTrip, nextFreeTime, searchedTimes } from './canaryRides';
import { CanaryProblem, type CanarySteps } from './canarySteps';

/** The admin, signed in. */
interface Office {
  readonly client: CanaryClient;
  readonly uid: string;
  readonly email: string;
}

/** One kind of ride, from its booking to its end. */
interface Journey {
  readonly what: string;
  /** Who books it and reads it back. */
  readonly client: CanaryClient;
  /** A time that the ride needs is looked for first. */
  readonly driverId: string | null;
  readonly rideAt: (time: Instant | null) => Promise<RideRequest>;
  readonly cancel: { readonly by: string; readonly client: CanaryClient; readonly status: Ending };
}

type Ending = 'cancelled' | 'cancelled_by_passenger';

/** A guest's ride for now, which the guest cancels, and one for later, which only the office can before a driver has it. */
export function guestJourneys({
  client,
  passenger,
  office,
  driver,
  promoCode,
}: {
  readonly client: CanaryClient;
  readonly passenger: Passenger;
  readonly office: Office;
  readonly driver: Driver;
  readonly promoCode: string | null;
}): readonly Journey[] {
  return [
    {
      what: "a guest's ride for now",
      client,
      driverId: null,
      rideAt: () => {
        const now = Date.now();
        return Promise.resolve(asapRideRequest(passenger, canaryTrip(now), now));
      },
      cancel: { by: 'the guest', client, status: 'cancelled_by_passenger' },
    },
    {
      what: `a guest's ride for later${promoCode === null ? '' : ` with code ${promoCode}`}`,
      client,
      driverId: driver.id,
      rideAt: async (time) => {
        const now = Date.now();
        const trip = tripAt(canaryTrip(now), time ?? now);
        const promo =
          promoCode === null ? null : await applyCode(client, promoCode, trip, passenger);
        return scheduledRideRequest(passenger, trip, driver, now, promo);
      },
      cancel: { by: 'the office', client: office.client, status: 'cancelled' },
    },
  ];
}

/** Phone bookings: one with the driver and a time, and one for now that nobody has yet. */
export function officeJourneys({
  office,
  driver,
}: {
  readonly office: Office;
  readonly driver: Driver;
}): readonly Journey[] {
  const { client, uid, email } = office;
  const booking = (what: string, given: Driver | null): Journey => ({
    what,
    client,
    driverId: given?.id ?? null,
    rideAt: (time) => {
      const now = Date.now();
      return Promise.resolve(
        phoneRideRequest(uid, canaryPhoneBooking(email, time, now), given, now),
      );
    },
    cancel: { by: 'the office', client, status: 'cancelled' },
  });
  return [
    booking('a phone booking with driver and time', driver),
    booking('a phone booking for now without a driver', null),
  ];
}

/** Books, reads and cancels a ride. In `booked` remains what may have been written and is not known to be cancelled. */
export async function travel(
  steps: CanarySteps,
  journey: Journey,
  booked: Set<string>,
): Promise<void> {
  const { what, client, driverId, cancel } = journey;
  const found =
    driverId === null
      ? { value: null }
      : await steps.run(`${what}: a time is found`, () => findTime(client, driverId));
  if (found === null) {
    return;
  }
  const rideId = newRideId();
  const ride = await steps.run(`${what}: ${timeWords(found.value)}, booked`, async () => {
    const wanted = await journey.rideAt(found.value);
    booked.add(rideId);
    return book(client, rideId, wanted);
  });
  if (ride === null) {
    return;
  }
  await steps.run(`${what}: read back`, () => checkBooked(client, rideId, ride.value));
  const cancelled = await steps.run(`${what}: cancelled by ${cancel.by}`, async () => {
    await cancelRide(rideId, Date.now(), {
      firestore: cancel.client.firestore,
      status: cancel.status,
    });
    await checkCancelled(client, rideId, ride.value, cancel.status);
  });
  if (cancelled !== null) {
    booked.delete(rideId);
  }
}

/** Cancels as the office what a step that failed has left open. */
export async function cancelLeftOver(
  steps: CanarySteps,
  { client }: Office,
  booked: ReadonlySet<string>,
): Promise<void> {
  for (const rideId of booked) {
    await steps.run(
      `clearing up: ${RIDES}/${rideId} is cancelled, or was never written`,
      async () => {
        const status = await statusOf(client, rideId);
        if (status !== null && !isOver(status)) {
          await cancelRide(rideId, Date.now(), {
            firestore: client.firestore,
            status: 'cancelled',
          });
        }
      },
    );
  }
}

async function findTime({ firestore }: CanaryClient, driverId: string): Promise<Instant> {
  const now = Date.now();
  const { from, to } = searchedTimes(now);
  return nextFreeTime(
    driverId,
    await listBookedSlots(from - CONFLICT_WINDOW_MS, to + CONFLICT_WINDOW_MS, firestore),
    now,
  );
}

async function applyCode(
  { firestore }: CanaryClient,
  code: string,
  { fare }: ScheduledTrip,
  passenger: Passenger,
): Promise<AppliedPromo> {
  const promo = await findActivePromo(normalisePromoCode(code), firestore);
  const applied = applyPromo(promo, fare, passenger, Date.now());
  if (!applied.ok) {
    throw new CanaryProblem(applied.message);
  }
  return applied.value;
}

async function book(
  { firestore }: CanaryClient,
  rideId: string,
  wanted: RideRequest,
): Promise<RideRequest> {
  const submission = await submitRide(rideId, wanted, { firestore });
  switch (submission.kind) {
    case 'written':
      return submission.ride ?? wanted;
    case 'promo-refused':
    case 'too-many':
      throw new CanaryProblem(submission.message);
    case 'driver-taken':
    case 'aborted':
      throw new CanaryProblem(`not written: ${submission.kind}`);
  }
}

async function checkBooked(client: CanaryClient, rideId: string, ride: RideRequest): Promise<void> {
  const data = await read(client, rideId);
  const present = parseTrackedRide(rideId, data);
  const { bookingId, status, trip, promo, phoneBooking: manual } = ride;
  const isAsBooked =
    present?.bookingId === bookingId &&
    present.status === status &&
    present.fare === finalFare(trip.fare, promo) &&
    present.scheduledTime === trip.scheduledTime &&
    (present.promo?.code ?? null) === (promo?.code ?? null) &&
    (manual === undefined ||
      isDeepStrictEqual(
        { ...parsePhoneBooking(data), extras: NO_EXTRAS },
        toSavedPhoneBooking(ride),
      ));
  if (!isAsBooked) {
    throw new CanaryProblem('it is not as it was booked');
  }
  if (driverSlot(ride) !== null && !(await isTimeHeld(client, ride))) {
    throw new CanaryProblem("it does not hold its driver's time");
  }
}

async function checkCancelled(
  client: CanaryClient,
  rideId: string,
  ride: RideRequest,
  ending: Ending,
): Promise<void> {
  const status = await statusOf(client, rideId);
  if (status !== ending) {
    throw new CanaryProblem(`its status is ${status ?? 'gone'}`);
  }
  if (await isTimeHeld(client, ride)) {
    throw new CanaryProblem("it still holds its driver's time");
  }
  if (ride.promo !== null && (await isUseCounted(client, ride.promo.id, ride.passenger.id))) {
    throw new CanaryProblem('the use of its promo code was not given back');
  }
}

async function isTimeHeld({ firestore }: CanaryClient, ride: RideRequest): Promise<boolean> {
  const wanted = driverSlot(ride);
  const slots = wanted === null ? [] : await listBookedSlots(wanted.time, wanted.time, firestore);
  return slots.some(({ driverId }) => driverId === wanted?.driverId);
}

async function isUseCounted(
  { firestore }: CanaryClient,
  promoId: string,
  uid: string,
): Promise<boolean> {
  const snapshot = await request(getDoc(doc(firestore, PROMO_CODES, promoId)));
  return parsePromo(promoId, snapshot.data())?.usedByUsers.includes(uid) ?? false;
}

async function statusOf(client: CanaryClient, rideId: string): Promise<string | null> {
  return parseTrackedRide(rideId, await read(client, rideId))?.status ?? null;
}

async function read({ firestore }: CanaryClient, rideId: string): Promise<unknown> {
  return (await request(getDoc(doc(firestore, RIDES, rideId)))).data();
}

function timeWords(time: Instant | null): string {
  return time === null ? 'for now' : formatLondon(time);
}
