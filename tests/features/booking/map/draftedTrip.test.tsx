import { backend, RIDE_ID } from '../bookingBackend';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { requestDifferentTime } from '../../../../src/features/booking/map/useDifferentTime';
import type { TripState } from '../../../../src/features/booking/tripState';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { currentMessages, dismissNotifications } from '../../../../src/ui/feedback/notify';
import { Calls, drivingRoute } from '../../../support/fakeMapService';
import { passengerRide } from '../../../support/fixtures';
import {
  continueButton,
  maps,
  MARKET,
  NOW,
  open,
  pass,
  pressContinue,
  setUpMap,
  storedDraft,
  time,
} from './mapPage';

setUpMap();

describe('Book Return on the card of an open ride', () => {
  const box = (name: string) => screen.getByRole('combobox', { name });
  const RIDE = passengerRide({ passengerId: 'ann', riders: 2, status: 'on_route' });

  it.each([
    ['nothing', null],
    ['another trip', {}],
  ])('replaces %s on the map with the way back, at a new price', async (_, draft) => {
    backend.listOpenRides.mockResolvedValue([RIDE]);
    await open(draft);
    fireEvent.change(box('Pickup'), { target: { value: 'typed' } });
    fireEvent.click(screen.getByText(/^1 ride: /));
    await pass(0);
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Book Return' }));
    await pass(0);
    expect(box('Pickup')).toHaveValue('Walkington');
    expect(box('Drop-off')).toHaveValue('Lairgate, Beverley');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(storedDraft()).toMatchObject({ riders: 2, owner: 'ann', rideId: null });
    maps.routes.at(-1).respond(drivingRoute());
    await pass(0);
    expect(continueButton()).toBeEnabled();
    expect(backend.submitRide).not.toHaveBeenCalled();
  });
});

describe('Continue Booking with an open ride', () => {
  const OPEN_RIDE = passengerRide({
    scheduledTime: NOW + 3_600_000,
    status: 'awaiting_driver_response',
  });
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('asks once for confirmation and names the open ride', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await open();
    expect(screen.getByRole('region', { name: 'Your rides' })).toBeVisible();
    await pressContinue();
    expect(dialog()).toHaveTextContent('Lairgate, Beverley to Walkington');
    press('Go back');
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
    await pressContinue();
    press('Book another ride');
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask again after Back from the confirmation of the same trip', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await open({ rideId: RIDE_ID, owner: 'ann' });
    await pressContinue();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask if the trip is refused anyway', async () => {
    backend.listOpenRides.mockResolvedValue([OPEN_RIDE]);
    await open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 });
    await pressContinue();
    expect(dialog()).toBeNull();
    expect(time()).toHaveFocus();
  });
});

describe('Choose Different Time', () => {
  const LATER = { mode: 'scheduled', scheduledTime: NOW + 2 * 3_600_000 } as const;
  const CONFIRMED = { ...LATER, rideId: RIDE_ID, owner: 'ann', isSecondRideConfirmed: true };
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const choose = (value: string) => {
    fireEvent.change(time(), { target: { value } });
    fireEvent.blur(time());
  };
  afterEach(dismissNotifications);

  it('focuses the time and keeps the promo code, also after a reload', async () => {
    requestDifferentTime({ rideId: RIDE_ID, promoCode: 'TENTH' });
    await open(CONFIRMED);
    expect(time()).toHaveFocus();
    expect(currentMessages()).toMatchObject([
      { tone: 'warning', text: 'Please select a different time slot', screen: 'map' },
    ]);
    choose('2026-07-10T18:00');
    await pass(1000);
    expect(storedDraft()).toMatchObject({ promoCode: 'TENTH' });
    await pressContinue();
    expect(window.history.state).toHaveProperty('usr.promoCode', 'TENTH');
  });

  it('does not ask about the open ride again', async () => {
    backend.listOpenRides.mockResolvedValue([passengerRide({ id: 'another' })]);
    await open({ ...LATER, owner: 'ann' });
    await pressContinue();
    fireEvent.click(screen.getByRole('button', { name: 'Book another ride' }));
    expect(window.location.hash).toBe('#/tripDetails');
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    choose('2026-07-10T18:00');
    await pressContinue();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it.each([
    ['place', () => screen.getByRole('button', { name: 'Clear pickup' })],
    ['mode', () => screen.getByRole('radio', { name: 'Ride Now' })],
  ])('asks about the open ride again if another %s is chosen', async (_, find) => {
    await open(CONFIRMED);
    fireEvent.click(find());
    await pass(1000);
    expect(storedDraft()).toMatchObject({ isSecondRideConfirmed: false });
  });

  it('leaves another trip alone', async () => {
    requestDifferentTime({ rideId: 'B'.repeat(20), promoCode: 'TENTH' });
    await open(CONFIRMED);
    expect(time()).not.toHaveFocus();
    expect(currentMessages()).toEqual([]);
    await pressContinue();
    expect(window.history.state).toHaveProperty('usr.promoCode', null);
  });
});

describe('a trip that has been to the confirmation', () => {
  const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });

  it('keeps its ride id, so that Back and Continue books it once', async () => {
    await open();
    await pressContinue();
    const { usr } = window.history.state as { readonly usr: TripState };
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(storedDraft()).toMatchObject({ rideId: usr.rideId });
  });

  it('is cleared from the form if it was booked, and its card takes the focus', async () => {
    backend.listOpenRides.mockResolvedValue([passengerRide({ id: RIDE_ID })]);
    backend.findRide.mockResolvedValue(passengerRide({ id: RIDE_ID }));
    await open({ rideId: RIDE_ID });
    expect(pickup()).toHaveValue('');
    expect(continueButton()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'As soon as possible' })).toHaveFocus();
  });

  it('cannot continue until it is known whether it was booked', async () => {
    const lookups = new Calls<string, null>();
    backend.findRide.mockImplementation((id) => lookups.add(id));
    await open({ rideId: RIDE_ID });
    expect(lookups.requests).toEqual([RIDE_ID]);
    expect(continueButton()).toBeDisabled();
    lookups.at(0).respond(null);
    await pass(0);
    expect(continueButton()).toBeEnabled();
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('still asks about an open ride if it was chosen before the login', async () => {
    backend.listOpenRides.mockResolvedValue([passengerRide({ id: 'another' })]);
    await open({ rideId: RIDE_ID });
    await pressContinue();
    expect(screen.getByRole('dialog', { name: 'Book another ride?' })).toBeVisible();
  });

  it('gets a new ride id if another account has booked it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide.mockRejectedValue(new BackendError('denied', 'no'));
    await open({ rideId: RIDE_ID });
    await pass(1000);
    expect(storedDraft()).toMatchObject({ rideId: null });
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is hidden from another account and from a signed-out user', async () => {
    await open({ owner: 'someone-else' });
    expect(pickup()).toHaveValue('');
    cleanup();
    await open({ owner: 'ann' }, <PublicMapScreen />);
    expect(pickup()).toHaveValue('');
  });

  it('keeps its ride id if the check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide.mockRejectedValue(new Error('no network'));
    await open({ rideId: RIDE_ID });
    await pressContinue();
    expect(window.history.state).toHaveProperty('usr.rideId', RIDE_ID);
  });

  it('loses its ride id when anything is changed', async () => {
    await open({ rideId: RIDE_ID });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await pass(1000);
    expect(storedDraft()).toMatchObject({ rideId: null });
  });
});
