import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import type { Ride } from '../../src/domain/ride/ride';
import { tripAfterChange, type RideChange } from '../../src/domain/booking/rideChange';
import {
  asapRideRequest,
  finalFare,
  phoneRideRequest,
  scheduledRideRequest,
  type Passenger,
  type RideRequest,
} from '../../src/domain/booking/rideRequest';
import { roundPosition } from '../../src/domain/common/geo';
import type { Instant } from '../../src/domain/common/londonTime';
import type { Pence } from '../../src/domain/common/money';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { applyPromo, type AppliedPromo, type PromoTerms } from '../../src/domain/promo/promo';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { NO_EXTRAS, withExtras, type RideExtras } from '../../src/domain/trip/extras';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import { writePosition, writePublicPosition } from '../../src/firebase/drivers/driverState';
import { deletePromo } from '../../src/firebase/promos/promoAdmin';
import { findActivePromo, findPromo } from '../../src/firebase/promos/promoCodes';
import { addNote } from '../../src/firebase/rides/documents/auditEvents';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { findExtras } from '../../src/firebase/rides/documents/rideExtras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import {
  findShareToken,
  startSharing,
  stopSharing,
  writeSharedLocation,
} from '../../src/firebase/rides/documents/rideShares';
import { findChangeableBooking } from '../../src/firebase/rides/read/changeableRides';
import { acceptOffer } from '../../src/firebase/rides/write/acceptOffer';
import { writeOfficeChange } from '../../src/firebase/rides/write/writeOfficeChange';
import { changeRide } from '../../src/firebase/rides/write/changeRide';
import { submitRide } from '../../src/firebase/rides/write/submitRide';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import { RIDES } from '../../src/firebase/sdk/collections';
import { request } from '../../src/firebase/sdk/errors';
import { quoteChange } from '../../src/usecases/changeBooking';
import {
  CANARY_EXTRAS,
  CANARY_NAME,
  CANARY_PHONE_EXTRAS,
  canaryPhoneBooking,
  canaryTrip,
  longerTrip,
} from './canaryRides';
import { CanaryError } from './canarySteps';
import type { TestDrivers } from './testDrivers';
import type { Done, Refused } from '../../src/domain/common/outcome';

interface CanaryUser {
  readonly uid: string;
  readonly firestore: Firestore;
}

export interface CanaryGuest extends CanaryUser {
  readonly passenger: Passenger;
}

export interface CanaryWorld {
  readonly driver: CanaryUser;
  readonly office: CanaryUser & { readonly email: string };
  readonly drivers: Pick<TestDrivers, 'own' | 'other'>;
  /** Two nights, and five minutes from the first: a ride then reserves time of two days. */
  readonly times: { readonly first: Instant; readonly near: Instant; readonly second: Instant };
  readonly code: PromoTerms;
}

export interface CommitContext extends CanaryWorld {
  readonly rideId: string;
  readonly guest: CanaryGuest;
}

type Outcome =
  string | Done<unknown> | Refused<{ readonly kind: string; readonly message?: string }>;

/** Makes one commit with the app's own code, which may refuse it without an exception. */
export type Commit = (context: CommitContext) => Promise<Outcome> | Promise<void>;

/** @throws CanaryError unless the app has written the commit */
export async function make(commit: Commit, context: CommitContext): Promise<void> {
  const outcome = (await commit(context)) ?? 'done';
  if (typeof outcome === 'string' && outcome !== 'done') {
    throw new CanaryError(`the app did not write it: ${outcome}`);
  }
  if (typeof outcome !== 'string' && outcome.kind === 'refused') {
    const { kind, message } = outcome.reason;
    throw new CanaryError(message ?? `the app did not write it: ${kind}`);
  }
}

export async function removeCode({ code }: CommitContext): Promise<void> {
  await deletePromo(code.code);
}

export function sharePosition({ driver }: CommitContext): Promise<void> {
  return writePosition(driver.uid, canaryTrip(Date.now()).pickup.latLng);
}

export function showPosition({ driver }: CommitContext): Promise<void> {
  return writePublicPosition(driver.uid, roundPosition(canaryTrip(Date.now()).pickup.latLng));
}

export async function share({ rideId }: CommitContext): Promise<void> {
  await startSharing(rideId);
}

export function unshare({ rideId }: CommitContext): Promise<void> {
  return stopSharing(rideId);
}

/** Only the token leads to the share. */
export async function showSharedCar({ rideId }: CommitContext): Promise<void> {
  const token = await findShareToken(rideId);
  if (token === null) {
    throw new CanaryError('its share is missing');
  }
  await writeSharedLocation(token, canaryTrip(Date.now()).pickup.latLng);
}

export async function bookNow(context: CommitContext): Promise<Outcome> {
  const now = Date.now();
  const trip = canaryTrip(now);
  const promo = await applyCode(context, trip);
  const ride = asapRideRequest(context.guest.passenger, trip, now, promo);
  return submit(context, ride, CANARY_EXTRAS);
}

export async function bookLater(context: CommitContext): Promise<Outcome> {
  const { guest, drivers, times } = context;
  const now = Date.now();
  const trip = tripAt(canaryTrip(now), times.first);
  const promo = await applyCode(context, trip);
  const ride = scheduledRideRequest(guest.passenger, trip, drivers.own, now, promo);
  return submit(context, ride, CANARY_EXTRAS);
}

export function bookByPhone(driver: 'own' | null, time: 'first' | null): Commit {
  return (context) => {
    const { office, drivers, times } = context;
    const now = Date.now();
    const scheduledTime = time === null ? null : times[time];
    const booking = canaryPhoneBooking(office.email, canaryTrip(now), scheduledTime, now);
    const assigned = driver === null ? null : drivers[driver];
    const ride = phoneRideRequest(office.uid, booking, assigned, now);
    return submit(context, ride, booking.extras);
  };
}

async function applyCode({ guest, code }: CommitContext, { fare }: Trip): Promise<AppliedPromo> {
  const promo = await findActivePromo(code.code);
  const applied = applyPromo(promo, fare, guest.passenger, Date.now());
  if (!applied.ok) {
    throw new CanaryError(applied.message);
  }
  return applied.value;
}

async function submit(
  context: CommitContext,
  ride: RideRequest,
  extras: RideExtras,
): Promise<Outcome> {
  const { rideId } = context;
  const submission = await submitRide(rideId, withExtras(ride, extras));
  if (submission.kind === 'done') {
    await requireSaved(context, ride.trip.time, finalFare(ride.trip.fare, ride.promo));
  }
  return submission;
}

async function requireSaved(
  { rideId, office }: CommitContext,
  time: Instant | null,
  fare: Pence,
): Promise<void> {
  const saved = await findRide(rideId, office.firestore);
  if (saved?.trip.time !== time || saved.fare !== fare) {
    throw new CanaryError('its time or fare differs from what was sent');
  }
}

/** Changes the trip. The first change of a ride needs no wait. */
export function change(
  driver: 'own' | 'other',
  trip: (now: Instant) => Trip,
  time: keyof CanaryWorld['times'] = 'second',
): Commit {
  return (context) =>
    changeBooking(
      context,
      { kind: 'trip', trip: tripAt(trip(Date.now()), context.times[time]) },
      driver,
    );
}

export function changeRiders(context: CommitContext): Promise<Outcome> {
  return changeBooking(context, { kind: 'riders', riders: 4 }, 'own');
}

async function changeBooking(
  context: CommitContext,
  wanted: RideChange,
  driver: 'own' | 'other',
): Promise<Outcome> {
  const { rideId, drivers } = context;
  const booking = await findChangeableBooking(rideId);
  if (booking === null) {
    throw new CanaryError('it cannot be changed');
  }
  const { ride: before, promo } = booking;
  const { finalFare: agreedFare } = quoteChange({ before, promo }, wanted);
  const candidate = { driver: drivers[driver], windowMs: CONFLICT_WINDOW_MS };
  const result = await changeRide({ before, change: wanted, agreedFare }, [candidate]);
  if (result.kind === 'done') {
    await requireSaved(context, tripAfterChange(before, wanted).time, agreedFare);
  }
  return result;
}

export function cancelAsPassenger({ rideId }: CommitContext): Promise<Outcome> {
  return transitionRide(rideId, { kind: 'cancel', reason: '' }, { role: 'passenger' });
}

export function takeOffer({ rideId, drivers }: CommitContext): Promise<Outcome> {
  return acceptOffer(rideId, drivers.own);
}

export function assign(driver: 'own' | 'other'): Commit {
  return (context) =>
    transition('office', { kind: 'assign', driver: context.drivers[driver] })(context);
}

/** Passengers make none. */
export function transition(actor: string, step: RideTransition): Commit {
  const role = actor === 'driver' ? 'driver' : 'office';
  return ({ rideId, [role]: { uid } }) => transitionRide(rideId, step, { uid, role });
}

export function writeNote({ rideId, office }: CommitContext): Promise<void> {
  const note = { id: newRideId(), by: office.uid, text: CANARY_NAME };
  return addNote(rideId, note);
}

export function changeCustomer(context: CommitContext): Promise<Outcome> {
  const name = `${CANARY_NAME} (changed)`;
  return changeAsOffice(context, canaryTrip, context.times.first, { name, extras: NO_EXTRAS });
}

/** Also restores the customer and the extras. */
export async function changePhoneTrip(context: CommitContext): Promise<Outcome> {
  return changeAsOffice(context, longerTrip, context.times.second, {
    name: CANARY_NAME,
    extras: CANARY_PHONE_EXTRAS,
  });
}

/** Changes all that the office may change in a guest's ride. */
export function changeForGuest(
  trip: (now: Instant) => Trip,
  time: keyof CanaryWorld['times'],
  extras: RideExtras,
): Commit {
  return (context) =>
    changeAsOffice(context, trip, context.times[time], { name: CANARY_NAME, extras });
}

async function changeAsOffice(
  { rideId, office }: CommitContext,
  tripFor: (now: Instant) => Trip,
  time: Instant,
  { name, extras }: { readonly name: string; readonly extras: RideExtras },
): Promise<Outcome> {
  const { uid, firestore, email } = office;
  const ride = await findRide(rideId, firestore);
  if (ride === null) {
    throw new CanaryError('it was not found');
  }
  const now = Date.now();
  const promo = ride.promo && (await findPromo(ride.promo.id));
  const before = { ride, extras: await findExtras(rideId), promo };
  const { traveller } = before.extras;
  const newTime = ride.trip.time === null ? null : time;
  const booking = canaryPhoneBooking(email, tripFor(now), newTime, now);
  const customer = { ...booking.customer, name };
  return writeOfficeChange(
    { ...booking, before, customer, extras: { ...extras, ...(traveller && { traveller }) } },
    uid,
  );
}

export async function findRide(rideId: string, firestore: Firestore): Promise<Ride | null> {
  const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
  return parseRide(rideId, snapshot.data());
}
