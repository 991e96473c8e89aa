import { DAY_MS, formatLongDay, type Instant, londonWallTime } from '../common/londonTime';
import { toPounds } from '../common/money';
import type { PassengerRide } from './ride';

/** Must match firestore.rules. */
export const EMAIL_TEMPLATES = ['booked', 'changed', 'cancelled'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** Maximum number of emails to one account on a UTC day. */
export const MAX_EMAILS_PER_DAY = 10;

/** How many emails an account was sent, on the UTC day of the last. */
interface EmailCount {
  readonly count: number;
  readonly lastMailAt: Instant | null;
}

/** The count including the next email; null at the maximum of the day. */
export function nextEmailCount({ count, lastMailAt }: EmailCount, now: Instant): number | null {
  const isToday =
    lastMailAt !== null && Math.floor(lastMailAt / DAY_MS) === Math.floor(now / DAY_MS);
  const next = isToday ? count + 1 : 1;
  return next > MAX_EMAILS_PER_DAY ? null : next;
}

/**
 * The data of an email, without texts that the passenger typed; its text is the firm's template
 * (decisions 142 and 222). Amounts and times are formatted here. Must match firestore.rules.
 */
export function emailTemplateData(
  ride: Pick<
    PassengerRide,
    | ('bookingId' | 'scheduledTime' | 'riders' | 'fare')
    | ('promoCode' | 'driverName' | 'driverVehicle')
  >,
): Readonly<Record<string, string | number | null>> {
  return {
    reference: ride.bookingId,
    time: emailTime(ride.scheduledTime),
    riders: ride.riders,
    fare: ride.fare === null ? null : toPounds(ride.fare).toFixed(2),
    promoCode: ride.promoCode,
    driver: ride.driverName,
    vehicle: ride.driverVehicle,
  };
}

/** Formats 'Friday 27 November 2026, 18:05' in London time. Must match firestore.rules. */
function emailTime(scheduledTime: Instant | null): string {
  if (scheduledTime === null) {
    return 'As soon as possible';
  }
  const { date, time } = londonWallTime(scheduledTime);
  return `${formatLongDay(date)}, ${time}`;
}
