import { doc, getDoc } from 'firebase/firestore/lite';
import { isDeepStrictEqual } from 'node:util';
import {
  toSavedPhoneBooking,
  type SavedPhoneBooking,
} from '../../../src/domain/booking/phoneBooking';
import { promoAfterChange } from '../../../src/domain/booking/rideChange';
import { finalFare, type RideRequest } from '../../../src/domain/booking/rideRequest';
import { driverSlot } from '../../../src/domain/booking/rideSubmission';
import { formatLondon, type Instant } from '../../../src/domain/common/londonTime';
import { isOver } from '../../../src/domain/ride/rideStatus';
import { tripAt } from '../../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../../src/domain/slots/slots';
import { listBookedSlots } from '../../../src/firebase/drivers/driverDays';
import { parsePromo } from '../../../src/firebase/promos/promoConverters';
import { parsePhoneBooking } from '../../../src/firebase/rides/documents/phoneBookingConverters';
import { parseTrackedRide } from '../../../src/firebase/rides/documents/rideConverters';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { findChangeableBooking } from '../../../src/firebase/rides/read/changeableRides';
import { changeRide } from '../../../src/firebase/rides/write/changeRide';
import { submitRide } from '../../../src/firebase/rides/write/submitRide';
import { transitionRide } from '../../../src/firebase/rides/write/transitionRide';
import { PROMO_CODES, RIDES } from '../../../src/firebase/sdk/collections';
import { request } from '../../../src/firebase/sdk/errors';
import { canaryTrip, isAcrossMidnight, nextFreeTime, searchWindow } from './canaryRides';
import type { CanaryAdmin, CancelledStatus, Scenario } from './canaryScenarios';
import { CanaryError, type CanarySteps } from './canarySteps';
import type { CanaryClient } from './connectClient';
import { actAs } from '../../actAs';

/** Books, reads and cancels a ride. Its id stays in `booked` while it may exist uncancelled. */
export async function runScenario(
  steps: CanarySteps,
  scenario: Scenario,
  booked: Set<string>,
): Promise<void> {
  const { name, client, driverId, cancel } = scenario;
  const found =
    driverId === null
      ? { value: null }
      : await steps.run(`${name}: a time is found`, () => findTime(client, driverId));
  if (found === null) {
    return;
  }
  const rideId = newRideId();
  const ride = await steps.run(`${name}: ${timeText(found.value)}, booked`, async () => {
    const rideRequest = await scenario.requestAt(found.value);
    booked.add(rideId);
    return book(client, rideId, rideRequest);
  });
  if (ride === null) {
    return;
  }
  let expected = ride.value;
  await steps.run(`${name}: read back`, () => checkBooked(client, rideId, expected));
  if (scenario.isChanged === true) {
    const changed = await steps.run(`${name}: everything changed, across midnight`, () =>
      changeEverything(client, rideId, expected),
    );
    expected = changed?.value ?? expected;
    await steps.run(`${name}: the change read back`, () => checkBooked(client, rideId, expected));
  }
  const cancelled = await steps.run(`${name}: cancelled by ${cancel.by}`, async () => {
    await cancelRide(cancel.client, rideId, cancel.status);
    await checkCancelled(client, rideId, expected, cancel.status);
  });
  if (cancelled !== null) {
    booked.delete(rideId);
  }
}

/** Cancels, as the admin, rides left open by failed steps. */
export async function cancelUnfinished(
  steps: CanarySteps,
  { client }: CanaryAdmin,
  booked: ReadonlySet<string>,
): Promise<void> {
  for (const rideId of booked) {
    await steps.run(
      `clearing up: ${RIDES}/${rideId} is cancelled, or was never written`,
      async () => {
        const status = await findStatus(client, rideId);
        if (status !== null && !isOver(status)) {
          await cancelRide(client, rideId, 'cancelled');
        }
      },
    );
  }
}

async function cancelRide(
  { auth, firestore }: CanaryClient,
  rideId: string,
  status: CancelledStatus,
): Promise<void> {
  const actor =
    status === 'cancelled'
      ? ({ role: 'office', uid: auth.currentUser?.uid ?? '' } as const)
      : ({ role: 'passenger' } as const);
  const cancel = { kind: 'cancel', reason: '' } as const;
  const result = await actAs({ firestore }, () => transitionRide(rideId, cancel, actor));
  if (result !== 'done') {
    throw new CanaryError(`not cancelled: ${result}`);
  }
}

/** The passenger's first change needs no wait (decision 221). */
async function changeEverything(
  client: CanaryClient,
  rideId: string,
  ride: RideRequest,
): Promise<RideRequest> {
  const { firestore } = client;
  const booking = await actAs({ firestore }, () => findChangeableBooking(rideId));
  if (booking === null) {
    throw new CanaryError('it cannot be changed');
  }
  const { ride: before, promo } = booking;
  const time = await findTime(client, before.driver.id, isAcrossMidnight);
  const { pickup, dropoff } = ride.trip;
  const trip = tripAt(
    { ...canaryTrip(Date.now()), pickup: dropoff, dropoff: pickup, riders: 4 },
    time,
  );
  const agreedFare = finalFare(trip.fare, promoAfterChange(before, trip.fare, promo));
  const result = await actAs({ firestore }, () =>
    changeRide({ before, trip, agreedFare }, before.driver),
  );
  if (result.kind !== 'changed') {
    throw new CanaryError(`not changed: ${result.kind}`);
  }
  return { ...ride, trip, promo: result.promo };
}

async function findTime(
  { firestore }: CanaryClient,
  driverId: string,
  isWanted?: (time: Instant) => boolean,
): Promise<Instant> {
  const now = Date.now();
  const { from, to } = searchWindow(now);
  return nextFreeTime(
    driverId,
    await actAs({ firestore }, () =>
      listBookedSlots(from - CONFLICT_WINDOW_MS, to + CONFLICT_WINDOW_MS),
    ),
    now,
    isWanted,
  );
}

async function book(
  { firestore }: CanaryClient,
  rideId: string,
  rideRequest: RideRequest,
): Promise<RideRequest> {
  const submission = await actAs({ firestore }, () => submitRide(rideId, rideRequest));
  switch (submission.kind) {
    case 'written':
      return submission.ride ?? rideRequest;
    case 'promo-refused':
    case 'too-many':
      throw new CanaryError(submission.message);
    case 'driver-taken':
    case 'none-online':
    case 'all-busy':
      throw new CanaryError(`not written: ${submission.kind}`);
  }
}

async function checkBooked(client: CanaryClient, rideId: string, ride: RideRequest): Promise<void> {
  const data = await findRide(client, rideId);
  const saved = parseTrackedRide(rideId, data);
  const { bookingId, status, trip, promo, phoneBooking } = ride;
  const matches =
    saved?.bookingId === bookingId &&
    saved.status === status &&
    saved.fare === finalFare(trip.fare, promo) &&
    saved.scheduledTime === trip.scheduledTime &&
    (saved.promo?.code ?? null) === (promo?.code ?? null) &&
    (phoneBooking === undefined || isSaved(toSavedPhoneBooking(ride), data));
  if (!matches) {
    throw new CanaryError('it differs from what was booked');
  }
  if (driverSlot(ride) !== null && !(await isTimeReserved(client, ride))) {
    throw new CanaryError("it does not reserve its driver's time");
  }
}

/** Compares all but the extras, which are in a document of their own. */
function isSaved(booking: SavedPhoneBooking, data: unknown): boolean {
  const saved = parsePhoneBooking(data);
  return saved !== null && isDeepStrictEqual({ ...saved, extras: booking.extras }, booking);
}

async function checkCancelled(
  client: CanaryClient,
  rideId: string,
  ride: RideRequest,
  expected: CancelledStatus,
): Promise<void> {
  const status = await findStatus(client, rideId);
  if (status !== expected) {
    throw new CanaryError(`its status is ${status ?? 'missing'}`);
  }
  if (await isTimeReserved(client, ride)) {
    throw new CanaryError("it still reserves its driver's time");
  }
  if (
    ride.promo !== null &&
    (await isRedemptionCounted(client, ride.promo.id, ride.passenger.id))
  ) {
    throw new CanaryError('its promo code redemption was not released');
  }
}

async function isTimeReserved({ firestore }: CanaryClient, ride: RideRequest): Promise<boolean> {
  const slot = driverSlot(ride);
  const slots =
    slot === null ? [] : await actAs({ firestore }, () => listBookedSlots(slot.time, slot.time));
  return slots.some(({ driverId }) => driverId === slot?.driverId);
}

async function isRedemptionCounted(
  { firestore }: CanaryClient,
  promoId: string,
  uid: string,
): Promise<boolean> {
  const snapshot = await request(getDoc(doc(firestore, PROMO_CODES, promoId)));
  return parsePromo(promoId, snapshot.data())?.usedByUsers.includes(uid) ?? false;
}

async function findStatus(client: CanaryClient, rideId: string): Promise<string | null> {
  return parseTrackedRide(rideId, await findRide(client, rideId))?.status ?? null;
}

async function findRide({ firestore }: CanaryClient, rideId: string): Promise<unknown> {
  return (await request(getDoc(doc(firestore, RIDES, rideId)))).data();
}

function timeText(time: Instant | null): string {
  return time === null ? 'for now' : formatLondon(time);
}
