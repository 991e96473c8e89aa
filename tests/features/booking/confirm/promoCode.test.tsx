import { backend, submitAs, TENTH } from '../bookingBackend';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PROMO_EMPTY_TEXT, PROMO_INVALID_TEXT } from '../../../../src/domain/promo/promo';
import { NOW_TRIP, page, setUpConfirmation } from './confirmPage';

setUpConfirmation();

const STORED = { promoCode: 'TENTH' };
const input = () => screen.getByRole('textbox', { name: 'Promo code' });
const applied = () => within(screen.getByRole('status', { name: 'Promo code' }));
const expectStored = (code: string | null) =>
  expect(window.history.state).toHaveProperty('usr.promoCode', code);

it('shows the final fare as the large figure once applied, and is stored', async () => {
  await page.open(NOW_TRIP);
  expect(page.largeFare()).toHaveTextContent('£7.50');
  expect(screen.queryByRole('textbox')).toBeNull();
  await page.unfoldPromo();
  fireEvent.change(input(), { target: { value: ' tenth ' } });
  await page.press('Apply');
  expect(page.largeFare()).toHaveTextContent('Final fare£6.75');
  expect(applied().getByText('£7.50')).toBeVisible();
  expectStored('TENTH');
  await page.press('Remove promo code');
  expect(page.toasts()).toContain('Promo code removed');
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  expect(page.largeFare()).toHaveTextContent('£7.50');
  expectStored(null);
});

it('is refused until something else is typed, and asked for if nothing is', async () => {
  backend.findActivePromo.mockResolvedValue(null);
  await page.open(NOW_TRIP);
  await page.unfoldPromo();
  for (const [typed, text] of [
    ['  ', PROMO_EMPTY_TEXT],
    ['NOSUCH', PROMO_INVALID_TEXT],
  ] as const) {
    fireEvent.change(input(), { target: { value: typed } });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await page.press('Apply');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  }
  expect(backend.findActivePromo).toHaveBeenCalledOnce();
});

it('is reapplied after a reload and booked with the ride', async () => {
  await page.open(NOW_TRIP, STORED);
  expect(backend.findActivePromo.mock.calls).toEqual([['TENTH']]);
  expect(page.largeFare()).toHaveTextContent('£6.75');
  expectStored('TENTH');
  await page.bookNow();
  expect(backend.submitRide.mock.calls[0]?.[1].promo).toMatchObject({ code: 'TENTH' });
});

it('unfolds with the reason if the booking refuses it', async () => {
  await page.open(NOW_TRIP, STORED);
  const message = 'This promo code has expired';
  backend.submitRide.mockImplementation(submitAs(() => ({ kind: 'promo-refused', message })));
  await page.bookNow();
  expect(input()).toHaveAccessibleDescription(message);
});

it('is removed with a message after a reload if it has been used up', async () => {
  backend.findActivePromo.mockResolvedValue({ ...TENTH, usageLimit: 3, timesUsed: 3 });
  await page.open(NOW_TRIP, STORED);
  const text = 'This promo code has reached its usage limit';
  expect(input()).toHaveAccessibleDescription(text);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(input()).toHaveValue('TENTH');
  expectStored(null);
});

it('is refused to a guest with an explanation if it is for riders only', async () => {
  backend.findActivePromo.mockResolvedValue({ ...TENTH, ridersOnly: true });
  await page.open(NOW_TRIP, STORED);
  expect(input()).toHaveAccessibleDescription(
    'This promo code is for registered riders only. Log in as a rider to use it.',
  );
  expect(page.largeFare()).toHaveTextContent('£7.50');
});

it('stays stored if it cannot be checked after a reload', async () => {
  backend.findActivePromo.mockRejectedValue(new Error('no network'));
  await page.open(NOW_TRIP, STORED);
  expect(input()).toHaveAccessibleDescription('Error validating promo code');
  expectStored('TENTH');
});

it.each([
  ['when applied', null],
  ['after a reload', STORED],
])('disables booking while it is being checked %s', async (_, stored) => {
  backend.findActivePromo.mockReturnValue(new Promise(() => undefined));
  await page.open(NOW_TRIP, stored ?? {});
  const book = screen.getByRole('button', { name: 'Book Ride Now' });
  if (stored === null) {
    expect(book).toBeEnabled();
    await page.unfoldPromo();
    fireEvent.change(input(), { target: { value: 'TENTH' } });
    await page.press('Apply');
  }
  expect(screen.getByRole('button', { name: 'Checking…' })).toBeDisabled();
  expect(book).toBeDisabled();
});
