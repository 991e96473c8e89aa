import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import type { Stop } from '../../../../src/domain/trip/trip';
import { EMPTY_MAP_DRAFT, type MapDraft } from '../../../../src/features/booking/mapDraft';
import { TRIP_DRAFT_KEY } from '../../../../src/tripForm/tripDraft';
import { MapScreen } from '../../../../src/features/booking/map/MapScreen';
import { onHostEvent } from '../../../../src/embed/hostEvents';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { useNavigationState } from '../../../../src/hooks/useNavigationState';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { become, principalOf } from '../../../support/fakeAuth';
import {
  Calls,
  drivingRoute,
  fakeMapService,
  type FakeMapService,
} from '../../../support/fakeMapService';
import { pastRide } from '../../../support/people';

const fake: { maps: FakeMapService } = { maps: fakeMapService() };
vi.mock('../../../../src/tripForm/useMapService', () => ({
  useMapService: () => ({ kind: 'ready', value: fake.maps }),
}));
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
// What is open, and what of the trips that went to a confirmation was booked, as the test says.
const backend = vi.hoisted(() => ({
  openRides: [] as unknown[],
  findRide: (id: string): Promise<unknown> => Promise.resolve(id === '' ? id : null),
}));
vi.mock('../../../../src/firebase/rides/read/rides', () => ({
  listOpenRides: () => Promise.resolve(backend.openRides),
  findRide: (id: string) => backend.findRide(id),
}));
vi.mock('../../../../src/firebase/rides/documents/rideId', () => ({
  newRideId: () => 'AbCdEfGhIjKlMnOpQrSt',
}));
vi.mock('../../../../src/auth/guards/PassengerOnly', () => ({
  PassengerOnly: ({ children }: { children: (passenger: object) => ReactNode }) =>
    children({ id: 'ann', type: 'guest', name: 'Ann Ash', phone: '07700 900123', email: 'a@b.de' }),
}));

const loading = { finish: (): void => undefined };
const Confirmation = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      loading.finish = () => {
        resolve({ default: () => <h1>Confirm Your Trip</h1> });
      };
    }),
);

// A Friday at noon in London.
const NOW = Date.parse('2026-07-10T11:02Z');
const MARKET: Stop = {
  address: 'Saturday Market, Beverley',
  latLng: { latitude: 53.8445, longitude: -0.433 },
};
const VILLAGE: Stop = { address: 'Walkington', latLng: { latitude: 53.82, longitude: -0.487 } };
const FAR_OFF: Stop = { address: 'Hornsea', latLng: { latitude: 53.91, longitude: -0.17 } };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  fake.maps = fakeMapService();
  backend.openRides = [];
  backend.findRide = () => Promise.resolve(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Continue Booking' });
const time = () => screen.getByLabelText('Pickup Time:');

/** A login, and the trip that it is to bring back. */
function Login({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <output>{JSON.stringify(useNavigationState())}</output>
    </>
  );
}

let visits = 0;

/** Opens the map with a trip chosen and priced. */
async function open(chosen: Partial<MapDraft> = {}, map = <MapScreen />): Promise<void> {
  const draft = { ...EMPTY_MAP_DRAFT, pickup: MARKET, dropoff: VILLAGE, ...chosen };
  visits += 1;
  const entry = { usr: { [TRIP_DRAFT_KEY]: draft }, key: `visit-${String(visits)}`, idx: visits };
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
  for (const call of fake.maps.routes.all) {
    call.answer(drivingRoute());
  }
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

/** Presses Continue; what it asks has come. */
async function goOn(): Promise<void> {
  fireEvent.click(button());
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

describe('Continue Booking', () => {
  it('pressed twice leads to the confirmation once, and once more after Back', async () => {
    await open();
    const before = window.history.length;
    fireEvent.click(button());
    fireEvent.click(button());
    await pass(1000);
    expect(window.location.hash).toBe('#/tripDetails');
    expect(window.history.length).toBe(before + 1);

    // Back before the confirmation has loaded.
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(button());
    await act(async () => {
      loading.finish();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(screen.getByRole('heading', { name: 'Confirm Your Trip' })).toBeVisible();
    expect(window.history.length).toBe(before + 1);
  });

  it('refuses a trip outside the area, until another place is chosen', async () => {
    await open({
      pickup: FAR_OFF,
      dropoff: { ...FAR_OFF, latLng: { latitude: 54, longitude: 0 } },
    });
    fireEvent.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry! We focus on trips to/from our');
    fireEvent.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });
});

describe('booking while a ride is open', () => {
  const open2 = pastRide({ scheduledTime: NOW + 3_600_000, status: 'awaiting_driver_response' });
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('is asked about once, with the open ride in sight', async () => {
    backend.openRides = [open2];
    await open();
    expect(screen.getByRole('region', { name: 'Your bookings' })).toBeVisible();
    await goOn();
    expect(dialog()).toHaveTextContent('Lairgate, Beverley to Walkington');
    press('No, go back');
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
    await goOn();
    press('Yes, book another');
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is not asked about again after Back from the confirmation of the same trip', async () => {
    backend.openRides = [open2];
    await open({ rideId: 'AbCdEfGhIjKlMnOpQrSt', owner: 'ann' });
    await goOn();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is not asked about when the trip is refused anyway', async () => {
    backend.openRides = [open2];
    await open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 });
    await goOn();
    expect(dialog()).toBeNull();
    expect(time()).toHaveFocus();
  });
});

describe('a trip that went to its confirmation', () => {
  const ID = 'AbCdEfGhIjKlMnOpQrSt';
  const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });

  it('keeps its id, so that Back and going on once more books it once', async () => {
    await open();
    await goOn();
    expect(window.history.state).toHaveProperty('usr.rideId', ID);
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, ID);
  });

  it('leaves the form when it was booked, and its card takes the focus', async () => {
    backend.openRides = [pastRide({ id: ID })];
    backend.findRide = () => Promise.resolve(pastRide({ id: ID }));
    await open({ rideId: ID });
    expect(pickup()).toHaveValue('');
    expect(button()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'As soon as possible' })).toHaveFocus();
  });

  it('can not go on before that is known', async () => {
    const asked = new Calls<string, null>();
    backend.findRide = (id) => asked.add(id);
    await open({ rideId: ID });
    expect(asked.asked).toEqual([ID]);
    expect(button()).toBeDisabled();
    asked.at(0).answer(null);
    await pass(0);
    expect(button()).toBeEnabled();
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is asked about all the same when it comes from before the login', async () => {
    backend.openRides = [pastRide({ id: 'another' })];
    await open({ rideId: ID });
    await goOn();
    expect(screen.getByRole('dialog', { name: 'Book another ride?' })).toBeVisible();
  });

  it('gets another id where somebody else has booked it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new BackendError('denied', 'no'));
    await open({ rideId: ID });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is not found by another account, nor by nobody, in the tab’s history', async () => {
    await open({ owner: 'somebody-else' });
    expect(pickup()).toHaveValue('');
    cleanup();
    await open({ owner: 'ann' }, <PublicMapScreen />);
    expect(pickup()).toHaveValue('');
  });

  it('stays, with its id, where it can not be told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new Error('no network'));
    await open({ rideId: ID });
    await goOn();
    expect(window.history.state).toHaveProperty('usr.rideId', ID);
  });

  it('is another one as soon as anything of it is changed', async () => {
    await open({ rideId: ID });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
  });
});

describe('the map of whoever is not logged in', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Who is travelling?' });

  it('shows the price, and asks for no booking', async () => {
    const listOpenRides = vi.spyOn(backend, 'findRide');
    await open({ rideId: 'AbCdEfGhIjKlMnOpQrSt' }, <PublicMapScreen />);
    expect(screen.getByText('Welcome')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fare summary' })).toHaveTextContent('£');
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    expect(listOpenRides).not.toHaveBeenCalled();
  });

  it.each([
    ['Continue as Guest', 'Guest Login'],
    ['Login as Rider', 'Rider Login'],
    ['Create an Account', 'Rider Registration'],
  ])('asks who travels; %s leads to the login with the trip', async (name, title) => {
    await open({}, <PublicMapScreen />);
    await goOn();
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Saturday Market, Beverley');
    // Both of the map's entries, this one and that after the login, are of one ride.
    expect(window.history.state).toHaveProperty(
      `usr.${TRIP_DRAFT_KEY}.rideId`,
      'AbCdEfGhIjKlMnOpQrSt',
    );
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.dropoff`, VILLAGE);
  });

  it('stays where whoever looks only for a price says so', async () => {
    await open({}, <PublicMapScreen />);
    await goOn();
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });

  it('refuses a time that has passed before it asks', async () => {
    await open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 }, <PublicMapScreen />);
    await goOn();
    expect(dialog()).toBeNull();
    expect(time()).toHaveFocus();
  });
});

describe('the pickup time', () => {
  const PAST = 'This time has passed. Please choose a later one.';
  const TOO_FAR = 'We take bookings up to 90 days ahead. Please choose an earlier time.';
  const HINT = 'UK time, in steps of five minutes.';

  async function expectRefused(problem: string): Promise<void> {
    expect(time()).toBeInvalid();
    expect(time()).toHaveAccessibleDescription(`${HINT} ${problem}`);
    fireEvent.click(button());
    await pass(1000);
    expect(time()).toHaveFocus();
    expect(window.location.hash).toBe('#/map');
  }

  it.each([
    ['in the past', '2026-07-10T12:00', PAST],
    ['more than 90 days ahead', '2026-10-08T12:05', TOO_FAR],
  ])('%s is refused beside its box, and Continue goes there', async (_, chosen, problem) => {
    await open({ mode: 'scheduled', scheduledTime: NOW + 3_600_000 });
    fireEvent.change(time(), { target: { value: chosen } });
    await expectRefused(problem);
    fireEvent.change(time(), { target: { value: '2026-10-08T12:00' } });
    expect(time()).toBeValid();
    fireEvent.click(button());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('that passes while the page stands open is refused as well', async () => {
    await open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    expect(time()).toBeValid();
    await pass(3 * 60_000);
    await expectRefused(PAST);
  });

  it('that has passed since the last look at the clock is refused at the press', async () => {
    await open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    vi.setSystemTime(Date.parse('2026-07-10T11:05Z'));
    expect(time()).toBeValid();
    fireEvent.click(button());
    await expectRefused(PAST);
  });

  it('is of no account for a ride now', async () => {
    await open({ mode: 'asap', scheduledTime: NOW - 3_600_000 });
    fireEvent.click(button());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is the settled one for box, fare and confirmation', async () => {
    await open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T18:00Z') });
    fireEvent.keyDown(time(), { key: '6' });
    fireEvent.change(time(), { target: { value: '2026-07-10T19:56' } });
    fireEvent.blur(time());
    expect(time()).toHaveValue('2026-07-10T20:00');
    expect(screen.getByText(/^Tariff Two/)).toBeInTheDocument();
    fireEvent.click(button());
    expect(window.history.state).toHaveProperty(
      'usr.scheduledTime',
      Date.parse('2026-07-10T19:00Z'),
    );
  });
});

it('refuses one place twice beside the drop-off, without a route or a fare', async () => {
  await open({ dropoff: { ...MARKET, address: 'Toll Gavel, Beverley' } });
  const dropoff = screen.getByRole('combobox', { name: 'Drop-off' });
  expect(dropoff).toBeInvalid();
  expect(dropoff).toHaveAccessibleDescription(
    'Pickup and drop-off are the same place. Please choose another drop-off.',
  );
  expect(fake.maps.routes.asked).toEqual([]);
  expect(screen.getByRole('region', { name: 'Fare summary' })).not.toHaveTextContent('£');
  expect(button()).toBeDisabled();
});

it('greets, and has a quiet way out, also one that leaves nothing behind', async () => {
  become(principalOf('ann'));
  startGuestSession('ann', { name: 'Ann Ash', email: 'a@b.de', phone: '07700 900123' });
  await open();
  expect(screen.getByText('Welcome, Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forget Me' })).toBeVisible();
  act(endSession);
  become(null);
});

describe('a page around the app', () => {
  it('is told each fare that is shown, and no place', async () => {
    const told = vi.fn<(event: object) => void>();
    const stop = onHostEvent(told);
    await open();
    const [shown] = screen.getAllByText(/^£\d+\.\d\d$/).map((one) => one.textContent);
    const quoted = { type: 'quoted', pence: Math.round(Number(shown?.slice(1)) * 100) };
    expect(told.mock.calls).toEqual([[{ ...quoted, when: 'now' }]]);
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    await pass(0);
    expect(told).toHaveBeenLastCalledWith({ ...quoted, when: 'later' });
    stop();
  });
});
