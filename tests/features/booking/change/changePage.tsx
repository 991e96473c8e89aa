import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { toDateTimeInput, WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import type { Promo } from '../../../../src/domain/promo/promo';
import type { ChangeableBooking, ChangeableRide } from '../../../../src/domain/booking/rideChange';
import {
  changeDrafts,
  toChangeDraft,
  type ChangeValues,
} from '../../../../src/features/booking/change/changeState';
import { draftId } from '../../../../src/forms/HistoryScope';
import { ChangeForm } from '../../../../src/features/booking/change/ChangeForm';
import { useNavigationState } from '../../../../src/hooks/useNavigationState';
import type { MapService } from '../../../../src/maps/shared/port';
import { drivingRoute, fakeMapService } from '../../../support/fakeMapService';
import { changeableRide, driver, promo, reservation } from '../../../support/fixtures';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { GUEST } from '../bookingBackend';
import { currentMessages, dismissNotifications } from '../../../../src/ui/feedback/notify';
import { backend } from '../../../support/fakeFirebase';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { done, refused } from '../../../../src/domain/common/outcome';

export const NOW = Date.parse('2026-11-24T09:00Z');
export const TEN = Date.parse('2026-11-25T10:00Z');
export const ELEVEN = Date.parse('2026-11-25T11:00Z');
/** Start of Tariff Two. */
export const EIGHT_PM = Date.parse('2026-11-25T20:00Z');
export const METRES = 5000;
const BASE = changeableRide({
  id: 'A'.repeat(20),
  bookingId: 'BEV-1764000000000',
  passenger: { id: 'g1', type: 'guest' },
  bookedAt: NOW,
  driver: { id: 'ada', name: 'Ada', vehicle: null },
});
export const RIDE = { ...BASE, trip: { ...BASE.trip, time: TEN } };
export const TENTH = promo({ timesUsed: 1, usedByUsers: ['g1'] });
export const CODE = { id: 'TENTH', code: 'TENTH', discount: pence(60) };
const ADA = driver({
  id: 'ada',
  name: 'Ada',
  isOnline: true,
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});

/** Resets clock and backend around each test of the importing file. */
export function setUpChangeForm(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    sessionStorage.clear();
    void dismissNotifications();
    setPrincipal(makePrincipal('g1'));
    startGuestSession('g1', GUEST);
    backend.loadMapService.mockRejectedValue(new Error('No maps'));
    backend.listDrivers.mockResolvedValue([ADA]);
    backend.changeRide.mockImplementation(({ before, change }, [first]) => {
      const driver = change.kind === 'riders' ? before.driver : first?.driver;
      return Promise.resolve(
        driver === undefined ? refused({ kind: 'driver-taken' }) : done({ driver, promo: null }),
      );
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    endSession();
    setPrincipal(null);
  });
}

const toasts = () => currentMessages().map(({ text }) => text);
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const sendButton = () => screen.getByRole('button', { name: 'Change My Ride' });
const fareTable = () => screen.getByRole('region', { name: 'Fare before and after' });
const fareRow = () => within(fareTable()).getByRole('row', { name: /^Fare(?! before)/ });
const time = () => screen.getByLabelText('Pickup Time:');

function Elsewhere() {
  return <p>The map, with {JSON.stringify(useNavigationState())}</p>;
}

/** Opens the form for a ride, optionally with a draft from before a reload. */
async function show(
  ride: Partial<ChangeableRide> = {},
  promo: Promo | null = null,
  change?: ChangeValues,
  extras = NO_EXTRAS,
) {
  const shown = { ride: { ...RIDE, ...ride }, promo };
  backend.findChangeableBooking.mockResolvedValue(shown);
  const service = fakeMapService();
  backend.loadMapService.mockResolvedValue(service satisfies MapService);
  open(shown, change, extras);
  await pass();
  await act(async () => {
    service.routes.at(-1).respond(drivingRoute({ metres: METRES }));
    await vi.advanceTimersByTimeAsync(0);
  });
  return service;
}

const OWNER = { id: 'ann', isRider: false };

function open(shown: ChangeableBooking, form?: ChangeValues, extras = NO_EXTRAS): void {
  if (form !== undefined) {
    changeDrafts.write(draftId('', shown.ride.id), { ...toChangeDraft(shown.ride), form });
  }
  render(
    <MemoryRouter initialEntries={['/before', '/change']}>
      <Routes>
        <Route
          path="/change"
          element={<ChangeForm initialBooking={shown} extras={extras} owner={OWNER} />}
        />
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

/** Makes the only driver busy at this time for the next change. */
function makeBusyAt(instant: number): void {
  backend.changeRide.mockResolvedValueOnce(refused({ kind: 'driver-taken' }));
  backend.listReservations.mockResolvedValue([reservation('ada', instant)]);
}

/** What a test does on the page, and what it reads there. */
export const page = {
  toasts,
  pass,
  sendButton,
  fareTable,
  fareRow,
  time,
  show,
  open,
  moveTo,
  press,
  makeBusyAt,
};
