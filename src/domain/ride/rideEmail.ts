import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** What an email is about: the names of the firm's three templates. The rules hold the same list. */
export const EMAIL_TEMPLATES = ['booked', 'changed', 'cancelled'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** A ride as an email tells of it. */
export interface EmailRide {
  readonly bookingId: string;
  readonly passengerName: string;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly scheduledTime: Instant | null;
  readonly numberOfRiders: number;
  /** In pounds, as the ride keeps it. */
  readonly calculatedFare: number;
  readonly promoCode: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * What a template is filled with (design decision 29). In words, since templates know neither London's clock nor pounds. The
 * rules work out the same from the ride's own fields, to the letter.
 */
export function emailTemplateData(
  ride: EmailRide,
): Readonly<Record<string, string | number | null>> {
  return {
    reference: ride.bookingId,
    name: ride.passengerName,
    time: emailTime(ride.scheduledTime),
    pickup: ride.pickupAddress,
    dropoff: ride.dropoffAddress,
    riders: ride.numberOfRiders,
    fare: (Math.round(ride.calculatedFare * 100) / 100).toFixed(2),
    promoCode: ride.promoCode,
    driver: ride.driverName,
    vehicle: ride.driverVehicle,
  };
}

/** A London date and time like 'Friday 27 November 2026, 18:05', the same in every browser; null is for now. */
export function emailTime(scheduledTime: Instant | null): string {
  if (scheduledTime === null) {
    return 'As soon as possible';
  }
  const { date, time } = londonWallTime(scheduledTime);
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${String(Number(day))} ${MONTHS[Number(month) - 1] ?? ''} ${year}, ${time}`;
}
