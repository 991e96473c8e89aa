import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession, startRiderSession } from '../../../../src/auth/session/session';
import { addDays, instantOfLondon, londonWallTime } from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import type { BookingMode } from '../../../../src/domain/trip/trip';
import type { RideExtras } from '../../../../src/domain/trip/extras';
import { PageVisit } from '../../../../src/forms/PageVisit';
import { TripDetailsScreen } from '../../../../src/features/booking/confirm/TripDetailsScreen';
import { toTripState } from '../../../../src/features/booking/tripState';
import { setPrincipal, makePrincipal } from '../../../support/fakeAuth';
import { resetBackend } from './extrasBackend';

/** Midday, so that there are slots before and after it on the same day. */
export const TIME =
  instantOfLondon({ date: addDays(londonWallTime(Date.now()).date, 2), time: '12:00' }) ??
  Number.NaN;
const STOP = { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } };
export const stateOf = (mode: BookingMode, passengerId: string, rideId = 'AbCdEfGhIjKlMnOpQrSt') =>
  toTripState({
    ...{ rideId, passengerId, promoCode: null },
    contact: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
    trip: {
      ...{ pickup: STOP, dropoff: { ...STOP, address: 'Walkington' }, metres: 5000, minutes: 9 },
      ...{ isEstimate: false, fare: pence(750), tariffName: 'Tariff One (Daytime)' },
      ...{ mode, scheduledTime: mode === 'asap' ? null : TIME, riders: 2 },
    },
  });

export let user: UserEvent;
/** Unique per test, because extras are carried over to the account's next confirmation. */
export let uid: string;

/** Signs a new rider in and resets the backend for each test of the importing file. */
export function setUpExtras(): void {
  beforeEach(() => {
    uid = `rider-${crypto.randomUUID()}`;
    user = userEvent.setup();
    resetBackend();
    setPrincipal(makePrincipal(uid, 'ann@example.com'));
    startRiderSession(uid);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    endSession();
    vi.restoreAllMocks();
  });
}

/** Opens the confirmation of a trip; without a state, reloads the page. */
export async function open(state?: object): Promise<() => void> {
  if (state !== undefined) {
    window.history.pushState({ usr: state, key: crypto.randomUUID(), idx: 1 }, '', '#/tripDetails');
  }
  const { unmount } = render(
    <HashRouter>
      <PageVisit>
        <Routes>
          <Route path="/tripDetails" element={<TripDetailsScreen />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </PageVisit>
    </HashRouter>,
  );
  await screen.findByRole('heading', { name: 'Confirm Your Trip' });
  return unmount;
}

export const disclosure = () => screen.getByText('Anything we should know?');
export const box = (name: string) => screen.findByRole('checkbox', { name });
export const note = () => screen.findByRole('textbox', { name: 'Note to the driver' });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const EXTRAS: RideExtras = {
  note: 'Blue door',
  luggage: 2,
  needs: ['wheelchair', 'textOnly'],
};

export async function enterExtras(): Promise<void> {
  await user.click(disclosure());
  await user.click(await box('Wheelchair'));
  await user.click(await box('Please text, don’t call'));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Luggage' }),
    '2 pieces of luggage',
  );
  await user.click(await note());
  await user.paste('Blue door');
}

export async function expectExtras(): Promise<void> {
  expect(await note()).toHaveValue('Blue door');
  expect(await box('Wheelchair')).toBeChecked();
  expect(await box('Assistance dog')).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Luggage' })).toHaveValue('2');
}
