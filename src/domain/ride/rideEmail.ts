import { DAY_MS, formatLongDay, type Instant, londonWallTime } from '../common/londonTime';
import { toPounds, type Pence } from '../common/money';

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

/** Formats as 'Friday 27 November 2026, 18:05' in London time. */
export function emailTime(scheduledTime: Instant | null): string {
  if (scheduledTime === null) {
    return 'As soon as possible';
  }
  const { date, time } = londonWallTime(scheduledTime);
  return `${formatLongDay(date)}, ${time}`;
}

/** Formats 1250 as '12.50'. */
export function emailFare(fare: Pence): string {
  return toPounds(fare).toFixed(2);
}
