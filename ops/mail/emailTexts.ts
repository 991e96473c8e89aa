import { formatLongDay, type Instant, londonWallTime } from '../../src/domain/common/londonTime';
import { toPounds, type Pence } from '../../src/domain/common/money';

export const EMAIL_TEMPLATES = ['booked', 'changed', 'cancelled'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** Maximum number of emails to one account on a UTC day. */
export const MAX_EMAILS_PER_DAY = 10;

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
