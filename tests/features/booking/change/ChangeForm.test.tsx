import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as signedIn from '../../../../src/auth/session/isStillSignedIn';
import { quoteFare } from '../../../../src/domain/pricing/fare';
import {
  formatLondon,
  MINUTE_MS,
  toDateTimeInput,
  WEEKDAYS,
} from '../../../../src/domain/common/londonTime';
import { formatPounds, pence } from '../../../../src/domain/common/money';
import type { PromoRecord } from '../../../../src/domain/promo/promo';
import type { ChangeableBooking, ChangeableRide } from '../../../../src/domain/booking/rideChange';
import type { ChangeDraft } from '../../../../src/features/booking/change/changeState';
import { ChangeForm } from '../../../../src/features/booking/change/ChangeForm';
import type * as booked from '../../../../src/firebase/rides/read/changeableRides';
import type * as changing from '../../../../src/firebase/rides/write/changeRide';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type * as days from '../../../../src/firebase/drivers/driverDays';
import type * as fleet from '../../../../src/firebase/drivers/fleetAround';
import { useNavigationState } from '../../../../src/hooks/useNavigationState';
import type { MapService } from '../../../../src/maps/shared/port';
import { drivingRoute, fakeMapService } from '../../../support/fakeMapService';
import { driver } from '../../../support/people';

// Firestore and the maps are faked; integration and browser tests cover the real ones.
const backend = vi.hoisted(() => ({
  isStillSignedIn: vi.fn<typeof signedIn.isStillSignedIn>(),
  findChangeableBooking: vi.fn<typeof booked.findChangeableBooking>(),
  changeRide: vi.fn<typeof changing.changeRide>(),
  fetchFleetAround: vi.fn<typeof fleet.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
}));
vi.mock('../../../../src/auth/session/isStillSignedIn', () => backend);
vi.mock('../../../../src/firebase/rides/read/changeableRides', () => backend);
vi.mock('../../../../src/firebase/rides/write/changeRide', () => backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/firebase/rides/write/submitRide', () => ({}));
const maps = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../../../src/maps/loadMapService', () => ({ loadMapService: () => maps.load() }));
const messages = vi.hoisted(() => ({
  notifySuccess: vi.fn<(text: string) => void>(),
  dismissNotifications: () => Promise.resolve(),
}));
vi.mock('../../../../src/ui/feedback/notify', () => messages);

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = Date.parse('2026-11-25T10:00Z');
const ELEVEN = Date.parse('2026-11-25T11:00Z');
/** Start of Tariff Two. */
const EIGHT_PM = Date.parse('2026-11-25T20:00Z');
const METRES = 5000;
const RIDE: ChangeableRide = {
  ...{ id: 'A'.repeat(20), bookingId: 'BEV-1764000000000', status: 'accepted' },
  passengerId: 'g1',
  passengerType: 'guest',
  driver: { id: 'ada', name: 'Ada', vehicle: null },
  trip: {
    pickup: { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } },
    dropoff: { address: 'Walkington', latLng: { latitude: 53.82, longitude: -0.49 } },
    ...{ scheduledTime: TEN, riders: 1, fare: pence(600) },
  },
  promo: null,
  bookedAt: NOW,
};
const TENTH: PromoRecord = {
  ...{ id: 'TENTH', code: 'TENTH', isActive: true, discount: { kind: 'percentage', percent: 10 } },
  ...{ maxDiscount: null, minFare: null, minFinalFare: null, usageLimit: null, timesUsed: 1 },
  ...{ usedByUsers: ['g1'], expiryDate: null, ridersOnly: false, description: '' },
  ...{ createdAt: 0, lastUsedAt: null },
};
const CODE = { id: 'TENTH', code: 'TENTH', discount: pence(60) };
const ADA = driver({
  ...{ id: 'ada', name: 'Ada', isOnline: true },
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  Object.values(backend).forEach((call) => call.mockReset());
  messages.notifySuccess.mockReset();
  backend.isStillSignedIn.mockResolvedValue(true);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  backend.changeRide.mockResolvedValue({ kind: 'changed', promo: null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = () => screen.getByRole('button', { name: 'Change My Booking' });
const cost = () => screen.getByRole('region', { name: 'Fare before and after' });
const fareRow = () => within(cost()).getByRole('row', { name: /^Fare(?! before)/ });
const time = () => screen.getByLabelText('Pickup Time:');

function Elsewhere() {
  return <p>The map, with {JSON.stringify(useNavigationState())}</p>;
}

/** Opens the form for a ride, optionally with a draft from before a reload. */
async function show(
  ride: Partial<ChangeableRide> = {},
  promo: PromoRecord | null = null,
  change?: ChangeDraft,
) {
  const shown = { ride: { ...RIDE, ...ride }, promo };
  backend.findChangeableBooking.mockResolvedValue(shown);
  const service = fakeMapService();
  maps.load = () => Promise.resolve(service satisfies MapService);
  open(shown, change);
  await pass();
  await act(async () => {
    service.routes.at(-1).answer(drivingRoute({ metres: METRES }));
    await vi.advanceTimersByTimeAsync(0);
  });
}

function open(shown: ChangeableBooking, change?: ChangeDraft): void {
  render(
    <MemoryRouter initialEntries={['/before', { pathname: '/change', state: { change } }]}>
      <Routes>
        <Route path="/change" element={<ChangeForm initialBooking={shown} />} />
        <Route path="/map" element={<Elsewhere />} />
        <Route path="/before" element={<p>The previous page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

async function moveTo(instant: number): Promise<void> {
  fireEvent.change(time(), { target: { value: toDateTimeInput(instant) } });
  fireEvent.blur(time());
  await pass();
}

async function press(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  await pass();
}

/** Makes the only driver busy at this time for the first request. */
function makeBusyAt(instant: number): void {
  const busy = { driverId: 'ada', time: instant, pickup: null, dropoff: null };
  backend.fetchFleetAround.mockResolvedValueOnce({ drivers: [ADA], bookings: [busy] });
  backend.listBookedSlots.mockResolvedValue([busy]);
}

describe('the change form', () => {
  it('names the booking and disables sending until something changes', async () => {
    await show();
    expect(screen.getByText(/Booking BEV-1764000000000/)).toHaveTextContent(formatLondon(TEN));
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue('Lairgate, Beverley');
    expect(fareRow()).toHaveTextContent('£6.00£6.00');
    expect(send()).toBeDisabled();
    await press(screen.getByRole('button', { name: 'Keep it as it is' }));
    expect(screen.getByText('The previous page')).toBeVisible();
  });

  it('shows both fares, sends the change as shown and returns to the booking’s card', async () => {
    await show();
    await moveTo(ELEVEN);
    expect(fareRow()).toHaveTextContent(/£6\.00£\d+\.\d\d$/);
    expect(screen.getByText(/Your driver is asked again/)).toBeVisible();
    await press(send());
    const [change, given] = backend.changeRide.mock.calls[0] ?? [];
    expect(change).toMatchObject({ before: RIDE, trip: { scheduledTime: ELEVEN, riders: 1 } });
    expect(change?.agreedFare).toBe(change?.trip.fare);
    expect(given).toMatchObject({ id: 'ada' });
    expect(messages.notifySuccess).toHaveBeenCalledWith(expect.stringContaining('is changed'));
    expect(screen.getByText(/The map, with/)).toHaveTextContent(`{"justBooked":"${RIDE.id}"}`);
  });

  it('keeps the fare and checks no driver if only the number of riders changes', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    expect(fareRow()).toHaveTextContent('£6.00£6.00');
    expect(screen.queryByText(/Your driver is asked again/)).toBeNull();
    await press(send());
    expect(backend.fetchFleetAround).not.toHaveBeenCalled();
    expect(backend.changeRide.mock.calls[0]?.[0]).toMatchObject({ trip: { riders: 3 } });
  });

  it('needs a route for a new time, but not for a new number of riders', async () => {
    maps.load = () => Promise.reject(new Error('No maps'));
    const shown = { ride: { ...RIDE, promo: CODE }, promo: TENTH };
    backend.findChangeableBooking.mockResolvedValue(shown);
    open(shown);
    await pass();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    expect(fareRow()).toHaveTextContent('£5.40£5.40');
    expect(screen.queryByText('Working out your fare…')).toBeNull();
    await moveTo(ELEVEN);
    expect(send()).toBeDisabled();
    await moveTo(TEN);
    await press(send());
    expect(backend.changeRide.mock.calls[0]?.[0]).toMatchObject({
      ...{ trip: { riders: 3, scheduledTime: TEN, fare: 600 }, agreedFare: 540 },
    });
  });

  it('keeps a time that is no multiple of five minutes if only the number of riders changes', async () => {
    const scheduledTime = TEN + 2 * MINUTE_MS;
    await show({ trip: { ...RIDE.trip, scheduledTime } });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await press(send());
    expect(backend.fetchFleetAround).not.toHaveBeenCalled();
    expect(backend.changeRide.mock.calls[0]?.[0]).toMatchObject({
      trip: { riders: 3, scheduledTime },
    });
  });

  it('keeps the promo code with its new discount', async () => {
    await show({ promo: CODE }, TENTH);
    await moveTo(ELEVEN);
    const row = within(cost()).getByRole('row', { name: /Code TENTH/ });
    expect(row).toHaveTextContent(/−£0\.60−£\d\.\d\d/);
    expect(screen.queryByText(/does not hold for the new fare/)).toBeNull();
  });

  it('says that the promo code is dropped if the new fare is too low for it', async () => {
    await show({ promo: CODE }, { ...TENTH, minFare: pence(5000) });
    await moveTo(ELEVEN);
    expect(screen.getByText(/Your promo code TENTH does not hold/)).toHaveTextContent(
      'You can use it for another ride.',
    );
    expect(fareRow()).toHaveTextContent(/£5\.40£\d+\.\d\d$/);
  });

  it.each([
    ['has expired', { ...TENTH, minFare: pence(5000), expiryDate: NOW - 1 }, 'does not hold'],
    ['was recreated', { ...TENTH, createdAt: NOW + 1 }, 'does not hold'],
    ['no longer exists', null, 'is not there any more'],
  ])('does not promise reuse of a promo code that %s', async (_, promo, words) => {
    await show({ promo: CODE }, promo);
    await moveTo(ELEVEN);
    expect(screen.getByText(/Your promo code TENTH/)).toHaveTextContent(words);
    expect(screen.queryByText(/for another ride/)).toBeNull();
  });

  it.each([
    ['a time that has passed', NOW - 3_600_000, 'This time has passed.'],
    ['a time too far ahead', NOW + 91 * 86_400_000, 'We take bookings up to 90 days ahead.'],
  ])('refuses %s', async (_, instant, words) => {
    await show();
    await moveTo(instant);
    await press(send());
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(backend.changeRide).not.toHaveBeenCalled();
  });
});

describe('a failed change', () => {
  it.each([
    ['too-late', 'can’t be changed any more'],
    ['conflict', 'was changed meanwhile'],
    ['fare-differs', 'costs something else by now'],
  ] as const)('shows the reason (%s) and keeps the draft', async (kind, words) => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockResolvedValue({ kind });
    await press(send());
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(time()).toHaveValue(toDateTimeInput(ELEVEN));
  });

  it('shows the booking as it is now after a conflict', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockImplementation(() => {
      const trip = { ...RIDE.trip, riders: 2 as const };
      backend.findChangeableBooking.mockResolvedValue({
        ride: { ...RIDE, trip, bookingId: 'BEV-2' },
        promo: null,
      });
      return Promise.resolve({ kind: 'conflict' });
    });
    await press(send());
    expect(screen.getByText(/Booking BEV-2/)).toBeVisible();
    backend.changeRide.mockResolvedValue({ kind: 'changed', promo: null });
    await press(send());
    expect(backend.changeRide.mock.lastCall?.[0]).toMatchObject({
      before: { trip: { riders: 2 } },
    });
  });

  it('can be sent again after a lost response', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(new BackendError('unreachable', 'No network.', 'x'));
    await press(send());
    expect(screen.getByRole('alert')).toHaveTextContent('it is made only once');
    await press(send());
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('is made for an alternative slot if no driver is free', async () => {
    await show();
    await moveTo(ELEVEN);
    makeBusyAt(ELEVEN);
    await press(send());
    const dialog = screen.getByRole('dialog', { name: 'Alternative times' });
    expect(backend.changeRide).not.toHaveBeenCalled();
    const [offer] = within(dialog).getAllByRole('listitem');
    await press(within(offer ?? dialog).getByRole('button'));
    expect(backend.changeRide).toHaveBeenCalledTimes(1);
    expect(backend.changeRide.mock.calls[0]?.[0].trip.scheduledTime).not.toBe(ELEVEN);
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('does not offer the booking’s own time if only the number of riders differs', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await moveTo(ELEVEN);
    makeBusyAt(TEN + 45 * MINUTE_MS);
    await press(send());
    const offers = screen.getAllByRole('button', { name: /Slot/ });
    expect(offers).toHaveLength(1);
    expect(offers[0]).toHaveTextContent(formatLondon(ELEVEN + 30 * MINUTE_MS));
    const [offer] = offers;
    await press(offer ?? send());
    expect(messages.notifySuccess).toHaveBeenCalledWith(expect.stringContaining('Ada has to'));
  });

  it('offers the booking’s own time for a different trip', async () => {
    const dropoff = { ...RIDE.trip.dropoff, address: 'Cherry Burton' };
    await show({}, null, { ...RIDE.trip, dropoff, scheduledTime: ELEVEN });
    makeBusyAt(TEN + 45 * MINUTE_MS);
    await press(send());
    expect(screen.getByRole('button', { name: /Earlier Slot/ })).toHaveTextContent(
      formatLondon(TEN),
    );
  });

  it.each([
    ['loses', EIGHT_PM, 'Earlier Slot', 'without', EIGHT_PM - 45 * MINUTE_MS],
    ['gets back', EIGHT_PM - 15 * MINUTE_MS, 'Later Slot', 'with', EIGHT_PM + 30 * MINUTE_MS],
  ])(
    'shows the fare of each alternative slot, and whether it %s the promo code',
    async (...row) => {
      const [, asked, slot, word, offered] = row;
      const fareAt = (instant: number) => quoteFare(METRES, instant).fare;
      await show({ promo: CODE }, { ...TENTH, minFare: fareAt(EIGHT_PM) });
      await moveTo(asked);
      makeBusyAt(asked);
      await press(send());
      const discount = word === 'with' ? Math.round(fareAt(offered) / 10) : 0;
      const fare = formatPounds(pence(fareAt(offered) - discount));
      const words = `${slot}: ${formatLondon(offered)}, fare ${fare} ${word} your promo code`;
      const offers = screen.getAllByRole('button', { name: /Slot/ });
      expect(offers.map(({ textContent }) => textContent)).toContain(words);
      await press(screen.getByRole('button', { name: words }));
      expect(backend.changeRide.mock.calls[0]?.[0].agreedFare).toBe(fareAt(offered) - discount);
    },
  );
});
