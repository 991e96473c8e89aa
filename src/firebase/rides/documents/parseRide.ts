import * as v from 'valibot';
import { pence } from '../../../domain/common/money';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import { PASSENGER_TYPES, type Ride } from '../../../domain/ride/ride';
import {
  booleanOrFalse,
  nonBlankText,
  optionalBoolean,
  optionalCount,
  optionalPoint,
  optionalPounds,
  optionalText,
  optionalTimestamp,
} from '../../sdk/fields';

const address = v.fallback(v.string(), '');
const placeId = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,1000}$/)), null), null);

/** The fields of a riders document that the app reads (spec section 3). */
export const rideSchema = v.object({
  status: nonBlankText,
  bookingId: optionalText,
  passengerId: optionalText,
  passengerType: v.fallback(v.nullish(v.picklist(PASSENGER_TYPES), null), null),
  passengerName: optionalText,
  passengerPhone: optionalText,
  passengerEmail: optionalText,
  pickupAddress: address,
  pickupLatLng: optionalPoint,
  pickupPlaceId: placeId,
  dropoffAddress: address,
  dropoffLatLng: optionalPoint,
  dropoffPlaceId: placeId,
  scheduledTime: optionalTimestamp,
  numberOfRiders: optionalCount,
  distanceMiles: optionalCount,
  estimatedTripTime: optionalCount,
  calculatedFare: optionalPounds,
  originalFare: optionalPounds,
  isFareAgreed: optionalBoolean,
  promoCode: optionalText,
  promoCodeId: optionalText,
  promoDiscount: optionalPounds,
  assignedDriverId: optionalText,
  driverName: optionalText,
  driverVehicle: optionalText,
  driverPlate: optionalText,
  driverLicence: optionalText,
  assignedBy: optionalText,
  assignedAt: optionalTimestamp,
  declineReason: optionalText,
  isManualBooking: booleanOrFalse,
  manualBookingNotes: optionalText,
  bookedBy: optionalText,
  timestamp: optionalTimestamp,
  statusUpdatedAt: optionalTimestamp,
  undoneAt: optionalTimestamp,
  arrivedAt: optionalTimestamp,
  onBoardAt: optionalTimestamp,
  officeChangedAt: optionalTimestamp,
});

/** Parses a riders document for any reader; null without a status. */
export function parseRide(id: string, data: unknown): Ride | null {
  const parsed = v.safeParse(rideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const ride = parsed.output;
  const code = ride.promoCode ?? ride.promoCodeId;
  return {
    id,
    bookingId: ride.bookingId,
    status: ride.status,
    passenger: {
      id: ride.passengerId,
      type: ride.passengerType,
      name: ride.passengerName,
      phone: ride.passengerPhone,
      email: ride.passengerEmail,
    },
    trip: {
      pickup: {
        address: ride.pickupAddress,
        latLng: ride.pickupLatLng,
        placeId: ride.pickupPlaceId,
      },
      dropoff: {
        address: ride.dropoffAddress,
        latLng: ride.dropoffLatLng,
        placeId: ride.dropoffPlaceId,
      },
      time: ride.scheduledTime,
      riders: ride.numberOfRiders,
      metres: ride.distanceMiles === null ? null : ride.distanceMiles * METRES_PER_MILE,
      minutes: ride.estimatedTripTime,
      fare: ride.originalFare,
    },
    fare: ride.calculatedFare,
    promo:
      code === null
        ? null
        : { id: ride.promoCodeId ?? code, code, discount: ride.promoDiscount ?? pence(0) },
    driver:
      ride.assignedDriverId === null
        ? null
        : {
            id: ride.assignedDriverId,
            name: ride.driverName,
            vehicle: ride.driverVehicle,
            plateNumber: ride.driverPlate,
            vehicleLicenceNumber: ride.driverLicence,
          },
    reason: ride.declineReason,
    bookedAt: ride.timestamp,
    changedAt: ride.statusUpdatedAt,
    assignedAt: ride.assignedAt,
    assignedBy: ride.assignedBy,
    undoneAt: ride.undoneAt,
    arrivedAt: ride.arrivedAt,
    onBoardAt: ride.onBoardAt,
    officeChangedAt: ride.officeChangedAt,
    isByPhone: ride.isManualBooking,
    bookedBy: ride.bookedBy,
    isFareAgreed: ride.isFareAgreed,
    officeNotes: ride.manualBookingNotes,
  };
}
