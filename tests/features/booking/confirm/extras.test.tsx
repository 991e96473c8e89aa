import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../../src/auth/session/session';
import {
  addDays,
  instantOfLondon,
  londonWallTime,
  WEEKDAYS,
} from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import type { Promo } from '../../../../src/domain/promo/promo';
import type { RideRequest } from '../../../../src/domain/booking/rideRequest';
import type { BookingMode } from '../../../../src/domain/trip/trip';
import type { RideExtras } from '../../../../src/domain/trip/extras';
import { TripDetailsScreen } from '../../../../src/features/booking/confirm/TripDetailsScreen';
import { toTripState } from '../../../../src/features/booking/tripState';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type { submitRide } from '../../../../src/firebase/rides/write/submitRide';
import { become, principalOf } from '../../../support/fakeAuth';
import { driver } from '../../../support/people';

// Our own modules are replaced, to refuse on demand. tests/integration/rideExtras.test.ts proves
// that extras are written once, with their ride.
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
const backend = vi.hoisted(() => ({
  submitRide: vi.fn<typeof submitRide>(),
  busy: 0,
  booked: [] as number[],
}));
vi.mock('../../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../../src/firebase/drivers/driverCounts', () => ({
  countDrivers: () => Promise.resolve({ online: 1, onRides: backend.busy }),
}));
vi.mock('../../../../src/firebase/rides/documents/openRides', () => ({
  findOpenRides: () => Promise.resolve(NO_OPEN_RIDES),
}));
vi.mock('../../../../src/firebase/rides/read/rides', () => ({
  findRide: () => Promise.resolve(null),
}));
const bookings = () =>
  backend.booked.map((time) => ({ driverId: 'ada', time, pickup: null, dropoff: null }));
vi.mock('../../../../src/firebase/drivers/driverDays', () => ({
  listBookedSlots: () => Promise.resolve(bookings()),
}));
vi.mock('../../../../src/firebase/drivers/fleetAround', () => ({
  fetchFleetAround: () =>
    Promise.resolve({ drivers: [ADA], bookings: bookings().slice(0, backend.busy) }),
}));
vi.mock('../../../../src/firebase/promos/promoCodes', () => ({
  findActivePromo: () => Promise.resolve(TENTH),
}));

const ADA = driver({
  ...{ id: 'ada', name: 'Ada', isOnline: true },
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});
const TENTH: Promo = {
  ...{ id: 'TENTH', code: 'TENTH', isActive: true },
  discount: { kind: 'percentage', percent: 10 },
  ...{ maxDiscount: null, minFare: null, minFinalFare: null, usageLimit: null },
  ...{ timesUsed: 0, usedByUsers: [], expiryDate: null, ridersOnly: false },
};
/** Midday, so that there are slots before and after it on the same day. */
const TIME =
  instantOfLondon({ date: addDays(londonWallTime(Date.now()).date, 2), time: '12:00' }) ??
  Number.NaN;
const STOP = { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } };
const stateOf = (mode: BookingMode, passengerId: string, rideId = 'AbCdEfGhIjKlMnOpQrSt') =>
  toTripState({
    ...{ rideId, passengerId, promoCode: null },
    contact: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
    trip: {
      ...{ pickup: STOP, dropoff: { ...STOP, address: 'Walkington' }, metres: 5000, minutes: 9 },
      ...{ isEstimate: false, fare: pence(750), tariffName: 'Tariff One (Daytime)' },
      ...{ mode, scheduledTime: mode === 'asap' ? null : TIME, riders: 2 },
    },
  });

let user: UserEvent;
/** Unique per test, because extras are carried over to the account's next confirmation. */
let uid: string;
let count = 0;
beforeEach(() => {
  count += 1;
  uid = `rider-${String(count)}`;
  user = userEvent.setup();
  backend.busy = 0;
  backend.booked = [];
  backend.submitRide.mockReset();
  answer((ride) => Promise.resolve({ kind: 'written', ride }));
  become(principalOf(uid, 'ann@example.com'));
  startRiderSession(uid);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

function answer(by: (ride: RideRequest) => ReturnType<typeof submitRide>): void {
  backend.submitRide.mockImplementation(async (_id, ride, options) => {
    if (!(await (options?.mayWrite?.() ?? true))) {
      return { kind: 'aborted' };
    }
    options?.onWrite?.();
    return by(ride);
  });
}

/** Opens the confirmation of a trip; without a state, reloads the page. */
async function open(state?: object): Promise<() => void> {
  if (state !== undefined) {
    window.history.pushState({ usr: state, key: crypto.randomUUID(), idx: 1 }, '', '#/tripDetails');
  }
  const { unmount } = render(
    <HashRouter>
      <Routes>
        <Route path="/tripDetails" element={<TripDetailsScreen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </HashRouter>,
  );
  await screen.findByRole('heading', { name: 'Confirm Your Trip' });
  return unmount;
}

const disclosure = () => screen.getByText('Anything we should know?');
const box = (name: string) => screen.findByRole('checkbox', { name });
const note = () => screen.findByRole('textbox', { name: 'Note to the driver' });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const sent = (): readonly (RideExtras | undefined)[] =>
  backend.submitRide.mock.calls.map(([, { extras: wishes }]) => wishes);

const ASKED: RideExtras = { note: 'Blue door', luggage: 2, needs: ['wheelchair', 'textOnly'] };

async function ask(): Promise<void> {
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

async function expectAsked(): Promise<void> {
  expect(await note()).toHaveValue('Blue door');
  expect(await box('Wheelchair')).toBeChecked();
  expect(await box('Assistance dog')).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Luggage' })).toHaveValue('2');
}

async function expectKept(): Promise<void> {
  await waitFor(() => {
    expect(window.history.state).toMatchObject({ usr: { wishes: ASKED, pickup: STOP.address } });
  });
}

it('is collapsed at first and says that a wheelchair and an assistance dog cost nothing extra', async () => {
  await open(stateOf('asap', uid));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(disclosure());
  expect(await box('Wheelchair')).toHaveAccessibleDescription('No extra charge, by law.');
  expect(await box('Assistance dog')).toHaveAccessibleDescription('No extra charge, by law.');
  expect(await box('Help to the door')).not.toHaveAccessibleDescription();
  expect(await note()).toHaveAttribute('maxlength', '300');
});

it('books a ride without extras if none were chosen', async () => {
  await open(stateOf('asap', uid));
  await user.click(disclosure());
  await user.type(await note(), '   ');
  await press('Book Ride Now');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(backend.submitRide.mock.calls[0]?.[1]).not.toHaveProperty('extras');
});

it.each(['asap', 'scheduled'] as const)(
  'sends the extras with a ride that is %s, at no charge',
  async (mode) => {
    await open(stateOf(mode, uid));
    await ask();
    await press(/^Book Ride/);
    await waitFor(() => {
      expect(sent()).toEqual([ASKED]);
    });
    expect(backend.submitRide.mock.calls[0]?.[1].trip.fare).toBe(750);
  },
);

it('keeps the extras through a refusal, a promo code and a reload', async () => {
  backend.busy = 1;
  const leave = await open(stateOf('asap', uid));
  await ask();
  await expectKept();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'TENTH');
  await press('Apply');
  expect(await screen.findByText('Fare with promo code')).toBeVisible();
  await press('Book Ride Now');
  expect(await screen.findByText('All drivers are busy')).toBeVisible();
  await expectAsked();
  await expectKept();
  leave();
  await open();
  await expectAsked();
  backend.busy = 0;
  await press('Book Ride Now');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(sent().at(-1)).toEqual(ASKED);
});

it('sends the extras with an alternative slot', async () => {
  backend.booked = [TIME];
  backend.busy = 1;
  await open(stateOf('scheduled', uid));
  await ask();
  await press('Book Ride Later');
  expect(await screen.findByRole('dialog', { name: 'Alternative times' })).toBeVisible();
  backend.busy = 0;
  await press(/^Later Slot/);
  expect(await screen.findByText('Driver found and assigned')).toBeVisible();
  expect(sent()).toEqual([ASKED]);
});

it('freezes the extras after a lost response and resends them unchanged', async () => {
  answer(() => Promise.reject(new BackendError('unreachable', 'No network.')));
  await open(stateOf('asap', uid));
  await ask();
  await press('Book Ride Now');
  expect(
    await screen.findByText('This may have reached us already. To change it, please call us.'),
  ).toBeVisible();
  expect(await note()).toBeDisabled();
  answer(() => Promise.resolve({ kind: 'written', ride: null }));
  await press('Try Again');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(sent()).toEqual([ASKED, ASKED]);
});

describe('after a lost response', () => {
  const SENT_TEXT = 'This may have reached us already. To change it, please call us.';
  const lost = () => Promise.reject(new BackendError('unreachable', 'No network.'));

  async function loseAnswer(): Promise<() => void> {
    answer(lost);
    const leave = await open(stateOf('asap', uid));
    await ask();
    await press('Book Ride Now');
    expect(await screen.findByText(SENT_TEXT)).toBeVisible();
    return leave;
  }

  async function expectClosed(): Promise<void> {
    await expectAsked();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
    expect(await note()).toBeDisabled();
    expect(await box('Wheelchair')).toBeDisabled();
  }

  it('the extras stay frozen if the next attempt fails earlier', async () => {
    await loseAnswer();
    backend.submitRide.mockImplementation(lost);
    await press('Try Again');
    expect(await screen.findByText('We could not check for drivers')).toBeVisible();
    await expectClosed();
  });

  it('the extras stay frozen in the new history entry after going back to the map', async () => {
    const leave = await loseAnswer();
    leave();
    await open(stateOf('asap', uid));
    await expectClosed();
    await waitFor(() => {
      expect(window.history.state).toMatchObject({ usr: { wishes: { ...ASKED, wereSent: true } } });
    });
  });

  it('the frozen state is stored at once and survives a reload', async () => {
    const leave = await loseAnswer();
    expect(window.history.state).toMatchObject({ usr: { wishes: { ...ASKED, wereSent: true } } });
    const { usr } = window.history.state as { readonly usr: object };
    leave();
    await open(stateOf('asap', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
    await user.clear(await note());
    window.history.replaceState({ usr, key: crypto.randomUUID(), idx: 1 }, '');
    cleanup();
    await open();
    await expectClosed();
  });

  it('no extras can be added if there were none', async () => {
    answer(lost);
    await open(stateOf('asap', uid));
    await press('Book Ride Now');
    expect(await screen.findByText('Your ride could not be submitted')).toBeVisible();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
    await user.click(disclosure());
    expect(await note()).toBeDisabled();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
  });

  it('the extras can be changed again for another ride', async () => {
    const leave = await loseAnswer();
    leave();
    await open(stateOf('asap', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
    await expectAsked();
    expect(await note()).toBeEnabled();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
  });
});

it('summarises the extras in one line while collapsed', async () => {
  await open(stateOf('asap', uid));
  await ask();
  await user.click(disclosure());
  expect(
    screen.getByText('Wheelchair; Please text, don’t call; 2 pieces of luggage; Note: Blue door'),
  ).toBeVisible();
});

it('carries the extras over to the next confirmation and stores them there', async () => {
  const leave = await open(stateOf('asap', uid));
  await ask();
  leave();
  await open(stateOf('scheduled', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
  await expectAsked();
  await expectKept();
});

it('clears the extras once the ride is booked', async () => {
  const leave = await open(stateOf('scheduled', uid));
  await ask();
  await press('Book Ride Later');
  expect(await screen.findByText('Driver found and assigned')).toBeVisible();
  leave();
  await open(stateOf('scheduled', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('hides the extras from another account, in the same entry and in a new one', async () => {
  const leave = await open(stateOf('asap', uid));
  await ask();
  await expectKept();
  act(() => {
    startGuestSession('guest-1', { name: 'Bea', email: 'bea@example.com', phone: '07700900456' });
  });
  become(principalOf('guest-1'));
  expect(await screen.findByText(/Somebody else is logged in here now/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Blue door');
  leave();
  await open(stateOf('asap', 'guest-1', 'ZbCdEfGhIjKlMnOpQrSt'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(disclosure());
  expect(await note()).toHaveValue('');
});

it.each([
  ['a list instead of extras', ['wheelchair']],
  ['an unknown need', { ...ASKED, needs: ['a pony'] }],
  ['a note that is too long', { ...ASKED, note: 'x'.repeat(301) }],
  ['too much luggage', { ...ASKED, luggage: 7 }],
])('ignores a history entry with %s', async (_, wishes) => {
  await open({ ...stateOf('asap', uid), wishes });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
