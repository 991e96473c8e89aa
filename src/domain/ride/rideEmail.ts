import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** Must match firestore.rules. */
export const EMAIL_TEMPLATES = ['booked', 'changed', 'cancelled'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export interface EmailRide {
  readonly bookingId: string;
  readonly passengerName: string;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly scheduledTime: Instant | null;
  readonly numberOfRiders: number;
  /** In pounds, as stored. */
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
 * The data of an email; its text is the firm's template (decision 142). Amounts and times are
 * formatted here, because templates can't. Must match firestore.rules.
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

/** Formats 'Friday 27 November 2026, 18:05' in London time, the same in every browser. */
export function emailTime(scheduledTime: Instant | null): string {
  if (scheduledTime === null) {
    return 'As soon as possible';
  }
  const { date, time } = londonWallTime(scheduledTime);
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${String(Number(day))} ${MONTHS[Number(month) - 1] ?? ''} ${year}, ${time}`;
}
