import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TRIP_DRAFT_KEY } from '../../../../src/tripForm/tripDraft';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { Calls } from '../../../support/fakeMapService';
import { rideSummary } from '../../../support/fixtures';
import { backend } from './mapBackend';
import {
  continueButton,
  MARKET,
  NOW,
  open,
  pass,
  pressContinue,
  RIDE_ID,
  setUpMap,
  time,
} from './mapPage';

const { fakes } = await vi.hoisted(() => import('./mapBackend'));
vi.mock('../../../../src/tripForm/useMapService', () => fakes);
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../../src/firebase/rides/read/rides', () => fakes);
vi.mock('../../../../src/firebase/rides/documents/rideId', () => fakes);
vi.mock('../../../../src/auth/guards/PassengerOnly', () => fakes);
setUpMap();

describe('Continue Booking with an open ride', () => {
  const OPEN_RIDE = rideSummary({
    scheduledTime: NOW + 3_600_000,
    status: 'awaiting_driver_response',
  });
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('asks once for confirmation and names the open ride', async () => {
    backend.openRides = [OPEN_RIDE];
    await open();
    expect(screen.getByRole('region', { name: 'Your bookings' })).toBeVisible();
    await pressContinue();
    expect(dialog()).toHaveTextContent('Lairgate, Beverley to Walkington');
    press('No, go back');
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
    await pressContinue();
    press('Yes, book another');
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask again after Back from the confirmation of the same trip', async () => {
    backend.openRides = [OPEN_RIDE];
    await open({ rideId: RIDE_ID, owner: 'ann' });
    await pressContinue();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask if the trip is refused anyway', async () => {
    backend.openRides = [OPEN_RIDE];
    await open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 });
    await pressContinue();
    expect(dialog()).toBeNull();
    expect(time()).toHaveFocus();
  });
});

describe('a trip that has been to the confirmation', () => {
  const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });

  it('keeps its ride id, so that Back and Continue books it once', async () => {
    await open();
    await pressContinue();
    expect(window.history.state).toHaveProperty('usr.rideId', RIDE_ID);
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, RIDE_ID);
  });

  it('is cleared from the form if it was booked, and its card takes the focus', async () => {
    backend.openRides = [rideSummary({ id: RIDE_ID })];
    backend.findRide = () => Promise.resolve(rideSummary({ id: RIDE_ID }));
    await open({ rideId: RIDE_ID });
    expect(pickup()).toHaveValue('');
    expect(continueButton()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'As soon as possible' })).toHaveFocus();
  });

  it('cannot continue until it is known whether it was booked', async () => {
    const lookups = new Calls<string, null>();
    backend.findRide = (id) => lookups.add(id);
    await open({ rideId: RIDE_ID });
    expect(lookups.requests).toEqual([RIDE_ID]);
    expect(continueButton()).toBeDisabled();
    lookups.at(0).respond(null);
    await pass(0);
    expect(continueButton()).toBeEnabled();
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('still asks about an open ride if it was chosen before the login', async () => {
    backend.openRides = [rideSummary({ id: 'another' })];
    await open({ rideId: RIDE_ID });
    await pressContinue();
    expect(screen.getByRole('dialog', { name: 'Book another ride?' })).toBeVisible();
  });

  it('gets a new ride id if another account has booked it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new BackendError('denied', 'no'));
    await open({ rideId: RIDE_ID });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is hidden from another account and from a signed-out user', async () => {
    await open({ owner: 'somebody-else' });
    expect(pickup()).toHaveValue('');
    cleanup();
    await open({ owner: 'ann' }, <PublicMapScreen />);
    expect(pickup()).toHaveValue('');
  });

  it('keeps its ride id if the check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new Error('no network'));
    await open({ rideId: RIDE_ID });
    await pressContinue();
    expect(window.history.state).toHaveProperty('usr.rideId', RIDE_ID);
  });

  it('loses its ride id when anything is changed', async () => {
    await open({ rideId: RIDE_ID });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
  });
});
