import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromoRecord } from '../../../../src/domain/promo/promo';
import { PromoCodesTab } from '../../../../src/features/admin/promoCodes/PromoCodesTab';
import { usePromoDraft } from '../../../../src/features/admin/promoCodes/usePromoDraft';
import type * as promoAdmin from '../../../../src/firebase/promos/promoAdmin';

// Our own module is replaced, to have the codes that a test needs. That leaves unproved what is read and written:
// tests/integration/promoAdmin.test.ts and promoAdminChange.test.ts do.
const backend = vi.hoisted(() => ({
  listPromos: vi.fn<typeof promoAdmin.listPromos>(),
  createPromo: vi.fn<typeof promoAdmin.createPromo>(),
  updatePromo: vi.fn<typeof promoAdmin.updatePromo>(),
}));
vi.mock('../../../../src/firebase/promos/promoAdmin', () => backend);

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN: PromoRecord = {
  ...{ id: 'TEN', code: 'TEN', description: 'Ten percent off', isActive: true },
  ...{ discount: { kind: 'percentage', percent: 10 }, maxDiscount: null, minFare: null },
  ...{ minFinalFare: null, usageLimit: null, expiryDate: null, ridersOnly: false },
  ...{ timesUsed: 3, usedByUsers: ['ada'], createdAt: 1, lastUsedAt: 2 },
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.history.pushState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '', '#/admin');
  backend.createPromo.mockReset().mockResolvedValue({ kind: 'saved' });
  backend.updatePromo.mockReset().mockResolvedValue({ kind: 'saved' });
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function Tab() {
  return <PromoCodesTab draft={usePromoDraft()} />;
}

/** Shows the tab with these codes; the answer lets go of the page. */
async function show(...codes: readonly PromoRecord[]): Promise<() => void> {
  backend.listPromos.mockResolvedValue({ codes, unreadable: [] });
  const { unmount } = render(<Tab />, { wrapper: HashRouter });
  await settle();
  return unmount;
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

/** What a code's card says under a heading. */
function detail(code: string, term: string): HTMLElement {
  const card = within(screen.getByRole('article', { name: code }));
  const index = card.getAllByRole('term').findIndex(({ textContent }) => textContent === term);
  const found = card.getAllByRole('definition')[index];
  if (found === undefined) {
    throw new Error(`The card of ${code} has no ${term}`);
  }
  return found;
}

describe('registered riders only', () => {
  const mark = () => screen.getByRole('checkbox', { name: 'Registered riders only' });

  it('is shown on the card of such a code, and everyone on that of another', async () => {
    await show(TEN, { ...TEN, id: 'R', code: 'RIDERS', ridersOnly: true });
    expect(detail('RIDERS', 'Open to')).toHaveTextContent('Registered riders only');
    expect(detail('TEN', 'Open to')).toHaveTextContent('Everyone');
  });

  it('is off for a new code, says what it does, and is saved', async () => {
    await show();
    await press('+ New Promo Code');
    expect(mark()).not.toBeChecked();
    expect(mark()).toHaveAccessibleDescription('Whoever books as a guest can’t use it.');
    for (const [label, value] of [
      ['Code', 'riders'],
      ['Description', 'For riders'],
      ['Discount value (%)', '10'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(mark());
    expect(mark()).toBeChecked();
    await press('Create');
    expect(backend.createPromo.mock.calls).toMatchObject([
      [{ code: 'RIDERS', ridersOnly: true, isActive: true }, { isRetry: false }],
    ]);
  });

  it('is taken off a code that has it', async () => {
    await show({ ...TEN, ridersOnly: true });
    await press('Edit TEN');
    expect(mark()).toBeChecked();
    fireEvent.click(mark());
    await press('Save');
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [
        { id: 'TEN', ridersOnly: true },
        { code: 'TEN', ridersOnly: false },
      ],
    ]);
  });
});

describe('an expiry that another tool left as a text', () => {
  const SET_ANEW = '“31/12/2025” can’t be read as a date. Please set it anew.';
  const date = () => screen.getByLabelText('Expiry date');

  it('is shown as it is, and that nobody can use the code', async () => {
    await show({ ...TEN, expiryDate: '31/12/2025' }, { ...TEN, id: 'T', code: 'OTHER' });
    expect(detail('TEN', 'Expiry')).toHaveTextContent(SET_ANEW);
    const card = within(screen.getByRole('article', { name: 'TEN' }));
    expect(card.getByText('! Can’t be used')).toBeVisible();
    expect(detail('OTHER', 'Expiry')).toHaveTextContent('No expiry');
    const other = within(screen.getByRole('article', { name: 'OTHER' }));
    expect(other.queryByText('! Can’t be used')).toBeNull();
  });

  it('is asked for anew in the form: left blank it is refused, a date is saved', async () => {
    await show({ ...TEN, expiryDate: '31/12/2025' });
    await press('Edit TEN');
    expect(date()).toHaveValue('');
    expect(date()).toHaveAccessibleDescription(SET_ANEW);
    await press('Save');
    expect(date()).toBeInvalid();
    expect(date()).toHaveAccessibleDescription(
      `${SET_ANEW} Expiry date is required: the old one can’t be read.`,
    );
    expect(date()).toHaveFocus();
    expect(backend.updatePromo).not.toHaveBeenCalled();
    fireEvent.change(date(), { target: { value: '2026-12-31' } });
    await press('Save');
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [{ expiryDate: '31/12/2025' }, { expiryDate: Date.parse('2026-12-31T23:59:59.999Z') }],
    ]);
  });

  it('stays known after a reload of the page', async () => {
    const leave = await show({ ...TEN, expiryDate: '31/12/2025' });
    await press('Edit TEN');
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Less' } });
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    leave();
    await show({ ...TEN, expiryDate: '31/12/2025' });
    expect(screen.getByLabelText('Description')).toHaveValue('Less');
    expect(date()).toHaveAccessibleDescription(SET_ANEW);
  });
});
