import * as v from 'valibot';
import { METRES_PER_MILE, milesFromMetres } from './domain/fare';
import { EMPTY_MANUAL_DRAFT, type ManualDraft } from './domain/manualBooking';
import { penceFromPounds, toPounds } from './domain/money';
import { RIDER_COUNTS, type Stop, type Trip } from './domain/rideRequest';

/** Every route of the app (spec section 2). */
export const PATHS = {
  landing: '/',
  riderLogin: '/riderLogin',
  guestLogin: '/guestLogin',
  register: '/RiderRegisterScreen',
  map: '/map',
  tripDetails: '/tripDetails',
  simpleTrip: '/simpleTrip',
  testTrip: '/testTrip',
  tracking: '/trip-tracking',
  history: '/ride-history',
  admin: '/admin',
} as const;

const latLng = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
const address = v.pipe(v.string(), v.nonEmpty());
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
// The years that a date-time input and the calendar know; beyond them no date can be shown or priced.
const instant = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(Date.parse('0001-01-01T00:00Z')),
  v.maxValue(Date.parse('9999-12-31T23:59Z')),
);
const rideId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/));
const bookingMode = v.picklist(['asap', 'scheduled']);
const riderCount = v.picklist(RIDER_COUNTS);

const tripStateSchema = v.object({
  pickup: address,
  dropoff: address,
  pickupLatLng: latLng,
  dropoffLatLng: latLng,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  distanceMiles: amount,
  fare: amount,
  tripTime: amount,
  tariffName: v.string(),
  bookingMode,
  scheduledTime: v.nullable(instant),
  numberOfRiders: riderCount,
  isEstimate: v.optional(v.boolean(), false),
  rideId,
});

/**
 * The navigation state of /tripDetails (spec section 2): miles, pounds, minutes and epoch milliseconds. Beyond the
 * spec's fields it carries `rideId`, made once per booking so that a retry or a reload books once, and `isEstimate`.
 */
export type TripState = v.InferOutput<typeof tripStateSchema>;

/** Who books, as the navigation state names them. */
export type Contact = Pick<TripState, 'name' | 'phone' | 'email'>;

/** A trip about to be confirmed. */
export interface TripConfirmation {
  readonly rideId: string;
  readonly trip: Trip;
  readonly contact: Contact;
}

/** The navigation state that carries a trip to its confirmation. */
export function toTripState({ rideId, trip, contact }: TripConfirmation): TripState {
  return {
    pickup: trip.pickup.address,
    dropoff: trip.dropoff.address,
    pickupLatLng: trip.pickup.latLng,
    dropoffLatLng: trip.dropoff.latLng,
    ...contact,
    distanceMiles: milesFromMetres(trip.metres),
    fare: toPounds(trip.fare),
    tripTime: trip.minutes,
    tariffName: trip.tariffName,
    bookingMode: trip.mode,
    scheduledTime: trip.scheduledTime,
    numberOfRiders: trip.riders,
    isEstimate: trip.isEstimate,
    rideId,
  };
}

/** Reads the navigation state of the confirmation. Null when any of it is missing or malformed. */
export function parseTripState(state: unknown): TripConfirmation | null {
  const parsed = v.safeParse(tripStateSchema, state);
  const fare = parsed.success ? penceFromPounds(parsed.output.fare) : null;
  if (!parsed.success || fare === null) {
    return null;
  }
  const given = parsed.output;
  return {
    rideId: given.rideId,
    contact: { name: given.name, phone: given.phone, email: given.email },
    trip: {
      pickup: { address: given.pickup, latLng: given.pickupLatLng },
      dropoff: { address: given.dropoff, latLng: given.dropoffLatLng },
      metres: given.distanceMiles * METRES_PER_MILE,
      minutes: given.tripTime,
      isEstimate: given.isEstimate,
      fare,
      tariffName: given.tariffName,
      mode: given.bookingMode,
      scheduledTime: given.bookingMode === 'asap' ? null : given.scheduledTime,
      riders: given.numberOfRiders,
    },
  };
}

const trackingStateSchema = v.object({ rideId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)) });

/** The navigation state of /trip-tracking. */
export type TrackingState = v.InferOutput<typeof trackingStateSchema>;

/** Reads the ride id from the navigation state of the tracking screen, or null. */
export function parseTrackingState(state: unknown): TrackingState | null {
  const parsed = v.safeParse(trackingStateSchema, state);
  return parsed.success ? parsed.output : null;
}

const stop = v.object({ latLng, address });
const mapDraftSchema = v.object({
  pickup: v.nullable(stop),
  dropoff: v.nullable(stop),
  mode: bookingMode,
  scheduledTime: v.nullable(instant),
  riders: riderCount,
  rideId: v.optional(v.nullable(rideId), null),
});

/** What is chosen on the map screen. Kept in its navigation state, so that Back and a reload lose nothing. */
export interface MapDraft {
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly mode: Trip['mode'];
  readonly scheduledTime: Trip['scheduledTime'];
  readonly riders: Trip['riders'];
  /** The id under which this very trip may have been booked already, its answer lost; null otherwise. */
  readonly rideId: string | null;
}

/** The map screen as it opens (spec section 4): for now, one rider, nothing chosen. */
export const EMPTY_MAP_DRAFT: MapDraft = {
  pickup: null,
  dropoff: null,
  mode: 'asap',
  scheduledTime: null,
  riders: RIDER_COUNTS[0],
  rideId: null,
};

/** The map's draft of a trip whose booking ended unclearly: going on with it books under the same id. */
export function draftOf({ trip, rideId: id }: TripConfirmation): MapDraft {
  const { pickup, dropoff, mode, scheduledTime, riders } = trip;
  return { pickup, dropoff, mode, scheduledTime, riders, rideId: id };
}

/** Reads what was chosen on the map screen; anything malformed gives an empty draft. */
export function parseMapDraft(state: unknown): MapDraft {
  const parsed = v.safeParse(mapDraftSchema, state);
  return parsed.success ? parsed.output : EMPTY_MAP_DRAFT;
}

const manualDraftSchema = v.object({
  manualBooking: v.object({
    form: v.object({
      customerName: v.string(),
      customerPhone: v.string(),
      customerEmail: v.string(),
      pickup: v.nullable(stop),
      dropoff: v.nullable(stop),
      fare: v.nullable(v.string()),
      mode: bookingMode,
      scheduledTime: v.nullable(instant),
      notes: v.string(),
      assignedDriverId: v.string(),
    }),
    rideId: v.nullable(rideId),
  }),
});

/** The navigation state of /admin: the phone booking that is being typed, so that Back and a reload lose nothing. */
export function toManualDraftState(draft: ManualDraft): v.InferInput<typeof manualDraftSchema> {
  return { manualBooking: draft };
}

/** Reads the phone booking that was being typed; anything malformed gives an empty one. */
export function parseManualDraft(state: unknown): ManualDraft {
  const parsed = v.safeParse(manualDraftSchema, state);
  return parsed.success ? parsed.output.manualBooking : EMPTY_MANUAL_DRAFT;
}
