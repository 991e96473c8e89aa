import { formatPounds } from '../../../domain/common/money';
import type { Promo } from '../../../domain/promo/promo';

/** The discount as the admin reads it: '10% (max £5.00)' or '£5.00' (spec section 2). */
export function discountText({ discount, maxDiscount }: Promo): string {
  if (discount.kind === 'fixed') {
    return formatPounds(discount.amount);
  }
  const most = maxDiscount === null ? '' : ` (max ${formatPounds(maxDiscount)})`;
  return `${discount.percent}%${most}`;
}

/** Usage count and limit, for example '3 / unlimited' (spec section 2). */
export function usageText({ timesUsed, usageLimit }: Promo): string {
  return `${timesUsed} / ${usageLimit === null ? 'unlimited' : String(usageLimit)}`;
}

export function uniqueUsers({ usedByUsers }: Promo): number {
  return new Set(usedByUsers).size;
}

export function unreadableExpiryText(expiry: string): string {
  return `“${expiry}” isn’t a valid date. Please set a new one.`;
}
