import '../../support/firebaseMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import { bookingStore } from '../../../src/tripForm/bookingStore';
import { backend } from '../../support/fakeFirebase';
import { stopAt } from '../../support/places';
import { announced, page, setUpTracking } from './trackingPage';

setUpTracking();

describe('a search', () => {
  const driverCard = () => screen.getByRole('region', { name: 'Your driver' });
  const start = (bookedAt: number) =>
    page.show({ driver: null, status: 'pending', bookedAt }, null);

  it('says since when, how many drivers are free and what happens next, beside the pickup', async () => {
    backend.countDrivers.mockResolvedValue({ online: 4, onRides: 1 });
    await start(Date.parse('2026-07-10T20:04Z'));
    const [, , since, , count] = announced();
    expect([since, count]).toEqual(['Searching since 21:04.', '3 drivers are free now.']);
    expect(driverCard()).toHaveTextContent(
      'We’ll show your driver’s name, car and plate number here.',
    );
    expect(driverCard()).toHaveTextContent('Driver map: nowhere for 53.84, -0.43');
  });

  it('counts the drivers every 30 seconds, until there is one', async () => {
    const { update } = await start(Date.now());
    expect(announced()[4]).toBe('1 driver is free now.');
    backend.countDrivers.mockResolvedValue({ online: 1, onRides: 1 });
    await page.pass(30_000);
    expect(announced()[4]).toMatch(/^All drivers are busy/);
    await update({ status: 'assigned' });
    await page.pass(60_000);
    expect(backend.countDrivers).toHaveBeenCalledTimes(2);
  });

  it('keeps quiet about the drivers if they can’t be counted', async () => {
    backend.countDrivers.mockRejectedValue(new Error('no network'));
    await start(Date.now());
    expect(announced()[4]).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a long search', () => {
  const MINUTE = 60_000;
  const card = () => screen.queryByRole('region', { name: /^Still searching after \d+ minutes$/ });
  const waitFiveMinutes = () =>
    page.show({ bookedAt: Date.now() - 5 * MINUTE, trip: { riders: 3 }, driver: null }, null);

  async function pressBookLater(): Promise<void> {
    await page.press('Book for later instead');
    expect(screen.getByRole('dialog', { name: 'Book for later instead?' })).toHaveTextContent(
      'We’ll cancel this search. You can then choose a time and check the fare.',
    );
    expect(backend.transitionRide).not.toHaveBeenCalled();
    await page.press('Stop and book for later');
    await vi.dynamicImportSettled();
    await page.pass(0);
  }

  it('shows nothing for three minutes, then the waiting time and the help phone number', async () => {
    await page.show({ bookedAt: Date.now(), driver: null }, null);
    await page.pass(3 * MINUTE - 10_000);
    expect(card()).toBeNull();
    await page.pass(10_000);
    expect(card()).toHaveTextContent('Still searching after 3 minutes');
    expect(card()).toHaveTextContent(`Need help? Call ${config.helpPhone}.`);
    await page.pass(MINUTE);
    expect(card()).toHaveTextContent('Still searching after 4 minutes');
  });

  it('Book for later instead cancels the ride and opens the map with the same trip', async () => {
    await waitFiveMinutes();
    await pressBookLater();
    expect(backend.transitionRide.mock.calls.map(([rideId]) => rideId)).toEqual(['ride-1']);
    expect(screen.getByText(/^\/map/)).toBeVisible();
    const form = {
      pickup: stopAt('Lairgate, Beverley', 53.84, -0.43),
      dropoff: stopAt('Walkington', 53.82, -0.487),
      time: 'later',
      riders: 3,
    };
    expect(bookingStore.read()).toMatchObject({ form, owner: 'ann', promoCode: null });
  });

  it('keeps searching if the passenger declines or the ride cannot be cancelled', async () => {
    backend.transitionRide.mockRejectedValue(new Error('unreachable'));
    await waitFiveMinutes();
    await pressBookLater();
    expect(screen.getByText('Failed to cancel ride.')).toBeVisible();
    await page.press('Keep searching');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card()).toBeVisible();
  });
});
