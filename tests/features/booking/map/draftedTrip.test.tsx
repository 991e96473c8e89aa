import { RIDE_ID } from '../bookingBackend';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import type { TripState } from '../../../../src/features/booking/parseTripState';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { currentMessages, dismissNotifications } from '../../../../src/ui/feedback/notify';
import { Calls, drivingRoute } from '../../../support/fakeMapService';
import { bookedRide } from '../../../support/fixtures';
import { maps, MARKET, NOW, page, setUpMap } from './mapPage';
import { backend } from '../../../support/fakeFirebase';

setUpMap();

describe('Book Return on the card of an open ride', () => {
  const box = (name: string) => screen.getByRole('combobox', { name });
  const RIDE = bookedRide({ passenger: { id: 'ann' }, trip: { riders: 2 }, status: 'on_route' });

  it.each([
    ['nothing', null],
    ['another trip', {}],
  ])('replaces %s on the map with the way back, at a new price', async (_, draft) => {
    backend.listOpenRides.mockResolvedValue([RIDE]);
    await page.open(draft);
    fireEvent.change(box('Pickup'), { target: { value: 'typed' } });
    fireEvent.click(screen.getByText(/^1 ride: /));
    await page.pass(0);
    await act(() => vi.dynamicImportSettled());
    await page.pass(0);
    fireEvent.click(screen.getByText('Calendar, way back and more'));
    await page.pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Book Return' }));
    await page.pass(0);
    expect(box('Pickup')).toHaveValue('Walkington');
    expect(box('Drop-off')).toHaveValue('Lairgate, Beverley');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(page.storedDraft()).toMatchObject({ form: { riders: 2 }, owner: 'ann', attempt: null });
    maps.routes.at(-1).respond(drivingRoute());
    await page.pass(0);
    expect(page.continueButton()).toBeEnabled();
    expect(backend.submitRide).not.toHaveBeenCalled();
  });
});

describe('Continue Booking with an open ride', () => {
  const OPEN_RIDE = bookedRide({
    trip: { time: NOW + 3_600_000 },
    status: 'awaiting_driver_response',
  });
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('asks once for confirmation and names the open ride', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await page.open();
    expect(screen.getByRole('region', { name: 'Your rides' })).toBeVisible();
    await page.pressContinue();
    expect(dialog()).toHaveTextContent('Lairgate, Beverley to Walkington');
    press('Go back');
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
    await page.pressContinue();
    press('Book another ride');
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask again after Back from the confirmation of the same trip', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await page.open({ rideId: RIDE_ID, owner: 'ann' });
    await page.pressContinue();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask if the trip is refused anyway', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await page.open({ time: NOW - 3_600_000 });
    await page.pressContinue();
    expect(dialog()).toBeNull();
    expect(page.time()).toHaveFocus();
  });
});

describe('Choose Different Time', () => {
  const LATER = { time: NOW + 2 * 3_600_000 } as const;
  const CONFIRMED = { ...LATER, rideId: RIDE_ID, owner: 'ann', isSecondRideConfirmed: true };
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const choose = (value: string) => {
    fireEvent.change(page.time(), { target: { value } });
    fireEvent.blur(page.time());
  };
  afterEach(dismissNotifications);

  it('focuses the time and keeps the promo code, also after a reload', async () => {
    await page.open({ ...CONFIRMED, promoCode: 'TENTH', focus: 'time' });
    expect(page.time()).toHaveFocus();
    expect(currentMessages()).toMatchObject([
      { tone: 'warning', text: 'Please select a different time slot', screen: 'map' },
    ]);
    choose('2026-07-10T18:00');
    await page.pass(1000);
    expect(page.storedDraft()).toMatchObject({ promoCode: 'TENTH' });
    await page.pressContinue();
    expect(window.history.state).toHaveProperty('usr.promoCode', 'TENTH');
  });

  it('does not ask about the open ride again', async () => {
    backend.listOpenRides.mockResolvedValue([bookedRide({ id: 'another' })]);
    await page.open({ ...LATER, owner: 'ann' });
    await page.pressContinue();
    fireEvent.click(screen.getByRole('button', { name: 'Book another ride' }));
    expect(window.location.hash).toBe('#/tripDetails');
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    choose('2026-07-10T18:00');
    await page.pressContinue();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it.each([
    ['place', () => screen.getByRole('button', { name: 'Clear pickup' })],
    ['stop', () => screen.getByRole('button', { name: 'Add a stop' })],
    ['mode', () => screen.getByRole('radio', { name: 'Ride Now' })],
  ])('asks about the open ride again if another %s is chosen', async (_, find) => {
    await page.open(CONFIRMED);
    fireEvent.click(find());
    await page.pass(1000);
    expect(page.storedDraft()).toMatchObject({ isSecondRideConfirmed: false });
  });

  it('asks once, not again after a reload', async () => {
    await page.open({ ...CONFIRMED, focus: 'time' });
    cleanup();
    await dismissNotifications();
    await page.open(null);
    expect(page.time()).not.toHaveFocus();
    expect(currentMessages()).toEqual([]);
  });
});

describe('a trip that has been to the confirmation', () => {
  const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });

  it('keeps its ride id, so that Back and Continue books it once', async () => {
    await page.open();
    await page.pressContinue();
    const { usr } = window.history.state as { readonly usr: TripState };
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(page.storedDraft()).toMatchObject({ attempt: { id: usr.rideId } });
  });

  it('has the focus on Continue Booking after the login that it asked for', async () => {
    await page.open({ rideId: RIDE_ID });
    expect(page.continueButton()).toHaveFocus();
    cleanup();
    // Back from the confirmation, or never continued.
    for (const draft of [{ rideId: RIDE_ID, owner: 'ann' }, {}]) {
      await page.open(draft);
      expect(page.continueButton()).not.toHaveFocus();
      cleanup();
    }
  });

  it('is cleared from the form if it was booked, and its card takes the focus', async () => {
    backend.listOpenRides.mockResolvedValue([bookedRide({ id: RIDE_ID })]);
    backend.findRide.mockResolvedValue(bookedRide({ id: RIDE_ID }));
    await page.open({ rideId: RIDE_ID });
    expect(pickup()).toHaveValue('');
    expect(page.continueButton()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'As soon as possible' })).toHaveFocus();
  });

  it('cannot continue until it is known whether it was booked', async () => {
    const lookups = new Calls<string, null>();
    backend.findRide.mockImplementation((id) => lookups.add(id));
    await page.open({ rideId: RIDE_ID });
    expect(lookups.requests).toEqual([RIDE_ID]);
    expect(page.continueButton()).toBeDisabled();
    lookups.at(0).respond(null);
    await page.pass(0);
    expect(page.continueButton()).toBeEnabled();
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('still asks about an open ride if it was chosen before the login', async () => {
    backend.listOpenRides.mockResolvedValue([bookedRide({ id: 'another' })]);
    await page.open({ rideId: RIDE_ID });
    await page.pressContinue();
    expect(screen.getByRole('dialog', { name: 'Book another ride?' })).toBeVisible();
  });

  it('gets a new ride id if another account has booked it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide.mockRejectedValue(new BackendError('denied', 'no'));
    await page.open({ rideId: RIDE_ID });
    await page.pass(1000);
    expect(page.storedDraft()).toMatchObject({ attempt: null });
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is hidden from another account and from a signed-out user', async () => {
    await page.open({ owner: 'someone-else' });
    expect(pickup()).toHaveValue('');
    cleanup();
    await page.open({ owner: 'ann' }, <PublicMapScreen />);
    expect(pickup()).toHaveValue('');
  });

  it('keeps its ride id if the check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide.mockRejectedValue(new Error('no network'));
    await page.open({ rideId: RIDE_ID });
    await page.pressContinue();
    expect(window.history.state).toHaveProperty('usr.rideId', RIDE_ID);
  });

  it('loses its ride id when anything is changed', async () => {
    await page.open({ rideId: RIDE_ID });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await page.pass(1000);
    expect(page.storedDraft()).toMatchObject({ attempt: null });
  });
});
