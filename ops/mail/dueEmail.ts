import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Instant } from '../../src/domain/common/londonTime';
import type { Ride } from '../../src/domain/ride/ride';
import { EMAIL_TEMPLATES, type EmailTemplate } from './emailTexts';
import { isOver } from '../../src/domain/ride/rideStatus';
import { timestamp } from '../../src/firebase/sdk/fields';

const MAX_CHANGES = 2;

/** 'waiting' for a verified address; 'sending' until the lease ends; 'retry' in the next run. */
export const UNFINISHED_STATES = ['waiting', 'sending', 'retry'] as const;
const STATES = [...UNFINISHED_STATES, 'done', 'failed'] as const;

/** A document of `mailSent`: what was sent about a ride. It has no personal data. */
export const sentSchema = v.object({
  state: v.picklist(STATES),
  /** In the order of sending, refused ones included. */
  templates: v.array(v.picklist(EMAIL_TEMPLATES)),
  /** Hash of what the last of them said. */
  facts: v.nullable(v.string()),
  attempts: v.number(),
  error: v.nullable(v.string()),
  leaseExpireTime: v.nullable(timestamp),
});
export type SentEmails = v.InferOutput<typeof sentSchema>;

export const NOTHING_SENT: SentEmails = {
  state: 'waiting',
  templates: [],
  facts: null,
  attempts: 0,
  error: null,
  leaseExpireTime: null,
};

/**
 * The email that a ride needs next, or null. At most four: about the booking, two changes by its
 * passenger and their cancellation.
 */
export function dueEmail(
  ride: Ride,
  { state, templates, facts, leaseExpireTime }: SentEmails,
  now: Instant,
): EmailTemplate | null {
  const isBeingSent = state === 'sending' && leaseExpireTime !== null && leaseExpireTime > now;
  const { type } = ride.passenger;
  const isByPhone = type !== 'authenticated' && type !== 'guest';
  if (isBeingSent || isByPhone || templates.includes('cancelled')) {
    return null;
  }
  if (isOver(ride.status)) {
    return ride.status === 'cancelled_by_passenger' ? 'cancelled' : null;
  }
  if (templates.length === 0) {
    return 'booked';
  }
  const changes = templates.filter((template) => template === 'changed').length;
  return changes < MAX_CHANGES && facts !== factsOf(ride) ? 'changed' : null;
}

/** A hash of what a passenger can change. A new driver is no change. */
export function factsOf({ trip, fare, promo }: Ride): string {
  const { pickup, dropoff, time, riders } = trip;
  const facts = [pickup.address, dropoff.address, time, riders, fare, promo?.code ?? null];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
