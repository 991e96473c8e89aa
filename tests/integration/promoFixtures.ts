import { pence } from '../../src/domain/common/money';
import type { PromoList, Promo, PromoTerms } from '../../src/domain/promo/promo';
import { timeAt, type Fields } from '../support/rulesWorld';

export const EXPIRY = Date.UTC(2040, 11, 31, 23, 59, 59, 999);

/** Five pounds off, with every limit. */
export const FIVER: PromoTerms = {
  code: 'FIVER',
  description: 'Five pounds off',
  isActive: true,
  ridersOnly: false,
  discount: { kind: 'fixed', amount: pence(500) },
  maxDiscount: null,
  minFare: pence(1550),
  minFinalFare: pence(500),
  usageLimit: 50,
  expiryDate: EXPIRY,
};
/** The same as document fields. */
export const FIVER_FIELDS: Fields = {
  code: 'FIVER',
  description: 'Five pounds off',
  isActive: true,
  ridersOnly: false,
  discountType: 'fixed',
  discountValue: 5,
  maxDiscount: null,
  minFare: 15.5,
  minFinalFare: 5,
  usageLimit: 50,
  expiryDate: timeAt(EXPIRY),
};

/** Ten percent off, without any limit. */
export const TEN: PromoTerms = {
  code: 'TEN',
  description: 'Ten percent off',
  isActive: true,
  ridersOnly: false,
  discount: { kind: 'percentage', percent: 10 },
  maxDiscount: null,
  minFare: null,
  minFinalFare: null,
  usageLimit: null,
  expiryDate: null,
};

/** Usage by two riders. */
export const USED: Fields = {
  timesUsed: 2,
  usedByUsers: ['ada', 'bob'],
  lastRideId: 'ride-2',
  createdAt: timeAt(1_700_000_000_000),
  lastUsedAt: timeAt(1_700_000_500_000),
};
export const UNUSED: Fields = {
  timesUsed: 0,
  usedByUsers: [],
  lastUsedAt: null,
  createdAt: timeAt(1_700_000_000_000),
};

export async function findPromo(
  app: { listPromos(): Promise<PromoList> },
  id: string,
): Promise<Promo> {
  const found = (await app.listPromos()).codes.find((promo) => promo.id === id);
  if (found === undefined) {
    throw new Error(`No promo code ${id}`);
  }
  return found;
}
