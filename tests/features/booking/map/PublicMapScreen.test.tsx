import { backend, RIDE_ID } from '../bookingBackend';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { START_TYPING, TRIP_DRAFT_KEY } from '../../../../src/tripForm/tripDraft';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { NOW, page, setUpMap, VILLAGE } from './mapPage';

setUpMap();

describe('the map for a signed-out user', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'How do you want to book?' });

  it('shows the price and loads no bookings', async () => {
    await page.open({ rideId: RIDE_ID }, <PublicMapScreen />);
    expect(screen.getByText('Check your fare first')).toBeVisible();
    expect(screen.getByText('We’ll ask for your details when you continue.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fare summary' })).toHaveTextContent('£');
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    expect(backend.findRide).not.toHaveBeenCalled();
  });

  it.each([
    ['Login as Guest', 'Guest Login'],
    ['Login as Rider', 'Rider Login'],
    ['Create an Account', 'Rider Registration'],
  ])('asks who is travelling; %s opens the login and keeps the trip', async (name, title) => {
    await page.open({}, <PublicMapScreen />);
    await page.pressContinue();
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Saturday Market, Beverley');
    // This history entry and the one after the login must share the ride id.
    expect(window.history.state).toHaveProperty(
      `usr.${TRIP_DRAFT_KEY}.rideId`,
      expect.stringMatching(/^\w{20}$/),
    );
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.dropoff`, VILLAGE);
  });

  it('stays on the map after Back to map', async () => {
    await page.open({}, <PublicMapScreen />);
    await page.pressContinue();
    fireEvent.click(screen.getByRole('button', { name: 'Back to map' }));
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });

  it('refuses a time in the past before asking who is travelling', async () => {
    await page.open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 }, <PublicMapScreen />);
    await page.pressContinue();
    expect(dialog()).toBeNull();
    expect(page.time()).toHaveFocus();
  });

  it('prefills the first trip from the app’s URL, unless there is already a draft', async () => {
    const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });
    const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off' });
    window.history.replaceState(null, '', '/?pickup=Lairgate');
    await page.open({}, <PublicMapScreen />);
    expect(pickup()).toHaveValue('Saturday Market, Beverley');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const text of ['Lairgate', '']) {
      cleanup();
      sessionStorage.clear();
      await page.open(null, <PublicMapScreen />, START_TYPING);
      expect(pickup()).toHaveValue(text);
      // The cursor is in the first empty box.
      expect(text === '' ? pickup() : dropoff()).toHaveFocus();
    }
    window.history.replaceState(null, '', '/');
  });
});
