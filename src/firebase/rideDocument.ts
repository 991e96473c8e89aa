import { GeoPoint, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { milesFromMetres } from '../domain/fare';
import type { LatLng } from '../domain/geo';
import { pence, toPounds } from '../domain/money';
import { finalFare, type RideRequest } from '../domain/rideRequest';

/** The document of a new ride, with the spec's field names, pounds and miles (spec section 3). */
export function rideDocument(request: RideRequest): Record<string, unknown> {
  const { passenger, trip, promo, driver, manual } = request;
  const fareToPay = toPounds(finalFare(trip.fare, promo));
  return {
    passengerId: passenger.id,
    passengerType: passenger.type,
    passengerName: passenger.name,
    passengerPhone: passenger.phone,
    passengerEmail: passenger.email,
    pickupAddress: trip.pickup.address,
    dropoffAddress: trip.dropoff.address,
    pickup: trip.pickup.address,
    destination: trip.dropoff.address,
    pickupLatLng: geoPoint(trip.pickup.latLng),
    dropoffLatLng: geoPoint(trip.dropoff.latLng),
    ...(trip.pickup.placeId === undefined ? {} : { pickupPlaceId: trip.pickup.placeId }),
    ...(trip.dropoff.placeId === undefined ? {} : { dropoffPlaceId: trip.dropoff.placeId }),
    numberOfRiders: trip.riders,
    distanceMiles: trip.metres === null ? null : milesFromMetres(trip.metres),
    estimatedTripTime: trip.minutes,
    scheduledTime: trip.scheduledTime === null ? null : Timestamp.fromMillis(trip.scheduledTime),
    calculatedFare: fareToPay,
    originalFare: toPounds(trip.fare),
    estimatedFare: fareToPay,
    promoCode: promo?.code ?? null,
    ...(promo === null ? {} : { promoCodeId: promo.id }),
    promoDiscount: toPounds(promo?.discount ?? pence(0)),
    assignedDriverId: driver?.id ?? null,
    currentOfferTo: driver?.id ?? null,
    driverName: driver?.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
    bookingMode: trip.mode,
    isScheduled: trip.mode === 'scheduled',
    status: request.status,
    timestamp: serverTimestamp(),
    bookingId: request.bookingId,
    ...(manual === undefined
      ? {}
      : {
          isManualBooking: true,
          manualBookingNotes: manual.notes,
          bookedBy: manual.bookedBy,
          bookedAt: serverTimestamp(),
        }),
  };
}

/** A place as Firestore keeps it. */
export function geoPoint({ latitude, longitude }: LatLng): GeoPoint {
  return new GeoPoint(latitude, longitude);
}
