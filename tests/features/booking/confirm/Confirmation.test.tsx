import { ADA, bookAdaAt, GUEST, NO_NETWORK, RIDE_ID, submitAs } from '../bookingBackend';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRiderSession } from '../../../../src/auth/session/session';
import { config } from '../../../../src/config';
import { formatLondon } from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import type { Submission } from '../../../../src/domain/booking/rideSubmission';
import { tripAt } from '../../../../src/domain/trip/trip';
import { recentPlaces } from '../../../../src/tripForm/recentPlaces';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { Calls } from '../../../support/fakeMapService';
import { bookedRide } from '../../../support/fixtures';
import { moduleClass } from '../../../support/page';
import { LATER_TRIP, NOW, NOW_TRIP, page, setUpConfirmation, TEN } from './confirmPage';
import { backend } from '../../../support/fakeFirebase';
import { done, refused } from '../../../../src/domain/common/outcome';

setUpConfirmation();

async function expectMapAfterTwoSeconds(): Promise<void> {
  await page.pass(1999);
  expect(screen.queryByText(/^\/map/)).toBeNull();
  await page.pass(1);
  expect(screen.getByText(`/map {"justBooked":"${RIDE_ID}","isNew":true}`)).toBeVisible();
}

describe('booking a ride for now', () => {
  it('writes the ride once, if a driver is free, and opens tracking', async () => {
    await page.open(NOW_TRIP);
    await page.bookNow();
    const calls = backend.submitRide.mock.calls;
    expect(calls.map(([id, { status }, to]) => [id, status, to?.needsFreeDriver])).toEqual([
      [RIDE_ID, 'pending', true],
    ]);
    expect(screen.getByText(`/trip-tracking {"rideId":"${RIDE_ID}"}`)).toBeVisible();
    expect(page.toasts()).toEqual(['Ride successfully submitted.']);
    expect(recentPlaces('ann', NOW)).toEqual([NOW_TRIP.pickup, NOW_TRIP.dropoff]);
  });

  it('sends the ride once even if the button is pressed repeatedly', async () => {
    const calls = new Calls<string, Submission>();
    backend.submitRide.mockImplementation(submitAs((id) => calls.add(id)));
    await page.open(NOW_TRIP);
    const button = screen.getByRole('button', { name: 'Book Ride Now' });
    await act(async () => {
      button.click();
      button.click();
      await vi.advanceTimersByTimeAsync(0);
      button.click();
    });
    expect(screen.getByText('Booking your ride...')).toBeVisible();
    expect(calls.requests).toEqual([RIDE_ID]);
  });

  it('shows that it checks for drivers until the ride is sent', async () => {
    backend.submitRide.mockReturnValue(new Promise(() => undefined));
    await page.open(NOW_TRIP);
    await page.bookNow();
    expect(screen.getByText('Checking Availability…')).toBeVisible();
    expect(screen.queryByText('Booking your ride...')).toBeNull();
  });

  it.each([
    ['counted', NOW_TRIP, backend.submitRide],
    ['listed for later', LATER_TRIP, backend.listDrivers],
  ])('says that nothing is booked if the drivers cannot be %s', async (_, trip, request) => {
    request.mockRejectedValue(NO_NETWORK);
    await page.open(trip);
    await page.press(/^Book Ride/);
    expect(page.banner('We couldn’t check for drivers')).toHaveTextContent(
      'Your ride isn’t booked. No network.',
    );
    expect(page.toasts()).toEqual(['Something went wrong checking drivers.']);
  });

  it.each([
    [
      'none-online',
      'No drivers online',
      'No drivers are currently online. Please try again later or schedule a ride.',
    ],
    [
      'all-busy',
      'All drivers are busy',
      'Sorry, all online drivers are busy on rides! Please try again later.',
    ],
  ] as const)('says that nothing is booked if the drivers are %s', async (kind, title, text) => {
    backend.submitRide.mockResolvedValue(refused({ kind }));
    await page.open(NOW_TRIP);
    await page.bookNow();
    const banner = page.banner(title);
    const buttons = within(banner).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Book for later instead',
      'Try Again',
      'Log Out',
    ]);
    expect(banner.className).toMatch(moduleClass(kind === 'none-online' ? 'danger' : 'warn'));
    expect(page.toasts()).toEqual([text]);
  });
});

describe('booking a ride for later', () => {
  it('assigns the first free driver and returns to the map after two seconds', async () => {
    const bea = { ...ADA, id: 'bea', name: 'Bea' };
    const offShift = { ...ADA, id: 'cat', availability: [] };
    backend.listDrivers.mockResolvedValue([offShift, bea, ADA]);
    await page.open(LATER_TRIP);
    await page.bookLater();
    expect(backend.submitRide.mock.calls.map(([, , options]) => options?.candidates)).toEqual([
      [bea, ADA],
    ]);
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
    expect(screen.getByText(/^Your ride is on/)).toHaveTextContent(
      `Your ride is on ${formatLondon(TEN, Date.now())}. Next, your driver will confirm it. Stay logged in to track, change or cancel it.`,
    );
    expect(screen.queryByText(/call us/)).toBeNull();
    expect(recentPlaces('ann', NOW)).toHaveLength(2);
    await expectMapAfterTwoSeconds();
  });

  it('tells a rider how to track the ride after logging out', async () => {
    startRiderSession('ann');
    setPrincipal(makePrincipal('ann', GUEST.email));
    await page.open(LATER_TRIP);
    await page.bookLater();
    expect(screen.getByText(/^Your ride is on/)).toHaveTextContent(
      /If you log out, log in again to track it\.$/,
    );
  });

  it('fetches the drivers once, even if it searches for alternative slots', async () => {
    bookAdaAt(TEN);
    await page.open(LATER_TRIP);
    await page.bookLater();
    expect(screen.getByRole('dialog', { name: 'Alternative times' })).toBeVisible();
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
  });

  it('goes back to the map for Choose Different Time, without booking', async () => {
    bookAdaAt(TEN);
    await page.open(LATER_TRIP);
    await page.bookLater();
    await page.press('Choose Different Time');
    await page.pass(50);
    expect(screen.getByText('/map null')).toBeVisible();
    expect(backend.submitRide).toHaveBeenCalledTimes(1);
    expect(recentPlaces('ann', NOW)).toEqual([]);
  });

  it('shows the time, fare and discount of the alternative slot that was booked', async () => {
    const evening = Date.parse('2026-11-24T20:00Z');
    const asked = tripAt(NOW_TRIP, evening - 45 * 60_000);
    bookAdaAt(asked.time);
    backend.submitRide.mockImplementation(
      submitAs((_, ride) =>
        done({ ...ride, promo: { id: 'TENTH', code: 'TENTH', discount: pence(91) } }),
      ),
    );
    await page.open(asked, { promoCode: 'TENTH' });
    expect(page.detail('Pickup time')).toHaveTextContent('19:15');
    await page.bookLater();
    await page.press(/^Later Slot/);
    const later = tripAt(NOW_TRIP, evening);
    expect(later.fare).not.toBe(asked.fare);
    expect(backend.submitRide.mock.calls.at(-1)?.[1].trip).toEqual(later);
    expect(screen.getByText(/^Your ride is on/)).toHaveTextContent(
      formatLondon(evening, Date.now()),
    );
    expect(page.toasts()).toEqual([
      `Booking confirmed! Driver: Ada, Time: ${formatLondon(evening, Date.now())}`,
    ]);
    expect(page.detail('Pickup time')).toHaveTextContent(formatLondon(evening, Date.now()));
    expect(page.detail('Tariff')).toHaveTextContent('Tariff Two');
    expect(page.detail('Original fare')).toHaveTextContent(`£${(later.fare / 100).toFixed(2)}`);
    expect(page.largeFare()).toHaveTextContent(`£${((later.fare - 91) / 100).toFixed(2)}`);
  });

  it('refuses a time that has passed since the page opened, without any request', async () => {
    await page.open(LATER_TRIP);
    vi.setSystemTime(TEN);
    await page.bookLater();
    expect(
      screen.getByText('Invalid scheduled time. Please select a valid date and time.'),
    ).toBeVisible();
    expect(backend.listDrivers).not.toHaveBeenCalled();
  });

  it('holds the return to the map while a guest is asked whether to log out', async () => {
    backend.listOpenRides.mockResolvedValue([bookedRide({ trip: { time: TEN } })]);
    await page.open(LATER_TRIP);
    await page.bookLater();
    await page.press('Log Out');
    await page.pass(60_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('Lairgate, Beverley to Walkington');
    await page.press('Stay logged in');
    await expectMapAfterTwoSeconds();
  });
});

describe('the confirmation email', () => {
  afterEach(() => {
    Object.assign(config, { confirmationMail: 'firm' });
  });

  it.each([
    ['firm', 'Scheduled ride submitted. We’ll email you a confirmation.'],
    ['send-mail', 'Scheduled ride submitted.'],
    ['none', 'Scheduled ride submitted.'],
  ])('is promised only if the firm’s own server sends it: %s', async (by, text) => {
    Object.assign(config, { confirmationMail: by });
    await page.open(LATER_TRIP);
    await page.bookLater();
    expect(page.toasts()).toEqual([`Driver Ada assigned for your scheduled ride. ${text}`]);
  });
});
