import { type RideFields, rideOffer } from '../../support/fixtures';
import './driverMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import { setPageHidden } from '../../support/page';
import { BUTTON_REST_MS, geolocation, live, NOW, page, wakeLock } from './driverPage';
import { UNREACHABLE, backend } from '../../support/fakeFirebase';

describe('going online and offline', () => {
  it('takes one press, sends one request, and follows the document', async () => {
    await page.openDashboard({ isOnline: false });
    expect(live.offers.subscribedIds).toEqual([]);
    expect(geolocation.isWatched).toBe(false);
    expect(wakeLock.request).not.toHaveBeenCalled();
    expect(page.button('Log Out')).toBeEnabled();
    let finish = (): void => undefined;
    backend.setOnline.mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    await page.press('Go online');
    expect(page.button('Go online')).toBeDisabled();
    finish();
    await page.pass(0);
    expect(backend.setOnline.mock.calls).toEqual([['driver-1', true, false]]);
    await page.receive.me();
    expect(page.shows('You’re online')).toBe(true);
    expect(page.shows('Keep this page open for rides.')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    await page.press('Go offline');
    expect(backend.setOnline).toHaveBeenLastCalledWith('driver-1', false, false);
  });

  it.each<[what: string, ride: RideFields]>([
    ['a ride under way', { status: 'assigned' }],
    ['a ride that waits for an answer', { status: 'pending' }],
    ['a ride due soon', { status: 'accepted', trip: { time: NOW + HOUR_MS } }],
  ])('asks before going offline with %s', async (_, ride) => {
    await page.openDashboard();
    await page.receive.rides(ride);
    await page.press('Go offline');
    const dialog = screen.getByRole('dialog', { name: 'Go offline?' });
    expect(dialog).toHaveTextContent('Lairgate, Beverley to Walkington');
    await page.press('Stay online');
    expect(backend.setOnline).not.toHaveBeenCalled();
    await page.press('Go offline');
    await page.press('Go offline anyway');
    expect(backend.setOnline.mock.calls).toEqual([['driver-1', false, ride.status === 'assigned']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ask if the next ride is tomorrow', async () => {
    await page.openDashboard();
    await page.receive.rides({ status: 'accepted', trip: { time: NOW + 24 * HOUR_MS } });
    await page.press('Go offline');
    expect(backend.setOnline).toHaveBeenCalledTimes(1);
  });

  it('shows why it failed', async () => {
    await page.openDashboard({ isOnline: false });
    backend.setOnline.mockRejectedValue(UNREACHABLE);
    await page.press('Go online');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    expect(page.shows('You’re offline')).toBe(true);
  });

  it.each(['before', 'after'])('shows no error if found done %s it is reported', async (when) => {
    await page.openDashboard({ isOnline: false });
    let fail = (): void => undefined;
    backend.setOnline.mockReturnValue(
      new Promise<void>((_, reject) => {
        fail = () => reject(UNREACHABLE);
      }),
    );
    await page.press('Go online');
    if (when === 'before') {
      await page.receive.me();
    }
    fail();
    await page.pass(0);
    await page.receive.me();
    expect(page.shows('You’re online')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    await page.receive.me({ isOnline: false });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the screen on while online', async () => {
    const release = vi.fn(() => Promise.resolve());
    wakeLock.request.mockResolvedValue({ released: false, release });
    await page.openDashboard();
    expect(wakeLock.request.mock.calls).toEqual([['screen']]);
    expect(page.shows('Set your screen to stay on.')).toBe(false);
    await page.receive.me({ isOnline: false });
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('reacquires the wake lock after the browser has dropped it', async () => {
    const lock = { released: false, release: () => Promise.resolve() };
    wakeLock.request.mockResolvedValue(lock);
    await page.openDashboard();
    setPageHidden(true);
    lock.released = true;
    setPageHidden(false);
    await page.pass(0);
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
  });

  it("shows a hint if the screen can't be kept on", async () => {
    wakeLock.request.mockRejectedValue(new Error('not allowed'));
    await page.openDashboard();
    expect(page.shows('Set your screen to stay on.')).toBe(true);
  });
});

describe("the driver's position", () => {
  it('is written after a move, but not with every fix', async () => {
    await page.openDashboard();
    geolocation.moveTo(53.84);
    geolocation.moveTo(53.8401);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
    geolocation.moveTo(53.841);
    expect(backend.writePosition.mock.calls.slice(1)).toEqual([
      ['driver-1', { latitude: 53.841, longitude: -0.43 }],
    ]);
  });

  it('is written, and an offer rings, even in a hidden tab', async () => {
    await page.openDashboard();
    setPageHidden(true);
    await page.pass(HOUR_MS);
    backend.playAlarm.mockClear();
    geolocation.moveTo(53.9);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
    await page.receive.offers(rideOffer());
    await page.pass(BUTTON_REST_MS);
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });

  it('is not written again immediately after a reload or a failed write', async () => {
    backend.writePosition.mockRejectedValue(UNREACHABLE);
    await page.openDashboard({
      location: { latitude: 53.84, longitude: -0.43 },
      locatedAt: NOW - 5000,
    });
    geolocation.moveTo(53.84);
    expect(backend.writePosition).not.toHaveBeenCalled();
    geolocation.moveTo(53.85);
    await page.pass(0);
    geolocation.moveTo(53.85);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
  });

  const HERE = { latitude: 53.843612, longitude: -0.431987 };
  const ROUNDED = { latitude: 53.84, longitude: -0.43 };

  it('is exact for the office and the passenger, and rounded for everyone', async () => {
    await page.openDashboard();
    geolocation.moveTo(HERE.latitude, HERE.longitude);
    expect(backend.writePosition.mock.calls).toEqual([['driver-1', HERE]]);
    expect(backend.writePublicPosition).not.toHaveBeenCalled();
    await page.receive.me({ location: HERE, locatedAt: NOW });
    expect(backend.writePublicPosition.mock.calls).toEqual([['driver-1', ROUNDED]]);
    const publicLocation = ROUNDED;
    await page.receive.me({ location: HERE, locatedAt: NOW, publicLocation });
    // Within the same kilometre only the exact one is written.
    await page.receive.me({
      location: { ...HERE, latitude: 53.8399 },
      locatedAt: NOW + 1000,
      publicLocation,
    });
    expect(backend.writePublicPosition).toHaveBeenCalledTimes(1);
  });

  it('is written for everyone again if that failed', async () => {
    backend.writePublicPosition.mockRejectedValue(UNREACHABLE);
    await page.openDashboard({ location: HERE, locatedAt: NOW });
    await page.receive.me({ location: HERE, locatedAt: NOW + 20_000 });
    expect(backend.writePublicPosition).toHaveBeenCalledTimes(2);
  });

  it('is nothing for everyone during a ride, and rounded afterwards', async () => {
    const at = { location: HERE, locatedAt: NOW };
    await page.openDashboard({ ...at, isOnJob: true, currentRideId: 'ride-1' });
    await page.receive.rides({ status: 'on_route' });
    geolocation.moveTo(53.8501, -0.432);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
    // The office has just assigned a ride, or an older version has left a location behind.
    await page.receive.me({ ...at, publicLocation: ROUNDED });
    expect(backend.writePublicPosition.mock.calls).toEqual([['driver-1', null]]);
    await page.receive.rides();
    await page.receive.me(at);
    expect(backend.writePublicPosition).toHaveBeenLastCalledWith('driver-1', ROUNDED);
  });

  it('is removed once an offline driver’s last ride is over', async () => {
    await page.openDashboard({ isOnJob: true, currentRideId: 'ride-1' });
    await page.receive.rides({ status: 'arrived' });
    await page.receive.me({ location: HERE, locatedAt: NOW, isOnline: false });
    expect(backend.writePosition).not.toHaveBeenCalled();
    await page.receive.rides();
    expect(backend.writePosition.mock.calls).toEqual([['driver-1', null]]);
    expect(backend.writePublicPosition).not.toHaveBeenCalled();
  });

  it('is watched only while online or on a ride', async () => {
    await page.openDashboard();
    expect(geolocation.isWatched).toBe(true);
    await page.receive.me({ isOnline: false });
    expect(geolocation.isWatched).toBe(false);
    await page.receive.rides({ status: 'on_route' });
    expect(geolocation.isWatched).toBe(true);
  });

  it('shows an explanation if permission is refused, and offers still appear', async () => {
    await page.openDashboard();
    geolocation.fail(1);
    expect(screen.getByText('Passengers can’t see your location')).toBeVisible();
    await page.receive.offers(rideOffer());
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    await page.press('Try Again');
    geolocation.moveTo(53.84);
    expect(page.shows('Passengers can’t see your location')).toBe(false);
  });
});
