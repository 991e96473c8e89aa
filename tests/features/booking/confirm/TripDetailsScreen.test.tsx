import { act, render, screen } from '@testing-library/react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../../src/auth/session/session';
import { pence } from '../../../../src/domain/common/money';
import { parseMapDraft } from '../../../../src/features/booking/mapDraft';
import { TRIP_DRAFT_KEY } from '../../../../src/tripForm/tripDraft';
import { TripDetailsScreen } from '../../../../src/features/booking/confirm/TripDetailsScreen';
import { toTripState } from '../../../../src/features/booking/tripState';
import { setPrincipal, makePrincipal } from '../../../support/fakeAuth';

// A profile request never resolves.
const profiles = vi.hoisted(() => ({ areWanted: false }));
vi.mock('../../../../src/firebase/accounts/profiles', () => {
  profiles.areWanted = true;
  return { findProfile: () => new Promise(() => undefined) };
});

const STOP = { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } };
const RIDE_ID = 'AbCdEfGhIjKlMnOpQrSt';
const STATE = toTripState({
  rideId: RIDE_ID,
  passengerId: 'rider-1',
  contact: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
  promoCode: null,
  trip: {
    ...{ pickup: STOP, dropoff: { ...STOP, address: 'Walkington' }, metres: 5000, minutes: 9 },
    ...{ isEstimate: false, fare: pence(750), tariffName: 'Tariff One (Daytime)' },
    ...{ mode: 'asap', scheduledTime: null, riders: 2 },
  },
});

beforeEach(() => {
  profiles.areWanted = false;
  setPrincipal(makePrincipal('rider-1', 'ann@example.com'));
  startRiderSession('rider-1');
});
afterEach(endSession);

async function open(): Promise<void> {
  window.history.pushState({ usr: STATE, key: 'trip', idx: 1 }, '', '#/tripDetails');
  render(
    <HashRouter>
      <Routes>
        <Route path="/tripDetails" element={<TripDetailsScreen />} />
        <Route path="/map" element={<p>The map</p>} />
      </Routes>
    </HashRouter>,
  );
  await screen.findByRole('heading', { name: 'Confirm Your Trip' });
}

it('shows a rider the trip without loading the profile', async () => {
  await open();
  expect(screen.getByText('Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
  expect(profiles.areWanted).toBe(false);
});

it('refuses another account and returns it to the map with the trip but without its ride id', async () => {
  await open();
  act(() =>
    startGuestSession('guest-1', { name: 'Bea', email: 'bea@example.com', phone: '07700900456' }),
  );
  setPrincipal(makePrincipal('guest-1'));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody else is logged in here now');
  expect(screen.queryByText('Ann Ash')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book Ride Now' })).toBeNull();

  act(() => screen.getByRole('button', { name: 'Back to Rider Map' }).click());
  expect(await screen.findByText('The map')).toBeVisible();
  const { usr } = window.history.state as { readonly usr: Readonly<Record<string, unknown>> };
  expect(parseMapDraft(usr[TRIP_DRAFT_KEY])).toMatchObject({
    ...{ pickup: STOP, mode: 'asap', riders: 2, rideId: null },
  });
});

it('refuses a guest who has since upgraded with another email address', async () => {
  setPrincipal(makePrincipal('rider-1'));
  startGuestSession('rider-1', { name: 'Ann', email: 'ann@example.com', phone: '07700900123' });
  await open();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
  act(() => startRiderSession('rider-1'));
  setPrincipal(makePrincipal('rider-1', 'ash@example.com'));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody else is logged in here now');
  expect(screen.queryByRole('button', { name: 'Book Ride Now' })).toBeNull();
});

it('accepts an email address that differs only in case', async () => {
  setPrincipal(makePrincipal('rider-1', 'Ann@Example.com'));
  await open();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
});
