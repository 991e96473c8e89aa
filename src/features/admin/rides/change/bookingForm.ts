import { EMPTY_MANUAL_BOOKING, type ManualBookingForm } from '../../../../domain/manualBooking';
import { typedPounds } from '../../../../domain/numberInput';
import type { OfficeRide } from '../../../../domain/officeRide';
import type { LatLng } from '../../../../domain/geo';
import { RIDER_COUNTS, type RiderCount, type Stop } from '../../../../domain/rideRequest';

/** What of a phone booking is changed: the form of one, and how many ride. */
export interface BookingForm {
  readonly form: ManualBookingForm;
  readonly riders: RiderCount;
}

/** A phone booking as it stands, in its form. */
export function formOf(ride: OfficeRide): BookingForm {
  return {
    form: {
      ...EMPTY_MANUAL_BOOKING,
      customerName: ride.passengerName ?? '',
      customerPhone: ride.passengerPhone ?? '',
      customerEmail: ride.passengerEmail ?? '',
      pickup: stopOf(ride.pickup, ride.pickupAddress),
      dropoff: stopOf(ride.dropoff, ride.dropoffAddress),
      fare: ride.fare === null ? null : typedPounds(ride.fare),
      mode: ride.scheduledTime === null ? 'asap' : 'scheduled',
      scheduledTime: ride.scheduledTime,
      notes: ride.notes ?? '',
    },
    riders: RIDER_COUNTS.find((count) => count === ride.riders) ?? RIDER_COUNTS[0],
  };
}

function stopOf(latLng: LatLng | null, address: string): Stop | null {
  return latLng === null || address === '' ? null : { latLng, address };
}
