import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { endSession, startGuestSession, startRiderSession } from '../../src/auth/session/session';
import type { Ride } from '../../src/domain/ride/ride';
import { useNavigationState } from '../../src/hooks/useNavigationState';
import { currentMessages } from '../../src/ui/feedback/notify';
import { makePrincipal, setPrincipal } from '../support/fakeAuth';
import { bookedRide, type RideFields } from '../support/fixtures';
import { backend } from '../support/fakeFirebase';

export const ANN = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };

/** A ride for now that was booked just now. */
export function openRide(known: RideFields = {}): Ride {
  return bookedRide(
    {
      trip: { pickup: { address: 'Saturday Market, Beverley' } },
      bookedAt: Date.now(),
    },
    known,
  );
}

/** Signs a guest in, or a rider if there is an email address. */
export function signIn(uid: string, email: string | null = null): void {
  setPrincipal(makePrincipal(uid, email));
  act(() => (email === null ? startGuestSession(uid, ANN) : startRiderSession(uid)));
}

export function signOut(): void {
  setPrincipal(null);
  act(endSession);
}

/** Signs Ann in as a guest with these open bookings. */
export function signInAnn(...rides: readonly Ride[]): void {
  signIn('ann');
  backend.listOpenRides.mockImplementation((uid) => Promise.resolve(uid === 'ann' ? rides : []));
}

/** Renders a screen at its address; any other address shows itself and its navigation state. */
export function open(
  path: string,
  element: ReactNode,
  state: unknown = null,
  otherRoutes: ReactElement | null = null,
  pathname = path,
): UserEvent {
  render(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <Routes>
        <Route path={path} element={element} />
        {otherRoutes}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Elsewhere() {
  const { pathname } = useLocation();
  const state = useNavigationState();
  return <p>{state === null ? `At ${pathname}` : `At ${pathname} ${JSON.stringify(state)}`}</p>;
}

/** Waits for a navigation to this address, with this navigation state if any. */
export async function expectAt(path: string, state: unknown = null): Promise<void> {
  const text = state === null ? `At ${path}` : `At ${path} ${JSON.stringify(state)}`;
  expect(await screen.findByText(text)).toBeVisible();
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Fills fields in one step, like a paste. */
export function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

export const toasts = (): readonly string[] => currentMessages().map(({ text }) => text);
