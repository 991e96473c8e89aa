import type { Promo } from '../../../src/domain/promo/promo';

export const NOW = Date.UTC(2026, 10, 21, 12);
export const ADA = { id: 'uid-ada', type: 'authenticated' } as const;

/** Ten percent off, without limits. */
export const TEN: Promo = {
  id: 'TEN',
  code: 'TEN',
  isActive: true,
  discount: { kind: 'percentage', percent: 10 },
  maxDiscount: null,
  minFare: null,
  minFinalFare: null,
  usageLimit: null,
  timesUsed: 0,
  usedByUsers: [],
  expiryDate: null,
  ridersOnly: false,
};
