import { TEN } from './promoMocks';
import { act, renderHook } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { done, failed, refused } from '../../../../src/domain/common/outcome';
import { pence } from '../../../../src/domain/common/money';
import type { Promo } from '../../../../src/domain/promo/promo';
import type { PromoForm } from '../../../../src/domain/promo/promoForm';
import {
  usePromoEditor,
  toPromoBaseline,
} from '../../../../src/features/admin/promoCodes/usePromoEditor';
import { backend, UNANSWERED } from '../../../support/fakeFirebase';

/** A code that may have been created. */
const RETRY = { id: 'NEW', isUncertain: true };
/** Without usage and users. */
const BASELINE = toPromoBaseline(TEN);
const TYPED: Partial<PromoForm> = { code: 'new', description: 'x', discountValue: '5' };
const TERMS = { code: 'NEW', description: 'x', discount: { kind: 'percentage', percent: 5 } };

function show() {
  return renderHook(() => usePromoEditor(), { wrapper: HashRouter });
}

function edit(promo: Promo | null, typed: Partial<PromoForm> = {}) {
  const { result, unmount } = show();
  act(() => result.current.open(promo));
  const type = (change: Partial<PromoForm>): void => act(() => result.current.change(change));
  type(typed);
  return { result, unmount, type, save: () => act(() => result.current.submit()) };
}

/** Unmounts the page and renders it again from what the browser has stored. */
function reload({ unmount }: Pick<ReturnType<typeof edit>, 'unmount'>) {
  unmount();
  const { result } = show();
  return { result, save: () => act(() => result.current.submit()) };
}

describe('a new promo code', () => {
  it('is created as typed', async () => {
    const { result, save } = edit(null, TYPED);
    expect(await save()).toEqual(done(true));
    expect(backend.createPromo.mock.calls).toMatchObject([[TERMS, null]]);
    expect(result.current).toMatchObject({ isBusy: false, errors: {}, draft: { before: null } });
  });

  it('is refused before any request if it is invalid; typing in a field clears its error', async () => {
    const { result, type, save } = edit(null, { code: 'new' });
    await save();
    const errors = {
      description: 'Description is required',
      discountValue: 'Discount value is required',
    };
    expect(result.current.outcome).toEqual(refused({ kind: 'invalid', errors }));
    expect(result.current.errors).toEqual(errors);
    type({ description: '' });
    expect(result.current.errors).toEqual({ discountValue: 'Discount value is required' });
    expect(backend.createPromo).not.toHaveBeenCalled();
  });

  it('is refused with an error at the code if it exists', async () => {
    backend.createPromo.mockResolvedValue(refused({ kind: 'exists' }));
    const { result, save } = edit(null, TYPED);
    await save();
    expect(result.current.errors).toEqual({
      code: 'That promo code already exists. Please choose another.',
    });
  });

  it('shows why saving failed and is sent as a retry from then on', async () => {
    backend.createPromo.mockRejectedValueOnce(UNANSWERED);
    const { result, save } = edit(null, TYPED);
    expect(await save()).toEqual(failed(UNANSWERED.message, true));
    expect(result.current).toMatchObject({ isBusy: false, outcome: { kind: 'failed' } });
    expect(await save()).toEqual(done(true));
    expect(backend.createPromo.mock.calls.map(([, attempt]) => attempt)).toEqual([null, RETRY]);
  });

  it('is still sent as a retry after an invalid value in between', async () => {
    backend.createPromo.mockRejectedValueOnce(UNANSWERED);
    const { type, save } = edit(null, TYPED);
    await save();
    type({ discountValue: '' });
    expect(await save()).toMatchObject({ kind: 'refused' });
    type({ discountValue: '5' });
    await save();
    expect(backend.createPromo).toHaveBeenLastCalledWith(expect.objectContaining(TERMS), RETRY);
  });
});

describe('an existing promo code', () => {
  it('is updated from the values with which the form was opened', async () => {
    const { save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual(done(false));
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [BASELINE, { code: 'TEN', description: 'Less', discount: TEN.discount }],
    ]);
  });

  it('reports what another admin has changed and overwrites it on the second save', async () => {
    const current = { ...TEN, minFare: null, isActive: false, usageLimit: 7, timesUsed: 4 };
    backend.updatePromo.mockResolvedValueOnce(refused({ kind: 'changed', current }));
    const { result, save } = edit(TEN, { description: 'Less' });
    const terms = ['usage limit', 'whether it’s active'];
    expect(await save()).toEqual(refused({ kind: 'changed', terms }));
    expect(result.current.draft?.form).toMatchObject({ description: 'Less', isActive: true });
    expect(await save()).toEqual(done(false));
    expect(backend.updatePromo.mock.calls[1]).toMatchObject([
      { id: 'TEN', isActive: false, usageLimit: 7 },
      { description: 'Less', isActive: true, usageLimit: null },
    ]);
  });

  it('reports that another admin has deleted it and recreates it on the second save', async () => {
    backend.updatePromo.mockResolvedValueOnce(refused({ kind: 'missing' }));
    const { result, save } = edit(TEN, { description: 'Less' });
    expect(await save()).toEqual(refused({ kind: 'missing' }));
    expect(result.current.draft?.before).toBeNull();
    expect(backend.createPromo).not.toHaveBeenCalled();
    expect(await save()).toEqual(done(true));
    expect(backend.createPromo.mock.calls).toMatchObject([
      [{ code: 'TEN', description: 'Less' }, null],
    ]);
  });

  it('is refused with an error at the code if its new code exists', async () => {
    backend.updatePromo.mockResolvedValue(refused({ kind: 'exists' }));
    const { result, save } = edit(TEN, { code: 'other' });
    await save();
    expect(Object.keys(result.current.errors)).toEqual(['code']);
  });
});

describe('after a reload', () => {
  it('restores the draft of a new code and creates it', async () => {
    const page = reload(edit(null, TYPED));
    expect(page.result.current.draft).toMatchObject({ before: null, form: TYPED });
    expect(await page.save()).toEqual(done(true));
    expect(backend.createPromo.mock.calls).toMatchObject([[TERMS, null]]);
  });

  it('restores the draft of an existing code with its baseline', async () => {
    const page = reload(edit(TEN, { description: 'Less' }));
    expect(page.result.current.draft).toMatchObject({
      before: BASELINE,
      form: { code: 'TEN', description: 'Less', discountValue: '10' },
    });
    await page.save();
    expect(backend.updatePromo.mock.calls).toMatchObject([[BASELINE, { description: 'Less' }]]);
    expect(JSON.stringify(sessionStorage)).not.toContain('ada');
  });

  it('restores a fixed discount with every limit', () => {
    const full: Promo = {
      ...TEN,
      discount: { kind: 'fixed', amount: pence(500) },
      maxDiscount: pence(1),
      minFare: pence(1550),
      minFinalFare: pence(0),
      usageLimit: 7,
      expiryDate: 1e12,
    };
    const page = reload(edit(full, { code: 'other' }));
    expect(page.result.current.draft?.before).toEqual(toPromoBaseline(full));
  });

  it('sends a save interrupted by the reload as a retry', async () => {
    backend.createPromo.mockReturnValueOnce(new Promise(() => undefined));
    const before = edit(null, TYPED);
    act(() => {
      void before.result.current.submit();
    });
    const page = reload(before);
    await page.save();
    expect(backend.createPromo).toHaveBeenLastCalledWith(expect.objectContaining(TERMS), RETRY);
  });

  it('keeps a form closed that was closed before', () => {
    const before = edit(null, TYPED);
    act(() => before.result.current.close());
    expect(before.result.current.draft).toBeNull();
    expect(reload(before).result.current.draft).toBeNull();
  });
});
