import { endOfLondonDate, londonWallTime, type Instant } from '../common/londonTime';
import { pence } from '../common/money';
import type { PromoTerms } from './promo';

/** The Quick Setup codes; they expire at the end of this or next year (spec section 3). */
export function quickSetupPromos(now: Instant): readonly PromoTerms[] {
  const year = Number(londonWallTime(now).date.slice(0, 4));
  const endOfYear = (of: number): Instant | null => endOfLondonDate(`${of}-12-31`);
  return [
    {
      code: 'WELCOME10',
      description: '10% off your ride',
      discount: { kind: 'percentage', percent: 10 },
      maxDiscount: pence(500),
      minFare: pence(1000),
      minFinalFare: pence(500),
      usageLimit: 100,
      expiryDate: endOfYear(year),
      isActive: true,
      ridersOnly: false,
    },
    {
      code: 'SAVE5',
      description: '£5 off your ride',
      discount: { kind: 'fixed', amount: pence(500) },
      maxDiscount: null,
      minFare: pence(1500),
      minFinalFare: pence(500),
      usageLimit: 50,
      expiryDate: endOfYear(year),
      isActive: true,
      ridersOnly: false,
    },
    {
      code: 'RIDE20',
      description: '20% off your ride',
      discount: { kind: 'percentage', percent: 20 },
      maxDiscount: pence(1000),
      minFare: pence(800),
      minFinalFare: pence(300),
      usageLimit: 200,
      expiryDate: endOfYear(year + 1),
      isActive: true,
      ridersOnly: false,
    },
  ];
}
