import { RIDE_ID } from '../bookingBackend';
import { act, fireEvent, screen, within, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OUT_OF_AREA_NOTICE } from '../../../../src/domain/trip/geofence';
import { onHostEvent } from '../../../../src/embed/hostEvents';
import { rememberPlaces } from '../../../../src/tripForm/recentPlaces';
import { FAR_OFF, loading, maps, MARKET, NOW, page, setUpMap, VILLAGE } from './mapPage';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { backend } from '../../../support/fakeFirebase';

setUpMap();

it('has the sidebar in the order of the spec', async () => {
  await page.open({ time: NOW + 3_600_000 });
  const parts = [
    screen.getByRole('link', { name: /, home$/ }),
    screen.getByText('Welcome, Ann Ash'),
    screen.getByRole('group', { name: 'When do you want your ride?' }),
    page.time(),
    screen.getByPlaceholderText('Pickup location'),
    screen.getByPlaceholderText('Dropoff location'),
    screen.getByLabelText('Number of Riders:'),
    screen.getByRole('region', { name: 'Fare summary' }),
    page.continueButton(),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    const position = parts[index]?.compareDocumentPosition(part) ?? 0;
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING, part.outerHTML).not.toBe(0);
  }
});

describe('Continue Booking', () => {
  it('opens the confirmation once if pressed twice, and again after Back', async () => {
    await page.open();
    const before = window.history.length;
    fireEvent.click(page.continueButton());
    fireEvent.click(page.continueButton());
    await page.pass(1000);
    expect(window.location.hash).toBe('#/tripDetails');
    expect(window.history.length).toBe(before + 1);

    // Back before the confirmation has loaded.
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(page.continueButton());
    await act(async () => {
      loading.finish();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(screen.getByRole('heading', { name: 'Confirm Your Trip' })).toBeVisible();
    expect(window.history.length).toBe(before + 1);
  });

  const OUTSIDE = {
    pickup: FAR_OFF,
    dropoff: { ...FAR_OFF, latLng: { latitude: 54, longitude: 0 } },
  };

  it('says that a trip is out of the area before it has a price, in its place', async () => {
    const meter = () => screen.getByRole('region', { name: 'Fare summary' });
    maps.route = () => new Promise(() => undefined);
    await page.open(OUTSIDE);
    expect(within(meter()).getByRole('status')).toHaveTextContent(OUT_OF_AREA_NOTICE);
    expect(meter()).not.toHaveTextContent('Working out your fare…');
    expect(page.continueButton()).toBeDisabled();
  });

  it('shows and reports no fare outside the area', async () => {
    const onEvent = vi.fn<(event: object) => void>();
    const unsubscribe = onHostEvent(onEvent);
    await page.open(OUTSIDE);
    const meter = screen.getByRole('region', { name: 'Fare summary' });
    expect(meter).toHaveTextContent(new RegExp(`^${OUT_OF_AREA_NOTICE}$`));
    expect(screen.queryByText('How this fare is worked out')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onEvent).not.toHaveBeenCalled();
    unsubscribe();
  });

  it('refuses a trip outside the service area until another place is chosen', async () => {
    await page.open(OUTSIDE);
    fireEvent.click(page.continueButton());
    const refusal = screen.getByRole('alert');
    expect(refusal).toHaveTextContent('Sorry! We focus on trips to/from our');
    // Among the fields, not in the sticky footer.
    expect(refusal.closest('[class*="fields"]')).toContainElement(
      screen.getByLabelText('Number of Riders:'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });
});

describe('the pickup time', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/London');
  });

  const PAST = 'That time has passed. Please choose a later one.';
  const TOO_FAR = 'You can book up to 90 days ahead. Please choose an earlier time.';

  async function expectRefused(problem: string): Promise<void> {
    expect(page.time()).toBeInvalid();
    expect(page.time()).toHaveAccessibleDescription(expect.stringContaining(problem));
    fireEvent.click(page.continueButton());
    await page.pass(1000);
    expect(page.time()).toHaveFocus();
    expect(window.location.hash).toBe('#/map');
  }

  it.each([
    ['in the past', '2026-07-10T12:00', PAST],
    ['more than 90 days ahead', '2026-10-08T12:05', TOO_FAR],
  ])('%s shows an error at its field, which Continue focuses', async (_, chosen, problem) => {
    await page.open({ time: NOW + 3_600_000 });
    fireEvent.change(page.time(), { target: { value: chosen } });
    await expectRefused(problem);
    fireEvent.change(page.time(), { target: { value: '2026-10-08T12:00' } });
    expect(page.time()).toBeValid();
    fireEvent.click(page.continueButton());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is refused once it passes while the page is open', async () => {
    await page.open({ time: Date.parse('2026-07-10T11:05Z') });
    expect(page.time()).toBeValid();
    await page.pass(3 * 60_000);
    await expectRefused(PAST);
  });

  it('is refused on Continue if it has passed since the last clock update', async () => {
    await page.open({ time: Date.parse('2026-07-10T11:05Z') });
    vi.setSystemTime(Date.parse('2026-07-10T11:05Z'));
    expect(page.time()).toBeValid();
    fireEvent.click(page.continueButton());
    await expectRefused(PAST);
  });

  it('is ignored for a ride for now', async () => {
    await page.open({ time: NOW - 3_600_000 });
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Now' }));
    fireEvent.click(page.continueButton());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is rounded in the field, the fare and the confirmation', async () => {
    await page.open({ time: Date.parse('2026-07-10T18:00Z') });
    fireEvent.keyDown(page.time(), { key: '6' });
    fireEvent.change(page.time(), { target: { value: '2026-07-10T19:56' } });
    fireEvent.blur(page.time());
    expect(page.time()).toHaveValue('2026-07-10T20:00');
    expect(screen.getByText('Tariff Two')).toBeInTheDocument();
    fireEvent.click(page.continueButton());
    expect(window.history.state).toHaveProperty(
      'usr.scheduledTime',
      Date.parse('2026-07-10T19:00Z'),
    );
  });
});

it('shows an error if pickup and drop-off are the same place, without route or fare', async () => {
  await page.open({ dropoff: { ...MARKET, address: 'Toll Gavel, Beverley' } });
  const dropoff = screen.getByRole('combobox', { name: 'Drop-off' });
  expect(dropoff).toBeInvalid();
  expect(dropoff).toHaveAccessibleDescription(
    'Your pickup and drop-off are the same. Please choose a different drop-off.',
  );
  expect(maps.routes.requests).toEqual([]);
  expect(screen.getByRole('region', { name: 'Fare summary' })).not.toHaveTextContent('£');
  expect(page.continueButton()).toBeDisabled();
});

// jsdom has no popovers, as Safari before 17.
it('greets the guest and offers Log Out and Forget Me', async () => {
  await page.open();
  expect(screen.getByText('Welcome, Ann Ash')).toBeVisible();
  const opener = screen.getByRole('button', { name: 'Account' });
  expect(screen.getByText('Log Out')).not.toBeVisible();
  fireEvent.click(opener);
  expect(screen.getByText('Log Out')).toBeVisible();
  expect(screen.getByText('Delete My Data')).toBeVisible();
  expect(screen.getByText('Your Places')).toBeVisible();
  fireEvent.click(opener);
  expect(screen.getByText('Log Out')).not.toBeVisible();
});

it('offers the account’s recent places but the other end, and its location for the pickup', async () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, geolocation: {} });
  rememberPlaces('ann', { pickup: MARKET, dropoff: VILLAGE }, NOW);
  await page.open({ pickup: MARKET, dropoff: null });
  fireEvent.focus(screen.getByRole('combobox', { name: 'Drop-off' }));
  const list = within(screen.getByRole('listbox', { name: 'Drop-off' }));
  expect(list.getAllByRole('option').map((each) => each.textContent)).toEqual([
    'Walkington ',
    'Add or change your places ',
  ]);
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear pickup' }));
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
});

it('the host page receives each displayed fare, but no places', async () => {
  const onEvent = vi.fn<(event: object) => void>();
  const unsubscribe = onHostEvent(onEvent);
  await page.open();
  const meter = screen.getByRole('region', { name: 'Fare summary' });
  const shown = within(meter).getByText(/^£/).textContent;
  const quoted = { type: 'quoted', pence: Math.round(Number(shown.slice(1)) * 100) };
  expect(onEvent.mock.calls).toEqual([[{ ...quoted, when: 'now' }]]);
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await page.pass(0);
  expect(onEvent).toHaveBeenLastCalledWith({ ...quoted, when: 'later' });
  unsubscribe();
});

describe('the map for a signed-out user', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'How do you want to book?' });

  it('shows the price and loads no bookings', async () => {
    await page.open({ rideId: RIDE_ID }, <PublicMapScreen />);
    expect(screen.getByText('Check your fare first')).toBeVisible();
    expect(screen.getByText('We’ll ask for your details when you continue.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fare summary' })).toHaveTextContent('£');
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    expect(backend.findRide).not.toHaveBeenCalled();
  });

  it.each([
    ['Login as Guest', 'Guest Login'],
    ['Login as Rider', 'Rider Login'],
    ['Create an Account', 'Rider Registration'],
  ])('asks who is travelling; %s opens the login and keeps the trip', async (name, title) => {
    await page.open({}, <PublicMapScreen />);
    await page.pressContinue();
    expect(window.location.hash).toBe('#/map');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(window.history.state).toHaveProperty('usr', { from: 'map' });
    // Continue after the login is the same ride.
    const id: unknown = expect.stringMatching(/^\w{20}$/);
    expect(page.storedDraft()).toMatchObject({ form: { dropoff: VILLAGE }, attempt: { id } });
  });

  it('stays on the map after Back to map', async () => {
    await page.open({}, <PublicMapScreen />);
    await page.pressContinue();
    fireEvent.click(screen.getByRole('button', { name: 'Back to map' }));
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });

  it('refuses a time in the past before asking who is travelling', async () => {
    await page.open({ time: NOW - 3_600_000 }, <PublicMapScreen />);
    await page.pressContinue();
    expect(dialog()).toBeNull();
    expect(page.time()).toHaveFocus();
  });

  it('puts the cursor where it was opened for, but not again after the login', async () => {
    const state = { focus: 'pickup' };
    await page.open({}, <PublicMapScreen />, state);
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveFocus();
    cleanup();
    await page.open({ rideId: 'continued' }, <PublicMapScreen />, state);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('prefills the first trip from the app’s URL, unless there is already a draft', async () => {
    const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });
    const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off' });
    window.history.replaceState(null, '', '/?pickup=Lairgate');
    await page.open({}, <PublicMapScreen />);
    expect(pickup()).toHaveValue('Saturday Market, Beverley');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const text of ['Lairgate', '']) {
      cleanup();
      sessionStorage.clear();
      await page.open(null, <PublicMapScreen />, { focus: 'first-empty' });
      expect(pickup()).toHaveValue(text);
      // The cursor is in the first empty box.
      expect(text === '' ? pickup() : dropoff()).toHaveFocus();
    }
    window.history.replaceState(null, '', '/');
  });
});
