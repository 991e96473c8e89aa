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

async function goOn(): Promise<void> {
  fireEvent.click(button());
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

describe('Continue Booking', () => {
  it('opens the confirmation once if pressed twice, and again after Back', async () => {
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

  it('refuses a trip outside the service area until another place is chosen', async () => {
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

describe('Continue Booking with an open ride', () => {
  const open2 = pastRide({ scheduledTime: NOW + 3_600_000, status: 'awaiting_driver_response' });
  const dialog = () => screen.queryByRole('dialog', { name: 'Book another ride?' });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('asks once for confirmation and names the open ride', async () => {
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

  it('does not ask again after Back from the confirmation of the same trip', async () => {
    backend.openRides = [open2];
    await open({ rideId: 'AbCdEfGhIjKlMnOpQrSt', owner: 'ann' });
    await goOn();
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('does not ask if the trip is refused anyway', async () => {
    backend.openRides = [open2];
    await open({ mode: 'scheduled', scheduledTime: NOW - 3_600_000 });
    await goOn();
    expect(dialog()).toBeNull();
    expect(time()).toHaveFocus();
  });
});

describe('a trip that has been to the confirmation', () => {
  const ID = 'AbCdEfGhIjKlMnOpQrSt';
  const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });

  it('keeps its ride id, so that Back and Continue books it once', async () => {
    await open();
    await goOn();
    expect(window.history.state).toHaveProperty('usr.rideId', ID);
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, ID);
  });

  it('is cleared from the form if it was booked, and its card takes the focus', async () => {
    backend.openRides = [pastRide({ id: ID })];
    backend.findRide = () => Promise.resolve(pastRide({ id: ID }));
    await open({ rideId: ID });
    expect(pickup()).toHaveValue('');
    expect(button()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'As soon as possible' })).toHaveFocus();
  });

  it('cannot continue until it is known whether it was booked', async () => {
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

  it('still asks about an open ride if it was chosen before the login', async () => {
    backend.openRides = [pastRide({ id: 'another' })];
    await open({ rideId: ID });
    await goOn();
    expect(screen.getByRole('dialog', { name: 'Book another ride?' })).toBeVisible();
  });

  it('gets a new ride id if another account has booked it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new BackendError('denied', 'no'));
    await open({ rideId: ID });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
    expect(pickup()).toHaveValue(MARKET.address);
  });

  it('is hidden from another account and from a signed-out user', async () => {
    await open({ owner: 'somebody-else' });
    expect(pickup()).toHaveValue('');
    cleanup();
    await open({ owner: 'ann' }, <PublicMapScreen />);
    expect(pickup()).toHaveValue('');
  });

  it('keeps its ride id if the check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.findRide = () => Promise.reject(new Error('no network'));
    await open({ rideId: ID });
    await goOn();
    expect(window.history.state).toHaveProperty('usr.rideId', ID);
  });

  it('loses its ride id when anything is changed', async () => {
    await open({ rideId: ID });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await pass(1000);
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.rideId`, null);
  });
});

describe('the map for a signed-out user', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Who is travelling?' });

  it('shows the price and loads no bookings', async () => {
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
  ])('asks who is travelling; %s opens the login and keeps the trip', async (name, title) => {
    await open({}, <PublicMapScreen />);
    await goOn();
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Saturday Market, Beverley');
    // This history entry and the one after the login must share the ride id.
    expect(window.history.state).toHaveProperty(
      `usr.${TRIP_DRAFT_KEY}.rideId`,
      'AbCdEfGhIjKlMnOpQrSt',
    );
    expect(window.history.state).toHaveProperty(`usr.${TRIP_DRAFT_KEY}.dropoff`, VILLAGE);
  });

  it('stays on the map after Not yet', async () => {
    await open({}, <PublicMapScreen />);
    await goOn();
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });

  it('refuses a time in the past before asking who is travelling', async () => {
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
  ])('%s shows an error at its field, which Continue focuses', async (_, chosen, problem) => {
    await open({ mode: 'scheduled', scheduledTime: NOW + 3_600_000 });
    fireEvent.change(time(), { target: { value: chosen } });
    await expectRefused(problem);
    fireEvent.change(time(), { target: { value: '2026-10-08T12:00' } });
    expect(time()).toBeValid();
    fireEvent.click(button());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is refused once it passes while the page is open', async () => {
    await open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    expect(time()).toBeValid();
    await pass(3 * 60_000);
    await expectRefused(PAST);
  });

  it('is refused on Continue if it has passed since the last clock update', async () => {
    await open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    vi.setSystemTime(Date.parse('2026-07-10T11:05Z'));
    expect(time()).toBeValid();
    fireEvent.click(button());
    await expectRefused(PAST);
  });

  it('is ignored for a ride for now', async () => {
    await open({ mode: 'asap', scheduledTime: NOW - 3_600_000 });
    fireEvent.click(button());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is rounded in the field, the fare and the confirmation', async () => {
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

it('shows an error if pickup and drop-off are the same place, without route or fare', async () => {
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

it('greets the guest and offers Log Out and Forget Me', async () => {
  become(principalOf('ann'));
  startGuestSession('ann', { name: 'Ann Ash', email: 'a@b.de', phone: '07700 900123' });
  await open();
  expect(screen.getByText('Welcome, Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forget Me' })).toBeVisible();
  act(endSession);
  become(null);
});

describe('the host page', () => {
  it('receives each displayed fare, but no places', async () => {
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
