import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { milesFromMetres } from '../../../domain/pricing/fare';
import { pence, toPounds } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare, type RideRequest } from '../../../domain/booking/rideRequest';
import type { AssignedDriver } from '../../../domain/ride/ride';
import type { ScheduledTrip } from '../../../domain/trip/trip';
import { geoPoint } from '../../sdk/geoPoint';

/** A new riders document, in pounds and miles (spec section 3). */
export function rideDocument(request: RideRequest): Record<string, unknown> {
  const { passenger, trip, promo, phoneBooking } = request;
  return {
    passengerId: passenger.id,
    passengerType: passenger.type,
    passengerName: passenger.name,
    passengerPhone: passenger.phone,
    passengerEmail: passenger.email,
    ...tripFields(request),
    ...(trip.pickup.placeId === undefined ? {} : { pickupPlaceId: trip.pickup.placeId }),
    ...(trip.dropoff.placeId === undefined ? {} : { dropoffPlaceId: trip.dropoff.placeId }),
    ...(promo === null ? {} : { promoCodeId: promo.id }),
    bookingMode: trip.mode,
    isScheduled: trip.mode === 'scheduled',
    timestamp: serverTimestamp(),
    bookingId: request.bookingId,
    ...(phoneBooking === undefined
      ? {}
      : {
          isManualBooking: true,
          manualBookingNotes: phoneBooking.notes,
          bookedBy: phoneBooking.bookedBy,
          isFareAgreed: phoneBooking.isFareAgreed,
          bookedAt: serverTimestamp(),
        }),
  };
}

/** Fields of a changed trip. Clears the assignment record: the driver is asked again. */
export function changedFields(
  trip: ScheduledTrip,
  promo: AppliedPromo | null,
  driver: AssignedDriver,
): Record<string, unknown> {
  return {
    ...tripFields({ trip, promo, driver, status: 'awaiting_driver_response' }),
    pickupPlaceId: trip.pickup.placeId ?? deleteField(),
    dropoffPlaceId: trip.dropoff.placeId ?? deleteField(),
    promoCodeId: promo?.id ?? deleteField(),
    driverPlate: deleteField(),
    driverLicence: deleteField(),
    assignedBy: deleteField(),
    assignedAt: deleteField(),
    statusUpdatedAt: serverTimestamp(),
  };
}

function tripFields({
  trip,
  promo,
  driver,
  status,
}: Pick<RideRequest, 'trip' | 'promo' | 'driver' | 'status'>): Record<string, unknown> {
  const fare = toPounds(finalFare(trip.fare, promo));
  return {
    pickupAddress: trip.pickup.address,
    dropoffAddress: trip.dropoff.address,
    pickup: trip.pickup.address,
    destination: trip.dropoff.address,
    pickupLatLng: geoPoint(trip.pickup.latLng),
    dropoffLatLng: geoPoint(trip.dropoff.latLng),
    numberOfRiders: trip.riders,
    distanceMiles: trip.metres === null ? null : milesFromMetres(trip.metres),
    estimatedTripTime: trip.minutes,
    scheduledTime: trip.scheduledTime === null ? null : Timestamp.fromMillis(trip.scheduledTime),
    calculatedFare: fare,
    originalFare: toPounds(trip.fare),
    estimatedFare: fare,
    promoCode: promo?.code ?? null,
    promoDiscount: toPounds(promo?.discount ?? pence(0)),
    assignedDriverId: driver?.id ?? null,
    currentOfferTo: driver?.id ?? null,
    driverName: driver?.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
    status,
  };
}
