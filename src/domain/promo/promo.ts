import type { Instant } from '../common/londonTime';
import { formatPounds, pence, type Pence } from '../common/money';
import type { Result } from '../common/validation';

/** The longest code; the rules hold the same number. */
export const MAX_CODE_LENGTH = 40;

/** What a code takes off the fare: so many percent of it, or an amount. */
export type PromoDiscount =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Pence };

/**
 * When a code ends: an instant, or null for never. A text is what another tool has written there and no time: nobody can use
 * such a code until the admin sets its expiry anew.
 */
export type PromoExpiry = Instant | string | null;

/** Who applies a code. */
export interface PromoUser {
  readonly id: string;
  readonly type: 'authenticated' | 'guest' | 'manual';
}

/** A promo code (spec section 3). Money in pence, times as instants; null where the firm set no such limit. */
export interface Promo {
  readonly id: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly discount: PromoDiscount;
  /** The most that a percentage takes off. */
  readonly maxDiscount: Pence | null;
  readonly minFare: Pence | null;
  readonly minFinalFare: Pence | null;
  readonly usageLimit: number | null;
  readonly timesUsed: number;
  readonly usedByUsers: readonly string[];
  readonly expiryDate: PromoExpiry;
  /** True when no guest may use it. */
  readonly ridersOnly: boolean;
}

/** What the admin decides about a promo code, as it stands in the database; the rest of it is its usage. */
export type StoredPromoTerms = Omit<Promo, 'id' | 'timesUsed' | 'usedByUsers'> & {
  readonly description: string;
};

/** The same as the admin may save it: an expiry is a time, or none. */
export type PromoTerms = StoredPromoTerms & { readonly expiryDate: Instant | null };

/** A promo code with all that the admin sees of it (spec section 3). */
export interface PromoRecord extends Promo {
  readonly description: string;
  readonly createdAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

/** Every promo code, active or not, and the ids of documents that can't be read as one. */
export interface PromoList {
  readonly codes: readonly PromoRecord[];
  readonly unreadable: readonly string[];
}

/** A promo code on a trip. */
export interface AppliedPromo {
  readonly id: string;
  readonly code: string;
  readonly discount: Pence;
}

export const PROMO_EMPTY_TEXT = 'Please enter a promo code';
export const PROMO_INVALID_TEXT = 'Invalid promo code';
export const PROMO_CHECK_FAILED_TEXT = 'Error validating promo code';
export const PROMO_REMOVED_TEXT = 'Promo code removed';
export const PROMO_RIDERS_ONLY_TEXT =
  'This promo code is for registered riders. Create an account or log in as a rider to use it.';

/** The typed code as it is looked up: trimmed and in upper case (spec section 5). */
export function normalisePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Checks a promo code for a fare and a user, in the spec's order, and works out the discount (spec section 5). */
export function applyPromo(
  promo: Promo | null,
  fare: Pence,
  user: PromoUser,
  now: Instant,
): Result<AppliedPromo> {
  const refusal = refusalOf(promo, fare, user, now);
  if (promo === null || refusal !== null) {
    return { ok: false, message: refusal ?? PROMO_INVALID_TEXT };
  }
  return { ok: true, value: { id: promo.id, code: promo.code, discount: discountOf(promo, fare) } };
}

/** True once the expiry has passed. */
export function isExpired({ expiryDate }: Pick<Promo, 'expiryDate'>, now: Instant): boolean {
  return typeof expiryDate === 'number' && expiryDate < now;
}

function refusalOf(promo: Promo | null, fare: Pence, user: PromoUser, now: Instant): string | null {
  if (promo?.isActive !== true || typeof promo.expiryDate === 'string') {
    return PROMO_INVALID_TEXT;
  }
  if (isExpired(promo, now)) {
    return 'This promo code has expired';
  }
  if (promo.usageLimit !== null && promo.timesUsed >= promo.usageLimit) {
    return 'This promo code has reached its usage limit';
  }
  if (promo.usedByUsers.includes(user.id)) {
    return 'You have already used this promo code';
  }
  if (promo.ridersOnly && user.type === 'guest') {
    return PROMO_RIDERS_ONLY_TEXT;
  }
  if (promo.minFare !== null && fare < promo.minFare) {
    return `Minimum fare of ${shortPounds(promo.minFare)} required for this promo code`;
  }
  return null;
}

/** Pounds as the firm typed them: '£10', but '£12.50'. */
function shortPounds(amount: Pence): string {
  return formatPounds(amount).replace(/\.00$/, '');
}

/** What a code takes off a fare that it holds for. */
export function discountOf({ discount, maxDiscount, minFinalFare }: Promo, fare: Pence): Pence {
  const full =
    discount.kind === 'percentage'
      ? Math.min(Math.round((fare * discount.percent) / 100), maxDiscount ?? Infinity)
      : discount.amount;
  const lowest = minFinalFare ?? 0;
  return pence(Math.max(0, Math.min(full, fare - lowest)));
}

/** What a code takes off, as the admin reads it: '10% (max £5.00)' or '£5.00' (spec section 2). */
export function discountText({ discount, maxDiscount }: Promo): string {
  if (discount.kind === 'fixed') {
    return formatPounds(discount.amount);
  }
  const most = maxDiscount === null ? '' : ` (max ${formatPounds(maxDiscount)})`;
  return `${String(discount.percent)}%${most}`;
}

/** How often a code was used against its limit, or 'unlimited' (spec section 2). */
export function usageText({ timesUsed, usageLimit }: Promo): string {
  return `${String(timesUsed)} / ${usageLimit === null ? 'unlimited' : String(usageLimit)}`;
}

/** How many different users a code has had. */
export function uniqueUsers({ usedByUsers }: Promo): number {
  return new Set(usedByUsers).size;
}

/** 'Promo code applied! You saved £{amount}' with 2 decimals (spec section 5). */
export function promoAppliedText({ discount }: AppliedPromo): string {
  return `Promo code applied! You saved ${formatPounds(discount)}`;
}
