import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { TripChoice } from '../../../../src/domain/trip/trip';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import { EMPTY_BOOKING } from '../../../../src/tripForm/bookingDraft';
import { bookingStore, type BookingDraft } from '../../../../src/tripForm/bookingStore';
import { MapScreen } from '../../../../src/features/booking/map/MapScreen';
import { useNavigationState } from '../../../../src/hooks/useNavigationState';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { drivingRoute, fakeMapService } from '../../../support/fakeMapService';
import { GUEST, resetBackend } from '../bookingBackend';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';

export const loading = { finish: (): void => undefined };
const Confirmation = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      loading.finish = () => resolve({ default: () => <h1>Confirm Your Trip</h1> });
    }),
);

// A Friday at noon in London.
export const NOW = Date.parse('2026-07-10T11:02Z');
export const MARKET: PlacedStop = stopAt('Saturday Market, Beverley', 53.8445, -0.433);
export const VILLAGE: PlacedStop = stopAt('Walkington', 53.82, -0.487);
export const FAR_OFF: PlacedStop = stopAt('Hornsea', 53.91, -0.17);

export let maps = fakeMapService();

/** Signs a guest in and resets clock, maps and backend around each test of the importing file. */
export function setUpMap(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    maps = fakeMapService();
    resetBackend();
    backend.loadMapService.mockImplementation(() => Promise.resolve(maps));
    setPrincipal(makePrincipal('ann'));
    startGuestSession('ann', GUEST);
  });
  afterEach(() => {
    cleanup();
    endSession();
    setPrincipal(null);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const continueButton = () => screen.getByRole('button', { name: 'Continue Booking' });
const time = () => screen.getByLabelText('Pickup Time:');

function Login({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <output>{JSON.stringify(useNavigationState())}</output>
    </>
  );
}

/** A trip on the map, and what is known of its booking. */
type MapTrip = Partial<TripChoice> &
  Partial<Omit<BookingDraft, 'form' | 'start' | 'attempt'>> & { readonly rideId?: string };

/** The booking in the browser's storage. */
const storedDraft = bookingStore.read;

let visits = 0;

/** Opens the map with a trip chosen and priced; with null, without one. */
async function open(
  trip: MapTrip | null = {},
  map = <MapScreen />,
  state: object | null = null,
): Promise<void> {
  if (trip !== null) {
    const { rideId, owner, isSecondRideConfirmed, promoCode, focus, ...chosen } = trip;
    bookingStore.write({
      ...EMPTY_BOOKING,
      form: { ...EMPTY_BOOKING.form, pickup: MARKET, dropoff: VILLAGE, ...chosen },
      attempt: rideId === undefined ? null : { id: rideId, isUncertain: false },
      owner: owner ?? null,
      isSecondRideConfirmed: isSecondRideConfirmed ?? false,
      promoCode: promoCode ?? null,
      focus: focus ?? null,
    });
  }
  visits += 1;
  const entry = { usr: state, key: `visit-${visits}`, idx: visits };
  window.history.pushState(entry, '', '#/map');
  render(
    <HashRouter>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/map" element={map} />
          <Route path="/guestLogin" element={<Login title="Guest Login" />} />
          <Route path="/riderLogin" element={<Login title="Rider Login" />} />
          <Route path="/RiderRegisterScreen" element={<Login title="Rider Registration" />} />
          <Route path="/tripDetails" element={<Confirmation />} />
        </Routes>
      </Suspense>
    </HashRouter>,
  );
  await pass(0);
  for (const call of maps.routes.all) {
    call.respond(drivingRoute());
  }
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

async function pressContinue(): Promise<void> {
  fireEvent.click(continueButton());
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

/** What a test does on the page, and what it reads there. */
export const page = { pass, continueButton, time, storedDraft, open, pressContinue };
