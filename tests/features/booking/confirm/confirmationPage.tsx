import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { pence } from '../../../../src/domain/common/money';
import type { Passenger } from '../../../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../../../src/domain/trip/trip';
import { Confirmation } from '../../../../src/features/booking/confirm/Confirmation';
import { resetBackend } from './confirmationBackend';

export const NOW = Date.parse('2026-11-24T09:00Z');
export const TEN = Date.parse('2026-11-24T10:00Z');
const STOP = { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } };
export const NOW_TRIP: Trip = {
  ...{ pickup: STOP, dropoff: { ...STOP, address: 'Walkington' }, metres: 5000, minutes: 9 },
  ...{ isEstimate: false, fare: pence(750), tariffName: 'Tariff One (Daytime)' },
  ...{ mode: 'asap', scheduledTime: null, riders: 1 },
};
export const LATER_TRIP = tripAt(NOW_TRIP, TEN);
const CONTACT = { name: 'Ann Ash', phone: '07700 900123', email: 'ann@example.com' };
const PASSENGER: Passenger = { id: 'g1', type: 'guest', ...CONTACT };

/** Resets clock and backend around each test of the importing file. */
export function setUpConfirmation(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    resetBackend();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

const flush = () => act(() => vi.advanceTimersByTimeAsync(0));

export async function press(name: string | RegExp): Promise<void> {
  act(() => screen.getByRole('button', { name }).click());
  await flush();
}

interface PageCalls {
  readonly storedCodes: readonly (string | null)[];
  /** Whether the ride may have been booked, for each way back to the map. */
  readonly backs: readonly boolean[];
  readonly onDifferentTime: () => void;
}

/** Opens the confirmation of a trip, optionally with a promo code from before a reload. */
export async function open(trip: Trip, initialCode: string | null = null): Promise<PageCalls> {
  const storedCodes: (string | null)[] = [];
  const backs: boolean[] = [];
  const onDifferentTime = vi.fn<() => void>();
  function Page() {
    const [code, setCode] = useState(initialCode);
    return (
      <Confirmation
        rideId="ride-1"
        trip={trip}
        contact={CONTACT}
        passenger={PASSENGER}
        code={{
          stored: code,
          store: (next) => {
            storedCodes.push(next);
            setCode(next);
          },
        }}
        onBack={(mayBeBooked) => backs.push(mayBeBooked)}
        onDifferentTime={onDifferentTime}
      />
    );
  }
  function Elsewhere({ name }: { readonly name: string }) {
    return (
      <p>
        {name} {JSON.stringify(useLocation().state)}
      </p>
    );
  }
  render(
    <MemoryRouter initialEntries={['/tripDetails']}>
      <Routes>
        <Route path="/tripDetails" element={<Page />} />
        <Route path="/trip-tracking" element={<Elsewhere name="Tracking" />} />
        <Route path="/map" element={<Elsewhere name="The map" />} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await flush();
  return { storedCodes, backs, onDifferentTime };
}

/** The large figure at the top of the trip. */
export const largeFare = () => screen.getByText(/^Fare/).parentElement;
export const detail = (term: string) => screen.getByText(term).nextElementSibling;
export const bookNow = () => press('Book Ride Now');
export const bookLater = () => press('Book Ride Later');

/** The banner with this title. */
export function banner(title: string): HTMLElement {
  const element = screen.getByText(title).closest<HTMLElement>('[role="alert"]');
  if (element === null) {
    throw new Error(`No banner is titled ${title}`);
  }
  return element;
}
