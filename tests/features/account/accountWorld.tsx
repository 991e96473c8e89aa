import { passengerRide } from '../../support/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { endSession, startGuestSession } from '../../../src/auth/session/session';
import type { PassengerRide } from '../../../src/domain/ride/ride';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';

export const ANN = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };

/** Fake backend state, for vi.mock of src/firebase/rides and guests. */
export const backend = {
  openRides: (passengerId: string): Promise<readonly PassengerRide[]> =>
    Promise.reject(new Error(`not asked for ${passengerId}`)),
  guests: new Map<string, unknown>(),
};
export const fakeRides = {
  listOpenRides: (passengerId: string) => backend.openRides(passengerId),
  findActiveRideId: () => Promise.resolve(null),
};
export const fakeGuests = {
  saveGuest(uid: string, guest: unknown): Promise<void> {
    backend.guests.set(uid, guest);
    return Promise.resolve();
  },
  removeGuest(uid: string): Promise<void> {
    backend.guests.delete(uid);
    return Promise.resolve();
  },
};

export const fakeSecondaryLogin = {
  /** Like the real one: nothing changes for the present account before `save` has succeeded. */
  async signInNewGuest(save: (uid: string) => Promise<void>): Promise<string> {
    const uid = 'guest-other';
    await save(uid);
    setPrincipal(makePrincipal(uid));
    return uid;
  },
};

export function openRide(known: Partial<PassengerRide> = {}): PassengerRide {
  return passengerRide({
    pickupAddress: 'Saturday Market, Beverley',
    bookedAt: Date.now(),
    ...known,
  });
}

/** Signs out and clears the backend. */
export function resetAccounts(): void {
  setPrincipal(null);
  endSession();
  backend.openRides = () => Promise.resolve([]);
  backend.guests.clear();
}

/** Signs Ann in as a guest with these open bookings. */
export function signInAnn(rides: readonly PassengerRide[]): void {
  setPrincipal(makePrincipal('ann'));
  startGuestSession('ann', ANN);
  backend.openRides = (passengerId) => Promise.resolve(passengerId === 'ann' ? rides : []);
}

/** Renders a screen at its path, with placeholder pages to navigate to. */
export function open(path: string, element: ReactElement) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={path} element={element} />
        <Route path="/map" element={<p>The map</p>} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Fills fields in one step, like a paste. */
export function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
