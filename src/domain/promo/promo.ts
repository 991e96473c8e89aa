import type { Instant } from '../common/londonTime';
import { formatPounds, pence, type Pence } from '../common/money';
import type { Result } from '../common/validation';

export type PromoDiscount =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Pence };

export interface PromoUser {
  readonly id: string;
  readonly type: 'authenticated' | 'guest' | 'manual';
  readonly isVerified?: boolean;
}

/** A promo code (spec section 3). Null limits do not apply. */
export interface Promo {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly discount: PromoDiscount;
  /** Cap on a percentage discount. */
  readonly maxDiscount: Pence | null;
  readonly minFare: Pence | null;
  readonly minFinalFare: Pence | null;
  readonly usageLimit: number | null;
  /**
   * Null for never. A string is a malformed date written by another tool; the code is unusable until
   * the admin sets a new expiry.
   */
  readonly expiryDate: Instant | string | null;
  /** True if only riders with a verified email address may use it. */
  readonly ridersOnly: boolean;
  readonly timesUsed: number;
  readonly usedByUsers: readonly string[];
  readonly createdAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

/** What the admin decides about a code. Everything else is its usage. */
export type PromoTerms = Omit<
  Promo,
  'id' | 'timesUsed' | 'usedByUsers' | 'createdAt' | 'lastUsedAt'
>;

/** All codes, and the ids of documents that could not be parsed. */
export interface PromoList {
  readonly codes: readonly Promo[];
  readonly unreadable: readonly string[];
}

export interface AppliedPromo {
  readonly id: string;
  readonly code: string;
  readonly discount: Pence;
}

const PROMO_INVALID_TEXT = 'Invalid promo code';
const PROMO_RIDERS_ONLY_TEXT =
  'This promo code is for registered riders only. Log in as a rider to use it.';

const PROMO_UNVERIFIED_TEXT =
  'This promo code needs a verified email. Verify yours on the map, then try again.';

/** Checks a code in the order of spec section 5 and calculates the discount. */
export function applyPromo(
  promo: Promo | null,
  fare: Pence,
  user: PromoUser,
  now: Instant,
): Result<AppliedPromo> {
  const refusal = refusalText(promo, fare, user, now);
  if (promo === null || refusal !== null) {
    return { ok: false, message: refusal ?? PROMO_INVALID_TEXT };
  }
  return { ok: true, value: { id: promo.id, code: promo.code, discount: discountOf(promo, fare) } };
}

export function isExpired({ expiryDate }: Pick<Promo, 'expiryDate'>, now: Instant): boolean {
  return typeof expiryDate === 'number' && expiryDate < now;
}

function refusalText(
  promo: Promo | null,
  fare: Pence,
  user: PromoUser,
  now: Instant,
): string | null {
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
  if (promo.ridersOnly && user.isVerified !== true) {
    return PROMO_UNVERIFIED_TEXT;
  }
  if (promo.minFare !== null && fare < promo.minFare) {
    return `Minimum fare of ${shortPounds(promo.minFare)} required for this promo code`;
  }
  return null;
}

/** Formats '£10' without pence, but '£12.50' with them. */
function shortPounds(amount: Pence): string {
  return formatPounds(amount).replace('.00', '');
}

/** The discount on a fare to which the code applies. */
export function discountOf({ discount, maxDiscount, minFinalFare }: Promo, fare: Pence): Pence {
  const full =
    discount.kind === 'percentage'
      ? Math.min(percentageOf(fare, discount.percent), maxDiscount ?? Infinity)
      : discount.amount;
  const lowest = minFinalFare ?? 0;
  return pence(Math.max(0, Math.min(full, fare - lowest)));
}

/** In hundredths of a percent, because 4.35 % isn't exact. Must match firestore.rules. */
function percentageOf(fare: Pence, percent: number): number {
  return Math.round((fare * Math.round(percent * 100)) / 10_000);
}
