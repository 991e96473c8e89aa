import '../bookingBackend';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUT_OF_AREA_NOTICE } from '../../../../src/domain/trip/geofence';
import { onHostEvent } from '../../../../src/embed/hostEvents';
import { rememberPlaces } from '../../../../src/tripForm/recentPlaces';
import { FAR_OFF, loading, maps, MARKET, NOW, page, setUpMap, VILLAGE } from './mapPage';

setUpMap();

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

  it('says that a trip is out of the area before it has a price', async () => {
    const dropoff = { ...FAR_OFF, latLng: { latitude: 54, longitude: 0 } };
    maps.route = () => new Promise(() => undefined);
    await page.open({ pickup: FAR_OFF, dropoff });
    expect(screen.getByText('Working out your fare…')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(OUT_OF_AREA_NOTICE);
    expect(page.continueButton()).toBeDisabled();
  });

  it('refuses a trip outside the service area until another place is chosen', async () => {
    await page.open({
      pickup: FAR_OFF,
      dropoff: { ...FAR_OFF, latLng: { latitude: 54, longitude: 0 } },
    });
    fireEvent.click(page.continueButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry! We focus on trips to/from our');
    fireEvent.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.hash).toBe('#/map');
  });
});

describe('the pickup time', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/London');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
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
    await page.open({ mode: 'scheduled', scheduledTime: NOW + 3_600_000 });
    fireEvent.change(page.time(), { target: { value: chosen } });
    await expectRefused(problem);
    fireEvent.change(page.time(), { target: { value: '2026-10-08T12:00' } });
    expect(page.time()).toBeValid();
    fireEvent.click(page.continueButton());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is refused once it passes while the page is open', async () => {
    await page.open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    expect(page.time()).toBeValid();
    await page.pass(3 * 60_000);
    await expectRefused(PAST);
  });

  it('is refused on Continue if it has passed since the last clock update', async () => {
    await page.open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T11:05Z') });
    vi.setSystemTime(Date.parse('2026-07-10T11:05Z'));
    expect(page.time()).toBeValid();
    fireEvent.click(page.continueButton());
    await expectRefused(PAST);
  });

  it('is ignored for a ride for now', async () => {
    await page.open({ mode: 'asap', scheduledTime: NOW - 3_600_000 });
    fireEvent.click(page.continueButton());
    expect(window.location.hash).toBe('#/tripDetails');
  });

  it('is rounded in the field, the fare and the confirmation', async () => {
    await page.open({ mode: 'scheduled', scheduledTime: Date.parse('2026-07-10T18:00Z') });
    fireEvent.keyDown(page.time(), { key: '6' });
    fireEvent.change(page.time(), { target: { value: '2026-07-10T19:56' } });
    fireEvent.blur(page.time());
    expect(page.time()).toHaveValue('2026-07-10T20:00');
    expect(screen.getByText(/^Tariff Two/)).toBeInTheDocument();
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

it('greets the guest and offers Log Out and Forget Me', async () => {
  await page.open();
  expect(screen.getByText('Welcome, Ann Ash')).toBeVisible();
  const opener = screen.getByRole('button', { name: 'Account' });
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
  expect(menu).toContainElement(screen.getByText('Log Out'));
  expect(menu).toContainElement(screen.getByText('Delete My Data'));
});

it('offers the account’s recent places but the other end, and its location for the pickup', async () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, geolocation: {} });
  rememberPlaces('ann', { pickup: MARKET, dropoff: VILLAGE }, NOW);
  await page.open({ pickup: MARKET, dropoff: null });
  fireEvent.focus(screen.getByRole('combobox', { name: 'Drop-off' }));
  const list = within(screen.getByRole('listbox', { name: 'Drop-off' }));
  expect(list.getAllByRole('option').map((each) => each.textContent)).toEqual(['Walkington ']);
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
