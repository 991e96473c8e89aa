import { GUEST, RIDE_ID, submitAs, TENTH } from '../bookingBackend';
import { act, screen, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../../src/auth/session/session';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { bookingStore } from '../../../../src/tripForm/bookingStore';
import { pence } from '../../../../src/domain/common/money';
import { toBooking } from '../../../../src/features/booking/tripState';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { bookedRide } from '../../../support/fixtures';
import { maps, NOW_TRIP, page, setUpConfirmation, STOP, VILLAGE } from './confirmPage';
import { backend } from '../../../support/fakeFirebase';
import { refused } from '../../../../src/domain/common/outcome';

setUpConfirmation();

function logInRider(email: string): void {
  act(() => startRiderSession('ann'));
  setPrincipal(makePrincipal('ann', email));
}

function expectRefused(): void {
  expect(screen.getByRole('alert')).toHaveTextContent('You’ve changed account');
  expect(screen.queryByText('Ann Ash')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book Ride Now' })).toBeNull();
}

it('shows a rider the trip without waiting for the profile; the case of the email does not matter', async () => {
  logInRider('Ann@Example.com');
  await page.open(NOW_TRIP);
  expect(screen.getByText('Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
});

it.each([
  [1, '1 person'],
  [2, '2 people'],
] as const)('counts %i riders as %s', async (riders, text) => {
  await page.open({ ...NOW_TRIP, riders });
  expect(page.detail('Riders')).toHaveTextContent(text);
});

it('shows fare and facts after both places, and marks what is an estimate', async () => {
  await page.open({ ...NOW_TRIP, isEstimate: true });
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
  expect(rows.slice(2)).toEqual([
    ...['Fare (estimate): £7.50', 'Tariff: Tariff One (Daytime)'],
    ...['Distance: About 3.11 miles', 'Estimated time: 9 minutes', 'Riders: 2 people'],
    ...['Name: Ann Ash', 'Phone: 07700 900123'],
    'Payment: Pay the driver by cash or card at the end of the trip.',
  ]);
});

it('shows the trip and its route on a map', async () => {
  await page.open(NOW_TRIP);
  expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  expect(maps.routes.requests).toEqual([{ from: STOP.latLng, to: VILLAGE.latLng }]);
});

it('can be booked without the map, which Try Again loads again', async () => {
  backend.loadMapService.mockRejectedValueOnce(new Error('no network'));
  await page.open(NOW_TRIP);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t load the map. You can still book.',
  );
  await page.press('Try Again');
  await page.pass(0);
  expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  await page.bookNow();
  expect(screen.getByText(/^\/trip-tracking/)).toBeVisible();
});

it('refuses another account and returns it to the map with the trip but without its ride id', async () => {
  await page.open(NOW_TRIP);
  act(() => startGuestSession('bea', { ...GUEST, name: 'Bea' }));
  setPrincipal(makePrincipal('bea'));
  expectRefused();
  await page.press('Back to Rider Map');
  expect(window.location.hash).toBe('#/map');
  expect(bookingStore.read()).toMatchObject({
    form: { pickup: STOP, time: null, riders: 2, extras: NO_EXTRAS },
    attempt: null,
    owner: null,
    contact: null,
  });
  expect(document.body).not.toHaveTextContent(RIDE_ID);
});

it('redirects a signed-out user to the landing page', async () => {
  endSession();
  setPrincipal(null);
  await page.open(NOW_TRIP);
  expect(screen.getByText('/ null')).toBeVisible();
  expect(page.toasts()).toEqual(['Log in to continue.']);
});

it('refuses a guest who has since upgraded with another email address', async () => {
  await page.open(NOW_TRIP);
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
  logInRider('ash@example.com');
  expectRefused();
});

describe('the promo code', () => {
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
      ['  ', 'Please enter a promo code'],
      ['NOSUCH', 'Invalid promo code'],
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

  it('unfolds with the reason if the booking refuses it, which Try Again does without', async () => {
    await page.open(NOW_TRIP, STORED);
    const message = 'This promo code has expired';
    backend.submitRide.mockImplementation(
      submitAs(() => refused({ kind: 'promo-refused', message })),
    );
    await page.bookNow();
    expect(input()).toHaveAccessibleDescription(message);
    expect(screen.getByText(/You can book it without the code\.$/)).toBeVisible();
    await page.press('Try Again');
    expect(backend.submitRide.mock.lastCall?.[1].promo).toBeNull();
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

  it('stays applied after a reload if this very ride has used it up', async () => {
    backend.findActivePromo.mockResolvedValue({ ...TENTH, usageLimit: 3, timesUsed: 3 });
    const promo = { promo: { code: 'TENTH', id: TENTH.id, discount: pence(75) } };
    backend.findRide.mockResolvedValue(bookedRide(promo));
    await page.open(NOW_TRIP, STORED);
    expect(backend.findRide).toHaveBeenCalledWith(RIDE_ID);
    expect(page.largeFare()).toHaveTextContent('£6.75');
    expectStored('TENTH');
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
});

describe('without the history’s state', () => {
  async function loseState(): Promise<void> {
    const leave = await page.open(NOW_TRIP);
    leave();
    window.history.replaceState(null, '');
    const known = { rideId: RIDE_ID, passengerId: 'ann', contact: GUEST, promoCode: null };
    const booking = toBooking({ ...known, trip: NOW_TRIP }, null);
    const extras = { ...NO_EXTRAS, needs: ['wheelchair'] as const };
    bookingStore.write({ ...booking, form: { ...booking.form, extras } });
  }
  const inFrame = () => vi.stubGlobal('parent', null);

  it('a frame shows the booking in progress, with its ride id', async () => {
    await loseState();
    inFrame();
    await page.open();
    expect(screen.getByText('Ann Ash')).toBeVisible();
    await page.bookNow();
    expect(backend.submitRide.mock.calls[0]?.[0]).toBe(RIDE_ID);
    expect(backend.submitRide.mock.calls[0]?.[1].extras?.needs).toEqual(['wheelchair']);
  });

  it('a frame shows it to no other account', async () => {
    await loseState();
    inFrame();
    startGuestSession('bea', { ...GUEST, name: 'Bea' });
    setPrincipal(makePrincipal('bea'));
    await page.open();
    expectRefused();
  });

  it('a page has no trip, as its address alone stands for none', async () => {
    await loseState();
    await page.open();
    expect(screen.getByText('Missing Trip Data')).toBeVisible();
  });
});
