import { DAY_MS } from '../../src/domain/common/londonTime';
import { serverTime, timeAt, transform, type Fields } from '../support/firestoreValues';
import { uidOf, type SignedInPrincipal } from '../support/principals';
import { LATER } from './dayDocuments';
import { fareFields, milesOfYards, documents } from './rideDocuments';

export const NEW_CODE = 'promoCodes/NEW5';

/** An unused code for £5 off. */
export function newCode(changes: Fields = {}): Fields {
  return documents.promo('NEW5', {
    description: 'Five pounds off',
    discountValue: 5,
    minFare: 15,
    minFinalFare: 5,
    createdAt: serverTime(),
    ...changes,
  });
}

/** Valid terms. All other values of `everyKindOfValue` are invalid. */
export const VALID_TERMS: Readonly<Record<string, readonly unknown[]>> = {
  description: ['x', 'x'.repeat(200), 'é'.repeat(200)],
  discountType: ['fixed', 'percentage'],
  discountValue: [7, 0.5, 0.01, 100],
  maxDiscount: [null, 7, 0.5, 0.01, 5000],
  minFare: [null, 7, 0.5, 0, 5000],
  minFinalFare: [null, 7, 0.5, 0, 5000],
  isActive: [true, false],
  usageLimit: [null, 7, 1, 1_000_000],
  expiryDate: [null, timeAt(0), timeAt(LATER), serverTime()],
};
const AMOUNTS = [-0.01, 5000.01, 1e300, '5', [5]];
/** Invalid values of the right type. */
export const INVALID_TERMS: Readonly<Record<string, readonly unknown[]>> = {
  description: ['x'.repeat(201)],
  discountType: ['Fixed', 'percent', 'percentage ', ['fixed']],
  discountValue: [...AMOUNTS, 0, -0],
  maxDiscount: [...AMOUNTS, 0, -0],
  minFare: AMOUNTS,
  minFinalFare: AMOUNTS,
  isActive: ['true', 1],
  usageLimit: [0, -1, 1.5, '100'],
  expiryDate: [LATER, new Date(LATER).toISOString(), { seconds: 0 }],
};
/** Valid usage of a new code, which may replace a used one. */
export const VALID_USAGE: Readonly<Record<string, readonly unknown[]>> = {
  timesUsed: [0, 3, 7],
  usedByUsers: [[], ['someone', 'someone else'], ['pending', 'x']],
  createdAt: [serverTime(), timeAt(0), timeAt(LATER)],
  lastUsedAt: [null, timeAt(0), serverTime()],
  lastRideId: [null, '', 'x', 'ride-1', 'x'.repeat(2000)],
};
export const INVALID_USAGE: Readonly<Record<string, readonly unknown[]>> = {
  timesUsed: [-1, 0.5, '0', transform.increment(-1)],
  usedByUsers: ['someone', { someone: true }],
  createdAt: [LATER, new Date(LATER).toISOString()],
  lastUsedAt: [LATER, new Date(LATER).toISOString()],
  lastRideId: [1, ['ride-1']],
};

export const PROMO = 'promoCodes/SAVE10';

/** A code for 10% off that has been used before. */
export function promoFields(changes: Fields = {}): Fields {
  return newCode({
    code: 'SAVE10',
    description: 'Ten percent off',
    discountType: 'percentage',
    discountValue: 10,
    minFare: null,
    minFinalFare: null,
    usageLimit: 100,
    timesUsed: 3,
    usedByUsers: ['someone', 'someone else'],
    expiryDate: timeAt(LATER),
    createdAt: timeAt(LATER - 30 * DAY_MS),
    lastUsedAt: timeAt(LATER - 2 * DAY_MS),
    ...changes,
  });
}

/** The update by which `who` redeems a code, by default for `ride-1`. */
export function redemptionBy(who: SignedInPrincipal, changes: Fields = {}): Fields {
  return {
    timesUsed: transform.increment(1),
    usedByUsers: transform.append(uidOf(who)),
    lastUsedAt: serverTime(),
    lastRideId: 'ride-1',
    ...changes,
  };
}

/** The update that releases the rider's redemption for `ride-1`. */
export function riderRelease(changes: Fields = {}): Fields {
  return {
    timesUsed: transform.increment(-1),
    usedByUsers: transform.remove(uidOf('rider')),
    lastRideId: 'ride-1',
    ...changes,
  };
}

/** Fare fields with a code, in pence, and a distance that fits the fare in tariff One. */
export function promoFare(fare: number, discount: number, promoId = 'SAVE10'): Fields {
  const calculatedFare = (fare - discount) / 100;
  return {
    ...fareFields(fare),
    distanceMiles: milesOfYards(327 + 150 * Math.max(0, Math.floor((fare - 255) / 15))),
    promoCode: 'SAVE10',
    promoCodeId: promoId,
    promoDiscount: discount / 100,
    calculatedFare,
    estimatedFare: calculatedFare,
  };
}
