import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import type { DriverChange, StaffActor } from '../../../domain/dispatch/rideTransition';
import { milesFromMetres } from '../../../domain/pricing/fare';
import type { Instant } from '../../../domain/common/londonTime';
import { pence, toPounds, type Pence } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare, type RideRequest } from '../../../domain/booking/rideRequest';
import type { AssignedDriver, RideTrip } from '../../../domain/ride/ride';
import type { Trip } from '../../../domain/trip/trip';
import type { PlacedStop } from '../../../domain/trip/stop';
import { geoPoint } from '../../sdk/lite';

/** Fields of a riders document, in pounds and miles (spec section 3). Undefined if absent. */
type Fields = Readonly<Record<string, unknown>>;

/** A new riders document. */
export function rideDocument(request: RideRequest): Record<string, unknown> {
  const { passenger, trip, phoneBooking } = request;
  const fields: Fields = {
    passengerId: passenger.id,
    passengerType: passenger.type,
    passengerName: passenger.name,
    passengerPhone: passenger.phone,
    passengerEmail: passenger.email,
    ...bookingFields(request),
    ...timeFields(trip.time),
    timestamp: serverTimestamp(),
    bookingId: request.bookingId,
    ...(phoneBooking && {
      isManualBooking: true,
      manualBookingNotes: phoneBooking.officeNotes,
      bookedBy: phoneBooking.bookedBy,
      isFareAgreed: phoneBooking.isFareAgreed,
      bookedAt: serverTimestamp(),
    }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Fields of a changed trip. Clears the assignment record, because the driver is asked again, and
 * that a fare was agreed: it is metered again.
 */
export function changedFields(
  trip: Trip<Instant>,
  promo: AppliedPromo | null,
  driver: AssignedDriver,
): Record<string, unknown> {
  return forUpdate({
    ...bookingFields({ trip, promo, driver, status: 'awaiting_driver_response' }),
    scheduledTime: Timestamp.fromMillis(trip.time),
    driverPlate: undefined,
    driverLicence: undefined,
    assignedBy: undefined,
    assignedAt: undefined,
    isFareAgreed: undefined,
    statusUpdatedAt: serverTimestamp(),
  });
}

/** The fields for an update, which removes those that are undefined. */
export function forUpdate(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === undefined ? deleteField() : value,
    ]),
  );
}

function bookingFields({
  trip,
  promo,
  driver,
  status,
}: Pick<RideRequest, 'trip' | 'promo' | 'driver' | 'status'>): Fields {
  return {
    ...stopFields('pickup', trip.pickup),
    ...stopFields('dropoff', trip.dropoff),
    numberOfRiders: trip.riders,
    ...routeFields(trip),
    ...fareFields(trip.fare, finalFare(trip.fare, promo)),
    ...promoFields(promo),
    ...driverFields(driver),
    status,
  };
}

export function stopFields(
  end: 'pickup' | 'dropoff',
  { address, latLng, placeId }: PlacedStop,
): Fields {
  return {
    [end === 'pickup' ? 'pickup' : 'destination']: address,
    [`${end}Address`]: address,
    [`${end}LatLng`]: geoPoint(latLng),
    [`${end}PlaceId`]: placeId ?? undefined,
  };
}

export function timeFields(time: Instant | null): Fields {
  return {
    bookingMode: time === null ? 'asap' : 'scheduled',
    isScheduled: time !== null,
    scheduledTime: time === null ? null : Timestamp.fromMillis(time),
  };
}

export function routeFields({ metres, minutes }: Pick<RideTrip, 'metres' | 'minutes'>): Fields {
  return {
    distanceMiles: metres === null ? null : milesFromMetres(metres),
    estimatedTripTime: minutes,
  };
}

export function fareFields(originalFare: Pence, fare = originalFare): Fields {
  return {
    calculatedFare: toPounds(fare),
    originalFare: toPounds(originalFare),
    estimatedFare: toPounds(fare),
  };
}

export function promoFields(promo: AppliedPromo | null): Fields {
  return {
    promoCode: promo?.code ?? null,
    promoCodeId: promo?.id,
    promoDiscount: toPounds(promo?.discount ?? pence(0)),
  };
}

function driverFields(driver: AssignedDriver | null): Fields {
  return {
    assignedDriverId: driver?.id ?? null,
    currentOfferTo: driver?.id ?? null,
    driverName: driver?.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
  };
}

/** The record of an assignment: driver, vehicle, and who assigned it. */
export function assignmentFields(
  driver: DriverChange,
  { uid }: Pick<StaffActor, 'uid'>,
): Record<string, unknown> {
  const to = driver === 'none' ? null : driver;
  return {
    ...driverFields(to),
    driverPlate: to?.plateNumber ?? null,
    driverLicence: to?.vehicleLicenceNumber ?? null,
    assignedBy: uid,
    assignedAt: serverTimestamp(),
  };
}
