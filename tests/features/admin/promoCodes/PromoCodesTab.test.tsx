import { TEN } from './promoMocks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pence } from '../../../../src/domain/common/money';
import type { Promo } from '../../../../src/domain/promo/promo';
import { PromoCodesTab } from '../../../../src/features/admin/promoCodes/PromoCodesTab';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { refused, type Refused } from '../../../../src/domain/common/outcome';
import type { PromoRefusal } from '../../../../src/firebase/promos/promoAdmin';
import { currentMessages } from '../../../../src/ui/feedback/notify';
import { Calls } from '../../../support/fakeMapService';
import { backend } from '../../../support/fakeFirebase';
import { promo } from '../../../support/fixtures';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00Z') });
});

const flush = () => act(() => vi.advanceTimersByTimeAsync(0));

/** Renders the tab with these codes. Returns the unmount function. */
async function show(...codes: readonly Promo[]): Promise<() => void> {
  backend.listPromos.mockResolvedValue({ codes, unreadable: [] });
  const { unmount } = render(<PromoCodesTab />, { wrapper: HashRouter });
  await flush();
  return unmount;
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flush();
};

const toasts = () => currentMessages().map(({ text }) => text);

/** The detail with this term on a code's card. */
function detail(code: string, term: string): HTMLElement {
  const card = within(screen.getByRole('article', { name: code }));
  const index = card.getAllByRole('term').findIndex(({ textContent }) => textContent === term);
  const found = card.getAllByRole('definition')[index];
  if (found === undefined) {
    throw new Error(`The card of ${code} has no ${term}`);
  }
  return found;
}

it('a card shows every term of a code, and its usage', async () => {
  await show({
    ...TEN,
    discount: { kind: 'percentage', percent: 12.5 },
    maxDiscount: pence(400),
    minFare: pence(850),
    minFinalFare: pence(300),
    usageLimit: 4,
    usedByUsers: ['ada', 'bea', 'ada'],
    lastUsedAt: Date.parse('2026-02-03T04:05Z'),
    expiryDate: Date.parse('2026-11-23T18:00Z'),
  });
  expect(screen.getByRole('article')).toHaveTextContent(
    /✓ Active! ExpiredTen percent offDiscount12\.5% \(max £4\.00\)Min fare£8\.50Min final fare£3\.00.*Usage3 \/ 4Unique users2Last usedTue 3 Feb, 04:05ExpiryMon 23 Nov, 18:00/,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '4');
  expect(screen.getByRole('heading', { name: 'Active Promo Codes (1)' })).toBeVisible();
});

it('names the codes that can’t be shown, and the terms that a code lacks', async () => {
  const codes = [promo({ isActive: false, timesUsed: 0 })];
  backend.listPromos.mockResolvedValue({ codes, unreadable: ['HALF-WRITTEN'] });
  render(<PromoCodesTab />, { wrapper: HashRouter });
  await flush();
  expect(screen.getByText(/HALF-WRITTEN/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(
    /– Inactive.*Min fareNoneMin final fareNone.*Usage0 \/ unlimitedUnique users0Last usedNever/,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('Quick Setup reports a failure, then creates the codes and is gone', async () => {
  await show();
  expect(screen.getByText(/^No promo codes yet\./)).toBeVisible();
  backend.createMissingPromos.mockRejectedValueOnce(new BackendError('unreachable', 'No answer.'));
  await press('Quick Setup');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error creating default promo codesNo answer.',
  );
  backend.listPromos.mockResolvedValue({ codes: [TEN], unreadable: [] });
  await press('Quick Setup');
  expect(toasts()).toEqual(['Default promo codes created']);
  expect(screen.queryByRole('button', { name: 'Quick Setup' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Active Promo Codes (1)' })).toHaveFocus();
});

describe('registered riders only', () => {
  const checkbox = () => screen.getByRole('checkbox', { name: 'Registered riders only' });

  it('is shown on a code’s card, and ‘Everyone’ on those of other codes', async () => {
    await show(TEN, { ...TEN, id: 'R', code: 'RIDERS', ridersOnly: true });
    expect(detail('RIDERS', 'Who can use it')).toHaveTextContent('Registered riders only');
    expect(detail('TEN', 'Who can use it')).toHaveTextContent('Everyone');
  });

  it('is off for a new code, has an explanation and is saved', async () => {
    await show();
    await press('+ New Promo Code');
    expect(checkbox()).not.toBeChecked();
    expect(checkbox()).toHaveAccessibleDescription('Guests and unverified riders can’t use it.');
    for (const [label, value] of [
      ['Code', 'riders'],
      ['Description', 'For riders'],
      ['Discount value (%)', '10'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(checkbox());
    expect(checkbox()).toBeChecked();
    await press('Create');
    expect(backend.createPromo.mock.calls).toMatchObject([
      [{ code: 'RIDERS', ridersOnly: true, isActive: true }, null],
    ]);
  });

  it('can be removed from a code', async () => {
    await show({ ...TEN, ridersOnly: true });
    await press('Edit TEN');
    expect(checkbox()).toBeChecked();
    fireEvent.click(checkbox());
    await press('Save');
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [
        { id: 'TEN', ridersOnly: true },
        { code: 'TEN', ridersOnly: false },
      ],
    ]);
  });
});

describe('an expiry that is not a valid date', () => {
  const INVALID_EXPIRY_TEXT = '“31/12/2025” isn’t a valid date. Please set a new one.';
  const dateField = () => screen.getByLabelText('Expiry date (optional)');

  it('is shown as stored, with a note that the code cannot be used', async () => {
    await show({ ...TEN, expiryDate: '31/12/2025' }, { ...TEN, id: 'T', code: 'OTHER' });
    expect(detail('TEN', 'Expiry')).toHaveTextContent(INVALID_EXPIRY_TEXT);
    const card = within(screen.getByRole('article', { name: 'TEN' }));
    expect(card.getByText('! Expiry not valid')).toBeVisible();
    expect(detail('OTHER', 'Expiry')).toHaveTextContent('No expiry');
    const other = within(screen.getByRole('article', { name: 'OTHER' }));
    expect(other.queryByText('! Expiry not valid')).toBeNull();
  });

  it('must be entered again in the form before the code can be saved', async () => {
    await show({ ...TEN, expiryDate: '31/12/2025' });
    await press('Edit TEN');
    expect(dateField()).toHaveValue('');
    expect(dateField()).toHaveAccessibleDescription(INVALID_EXPIRY_TEXT);
    await press('Save');
    expect(dateField()).toBeInvalid();
    expect(dateField()).toHaveAccessibleDescription(
      `${INVALID_EXPIRY_TEXT} Please set an expiry date. The old one isn’t valid.`,
    );
    expect(dateField()).toHaveFocus();
    expect(backend.updatePromo).not.toHaveBeenCalled();
    fireEvent.change(dateField(), { target: { value: '2026-12-31' } });
    await press('Save');
    expect(backend.updatePromo.mock.calls).toMatchObject([
      [{ expiryDate: '31/12/2025' }, { expiryDate: Date.parse('2026-12-31T23:59:59.999Z') }],
    ]);
  });

  it('is remembered over a reload', async () => {
    const unmount = await show({ ...TEN, expiryDate: '31/12/2025' });
    await press('Edit TEN');
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Less' } });
    unmount();
    await show({ ...TEN, expiryDate: '31/12/2025' });
    expect(screen.getByLabelText('Description')).toHaveValue('Less');
    expect(dateField()).toHaveAccessibleDescription(INVALID_EXPIRY_TEXT);
  });
});

it('takes no edits while it saves, and then shows what went wrong with the focus kept', async () => {
  await show(TEN);
  await press('Edit TEN');
  const description = screen.getByLabelText('Description');
  const saving = new Calls<string, Refused<PromoRefusal>>();
  backend.updatePromo.mockImplementation(({ id }) => saving.add(id));
  description.focus();
  fireEvent.change(description, { target: { value: 'Less' } });
  await press('Save');
  expect(description).toBeDisabled();
  saving.at(0).respond(refused({ kind: 'exists' }));
  await flush();
  expect(description).toBeEnabled();
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

it('shows why the codes can’t be loaded, beside those that were loaded before', async () => {
  backend.listPromos.mockRejectedValueOnce(new BackendError('unreachable', 'No answer.'));
  render(<PromoCodesTab />, { wrapper: HashRouter });
  await flush();
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading promo codesNo answer.');
  expect(screen.queryByRole('heading', { name: /^Active Promo Codes/ })).toBeNull();
  backend.listPromos.mockResolvedValueOnce({ codes: [TEN], unreadable: [] });
  await press('Try Again');
  backend.listPromos.mockRejectedValueOnce(new BackendError('unreachable', 'No answer.'));
  await press('Refresh');
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading promo codes');
  expect(screen.getByRole('article', { name: 'TEN' })).toBeVisible();
});

it.each<[what: string, save: () => Promise<Refused<PromoRefusal>>, text: RegExp, button: string]>([
  [
    'could not be saved',
    () => Promise.reject(new BackendError('unreachable', 'No answer.')),
    /Error saving promo codeNo answer\./,
    'Save',
  ],
  [
    'was changed',
    () =>
      Promise.resolve(
        refused({ kind: 'changed' as const, current: { ...TEN, minFare: pence(700) } }),
      ),
    /Someone else changed this promo code.*They changed: min fare\./,
    'Save',
  ],
  [
    'was deleted',
    () => Promise.resolve(refused({ kind: 'missing' as const })),
    /Someone else deleted or renamed this promo code/,
    'Create',
  ],
])('says that a code %s, and saves it on the second click', async (_, save, text, button) => {
  await show(TEN);
  await press('Edit TEN');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Less' } });
  backend.updatePromo.mockImplementationOnce(save);
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Description')).toHaveValue('Less');
  await press(button);
  expect(toasts()).toEqual([`Promo code ${button === 'Create' ? 'created' : 'updated'}`]);
});

it('asks before it discards changes for another code', async () => {
  await show(TEN, { ...TEN, id: 'T', code: 'OTHER' });
  await press('Edit TEN');
  await press('Edit OTHER');
  expect(screen.getByLabelText('Code')).toHaveValue('OTHER');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Less' } });
  await press('Edit TEN');
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await press('Keep editing');
  expect(screen.getByLabelText('Description')).toHaveValue('Less');
  await press('Edit TEN');
  await press('Discard changes');
  expect(screen.getByLabelText('Code')).toHaveValue('TEN');
});

describe('deleting a code that is gone by then', () => {
  it('says so without blaming anybody, and closes its form', async () => {
    await show(TEN);
    await press('Edit TEN');
    await press('Delete TEN');
    backend.deletePromo.mockResolvedValue('missing');
    await press('Delete');
    expect(toasts()).toEqual(['This promo code was already deleted or renamed.']);
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('succeeds if an earlier attempt got no answer', async () => {
    await show(TEN);
    await press('Delete TEN');
    backend.deletePromo.mockRejectedValueOnce(
      Object.assign(new BackendError('unreachable', 'No answer.'), { commit: 'uncertain' }),
    );
    await press('Delete');
    expect(screen.getByRole('alert')).toHaveTextContent('Error deleting promo codeNo answer.');
    backend.deletePromo.mockResolvedValue('missing');
    await press('Delete');
    expect(toasts()).toEqual(['Promo code deleted']);
  });
});
