import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import { pence } from '../../../../src/domain/common/money';
import { tripAt, type Trip } from '../../../../src/domain/trip/trip';
import { TripDetailsScreen } from '../../../../src/features/booking/confirm/TripDetailsScreen';
import type { TripConfirmation } from '../../../../src/features/booking/parseTripState';
import { toTripState } from '../../../../src/features/booking/tripState';
import { HistoryScope } from '../../../../src/forms/HistoryScope';
import { currentMessages, dismissNotifications } from '../../../../src/ui/feedback/notify';
import { Elsewhere } from '../../../support/Elsewhere';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { fakeMapService, type FakeMapService } from '../../../support/fakeMapService';
import { GUEST, resetBackend, RIDE_ID } from '../bookingBackend';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';

export const NOW = Date.parse('2026-11-24T09:00Z');
export const TEN = Date.parse('2026-11-24T10:00Z');
export const STOP = stopAt('Lairgate, Beverley', 53.84, -0.43);
export const VILLAGE = stopAt('Walkington', 53.82, -0.487);
export const NOW_TRIP: Trip = {
  pickup: STOP,
  dropoff: VILLAGE,
  metres: 5000,
  minutes: 9,
  isEstimate: false,
  fare: pence(750),
  tariffName: 'Tariff One (Daytime)',
  time: null,
  riders: 2,
};
export const LATER_TRIP = tripAt(NOW_TRIP, TEN);

export let maps: FakeMapService;

/**
 * Signs a guest in and resets clock and backend around each test of the importing file. With
 * 'real-timers' only the date is fake.
 */
export function setUpConfirmation(timers: 'fake-timers' | 'real-timers' = 'fake-timers'): void {
  beforeEach(() => {
    vi.useFakeTimers(timers === 'fake-timers' ? { now: NOW } : { now: NOW, toFake: ['Date'] });
    resetBackend();
    maps = fakeMapService();
    backend.loadMapService.mockImplementation(() => Promise.resolve(maps));
    setPrincipal(makePrincipal('ann'));
    startGuestSession('ann', GUEST);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    cleanup();
    endSession();
    setPrincipal(null);
    await dismissNotifications();
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function press(name: string | RegExp): Promise<void> {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
}

/** Opens the confirmation of a trip from the map; without a trip, reloads the page. */
async function open(
  trip: Trip | null = null,
  fields: Partial<TripConfirmation> = {},
): Promise<() => void> {
  if (trip !== null) {
    const confirmation = {
      rideId: RIDE_ID,
      passengerId: 'ann',
      contact: GUEST,
      promoCode: null,
      trip,
      ...fields,
    };
    const entry = { usr: toTripState(confirmation), key: crypto.randomUUID(), idx: 2 };
    window.history.pushState({ usr: null, key: 'map', idx: 1 }, '', '#/map');
    window.history.pushState(entry, '', '#/tripDetails');
  }
  const { unmount } = render(
    <HashRouter>
      <HistoryScope>
        <Routes>
          <Route path="/tripDetails" element={<TripDetailsScreen />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </HistoryScope>
    </HashRouter>,
  );
  await pass(0);
  return unmount;
}

/** The texts of all toasts since the last attempt. */
const toasts = () => currentMessages().map(({ text }) => text);
/** The large figure at the top of the trip. */
const largeFare = () =>
  screen.getAllByText(/^(Fare|Final fare)/).at(0)?.parentElement ?? document.body;
const detail = (term: string) => screen.getByText(term).nextElementSibling;
/** Unfolds the promo code, which is open already if there is one. */
async function unfoldPromo(): Promise<void> {
  fireEvent.click(screen.getByText('Promo code'));
  await pass(0);
}
const bookNow = () => press('Book Ride Now');
const bookLater = () => press('Book Ride Later');

/** The banner with this title. */
function banner(title: string): HTMLElement {
  const element = screen.getByText(title).closest<HTMLElement>('[role="alert"]');
  if (element === null) {
    throw new Error(`No banner is titled ${title}`);
  }
  return element;
}

/** What a test does on the page, and what it reads there. */
export const page = {
  pass,
  press,
  open,
  toasts,
  largeFare,
  detail,
  unfoldPromo,
  bookNow,
  bookLater,
  banner,
};
