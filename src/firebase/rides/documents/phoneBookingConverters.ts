import * as v from 'valibot';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import {
  optionalCount,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  nonBlankText,
} from '../../sdk/fields';

export const phoneBookingSchema = v.object({
  bookingId: nonBlankText,
  passengerName: v.fallback(v.string(), ''),
  passengerPhone: v.fallback(v.string(), ''),
  passengerEmail: v.fallback(v.string(), ''),
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  numberOfRiders: optionalCount,
  calculatedFare: optionalPounds,
  scheduledTime: optionalTimestamp,
  driverName: optionalText,
  assignedDriverId: optionalText,
  manualBookingNotes: v.fallback(v.string(), ''),
});

/** Parses a phone booking; null without a booking id. Its extras are a separate document. */
export function parsePhoneBooking(data: unknown): Omit<SavedPhoneBooking, 'extras'> | null {
  const parsed = v.safeParse(phoneBookingSchema, data);
  if (!parsed.success) {
    return null;
  }
  const booked = parsed.output;
  return {
    bookingId: booked.bookingId,
    customerName: booked.passengerName,
    customerPhone: booked.passengerPhone,
    customerEmail: booked.passengerEmail,
    pickupAddress: booked.pickupAddress,
    dropoffAddress: booked.dropoffAddress,
    riders: booked.numberOfRiders,
    fare: booked.calculatedFare,
    scheduledTime: booked.scheduledTime,
    driverId: booked.assignedDriverId,
    driverName: booked.driverName,
    notes: booked.manualBookingNotes,
  };
}
