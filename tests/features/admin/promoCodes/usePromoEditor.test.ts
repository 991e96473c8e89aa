import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromoRecord } from '../../../../src/domain/promo';
import type { PromoForm } from '../../../../src/domain/promoForm';
import type * as promoAdmin from '../../../../src/firebase/promoAdmin';
import { usePromoEditor } from '../../../../src/features/admin/promoCodes/usePromoEditor';

// Our own module is replaced, to answer as another admin or a bad network would make it. That leaves unproved what is
// written: tests/integration/promoAdmin.test.ts and promoAdminChange.test.ts do.
const backend = vi.hoisted(() => ({
  createPromo: vi.fn<typeof promoAdmin.createPromo>(),
  updatePromo: vi.fn<typeof promoAdmin.updatePromo>(),
}));
vi.mock('../../../../src/firebase/promoAdmin', () => backend);

const NO_NETWORK = new Error('no network');
const TEN: PromoRecord = {
  ...{ id: 'TEN', code: 'TEN', description: 'Ten percent off', isActive: true },
  ...{ discount: { kind: 'percentage', percent: 10 }, maxDiscount: null, minFare: null },
  ...{ minFinalFare: null, usageLimit: null, expiryDate: null },
  ...{ timesUsed: 3, usedByUsers: ['ada'], createdAt: 1, lastUsedAt: 2 },
};
const TYPED: Partial<PromoForm> = { code: 'new', description: 'x', discountValue: '5' };
const TERMS = { code: 'NEW', description: 'x', discount: { kind: 'percentage', percent: 5 } };

beforeEach(() => {
  backend.createPromo.mockReset().mockResolvedValue({ kind: 'saved' });
  backend.updatePromo.mockReset().mockResolvedValue({ kind: 'saved' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function edit(promo: PromoRecord | null, typed: Partial<PromoForm> = {}) {
  const { result } = renderHook(() => usePromoEditor(promo));
  const type = (change: Partial<PromoForm>): void => {
    act(() => {
      result.current.type(change);
    });
  };
  type(typed);
  return { result, type, save: () => act(() => result.current.save()) };
}

describe('a new code', () => {
  it('is made as it is typed', async () => {
    const { result, save } = edit(null, TYPED);
    expect(await save()).toEqual({ kind: 'saved', isNew: true });
    expect(backend.createPromo.mock.calls).toMatchObject([[TERMS, { isRetry: false }]]);
    expect(result.current).toMatchObject({ isBusy: false, errors: {}, before: null });
  });

  it('that is wrong is refused before anything is asked; typing in a field clears its error', async () => {
    const { result, type, save } = edit(null, { code: 'new' });
    await save();
    const errors = {
      description: 'Description is required',
      discountValue: 'Discount value is required',
    };
    expect(result.current.outcome).toEqual({ kind: 'refused', errors });
    expect(result.current.errors).toEqual(errors);
    type({ description: '' });
    expect(result.current.errors).toEqual({ discountValue: 'Discount value is required' });
    expect(backend.createPromo).not.toHaveBeenCalled();
  });

  it('that exists is refused at its code', async () => {
    backend.createPromo.mockResolvedValue({ kind: 'exists' });
    const { result, save } = edit(null, TYPED);
    await save();
    expect(result.current.errors).toEqual({
      code: 'This promo code exists already. Please choose another code.',
    });
  });

  it('that could not be saved says why, and is a retry from then on', async () => {
    backend.createPromo.mockRejectedValueOnce(NO_NETWORK);
    const { result, save } = edit(null, TYPED);
    expect(await save()).toEqual({ kind: 'failed', message: 'no network' });
    expect(result.current).toMatchObject({ isBusy: false, outcome: { kind: 'failed' } });
    expect(await save()).toEqual({ kind: 'saved', isNew: true });
    expect(backend.createPromo.mock.calls.map(([, options]) => options)).toEqual([
      ...[{ isRetry: false }, { isRetry: true }],
    ]);
  });

  it('is a retry still when something wrong was typed in between', async () => {
    backend.createPromo.mockRejectedValueOnce(NO_NETWORK);
    const { type, save } = edit(null, TYPED);
    await save();
    type({ discountValue: '' });
    expect(await save()).toMatchObject({ kind: 'refused' });
    type({ discountValue: '5' });
    await save();
    expect(backend.createPromo).toHaveBeenLastCalledWith(expect.objectContaining(TERMS), {
      isRetry: true,
    });
  });
});

describe('a code that is there', () => {
  it('is changed from what it was when the form began', async () => {
    const { save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual({ kind: 'saved', isNew: false });
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [TEN, { code: 'TEN', description: 'Less', discount: TEN.discount }],
    ]);
  });

  it('that another admin changed is told with what changed, and saved over it the second time', async () => {
    const current = { ...TEN, minFare: null, isActive: false, usageLimit: 7, timesUsed: 4 };
    backend.updatePromo.mockResolvedValueOnce({ kind: 'changed', current });
    const { result, save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual({
      kind: 'changed',
      terms: ['usage limit', 'active or inactive'],
    });
    expect(result.current.form).toMatchObject({ description: 'Less', isActive: true });
    expect(await save()).toEqual({ kind: 'saved', isNew: false });
    expect(backend.updatePromo.mock.calls[1]).toMatchObject([
      current,
      { description: 'Less', isActive: true, usageLimit: null },
    ]);
  });

  it('that another admin deleted is told, and made anew the second time', async () => {
    backend.updatePromo.mockResolvedValueOnce({ kind: 'gone' });
    const { result, save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual({ kind: 'gone' });
    expect(result.current.before).toBeNull();
    expect(backend.createPromo).not.toHaveBeenCalled();
    expect(await save()).toEqual({ kind: 'saved', isNew: true });
    expect(backend.createPromo.mock.calls).toMatchObject([
      [{ code: 'TEN', description: 'Less' }, { isRetry: false }],
    ]);
  });

  it('whose new code exists is refused at its code', async () => {
    backend.updatePromo.mockResolvedValue({ kind: 'exists' });
    const { result, save } = edit(TEN, { code: 'other' });
    await save();
    expect(Object.keys(result.current.errors)).toEqual(['code']);
  });

  it('that could not be saved says why, and keeps what is typed', async () => {
    backend.updatePromo.mockRejectedValueOnce(NO_NETWORK);
    const { result, save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual({ kind: 'failed', message: 'no network' });
    expect(result.current.form.description).toBe('Less');
    expect(await save()).toEqual({ kind: 'saved', isNew: false });
  });
});
