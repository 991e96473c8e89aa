import { describe, expect, it } from 'vitest';
import type { RawCollection } from '../../dev/audit/documents';
import {
  asapRide,
  CANCELLED_STATUSES,
  faultsOf,
  NOON,
  promoDocument,
  timestampAt,
} from './auditFixtures';

describe('audit of promo codes', () => {
  const ride = (changes: Readonly<Record<string, unknown>> = {}) =>
    asapRide({ status: 'completed', promoCodeId: 'SAVE', ...changes });
  const faults = (
    promo: Readonly<Record<string, unknown>>,
    riders: RawCollection = { 'ride-1': ride() },
  ) => faultsOf({ riders, promoCodes: { SAVE: promoDocument(promo) } });

  it('rejects a redemption count that differs from the users, and a repeated user', () => {
    expect(faults({ timesUsed: 2, usedByUsers: ['guest-1'] })).toEqual([
      'promoCodes/SAVE was redeemed 2 times, but names 1 users',
    ]);
    expect(faults({ timesUsed: 2, usedByUsers: ['guest-1', 'guest-1'] })).toEqual([
      'promoCodes/SAVE names its user guest-1 more than once',
    ]);
  });

  it('rejects more redemptions than the usage limit', () => {
    const riders = { 'ride-1': ride(), 'ride-2': ride({ passengerId: 'guest-2' }) };
    const used = { timesUsed: 2, usedByUsers: ['guest-1', 'guest-2'] };
    expect(faults({ ...used, usageLimit: 2 }, riders)).toEqual([]);
    expect(faults({ ...used, usageLimit: 1 }, riders)).toEqual([
      'promoCodes/SAVE was redeemed 2 times, but its limit is 1',
    ]);
  });

  it('requires exactly one ride for each user', () => {
    expect(faults({ timesUsed: 0, usedByUsers: [] })).toEqual([
      'promoCodes/SAVE does not name guest-1, who redeemed it for riders/ride-1',
    ]);
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, {})).toEqual([
      'promoCodes/SAVE names its user guest-1, who has no ride with it',
    ]);
    const riders = { 'ride-1': ride(), 'ride-2': ride() };
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([
      'promoCodes/SAVE was redeemed by guest-1 for more than one ride: ride-1, ride-2',
    ]);
  });

  it.each(CANCELLED_STATUSES)(
    'accepts a redemption that was kept or released if the ride is %s',
    (status) => {
      const cancelled = { 'ride-1': ride({ status }) };
      expect(faults({ timesUsed: 0, usedByUsers: [] }, cancelled)).toEqual([]);
      expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, cancelled)).toEqual([]);
      const again = { ...cancelled, 'ride-2': ride() };
      expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, again)).toEqual([]);
      expect(faults({ timesUsed: 0, usedByUsers: [] }, again)).toEqual([
        'promoCodes/SAVE does not name guest-1, who redeemed it for riders/ride-2',
      ]);
    },
  );

  it('ignores rides from before a deleted code was created again', () => {
    const createdAt = timestampAt(NOON);
    const riders = { 'ride-1': ride({ timestamp: timestampAt(NOON - 1) }) };
    expect(faults({ timesUsed: 0, usedByUsers: [], createdAt }, riders)).toEqual([]);
    const after = { 'ride-1': ride({ timestamp: createdAt }) };
    expect(faults({ timesUsed: 0, usedByUsers: [], createdAt }, after)).toHaveLength(1);
  });

  it('accepts a renamed code that keeps its users', () => {
    const riders = { 'ride-1': ride({ promoCodeId: 'OLD' }) };
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([]);
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-2'] }, riders)).toHaveLength(1);
  });
});
