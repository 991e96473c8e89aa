import '../../support/firebaseMocks';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import type { RideShare } from '../../../src/domain/ride/rideShare';
import { FollowScreen } from '../../../src/features/follow/FollowScreen';
import { backend, UNREACHABLE } from '../../support/fakeFirebase';
import { fakeMapService } from '../../support/fakeMapService';
import { driver } from '../../support/fixtures';

const TOKEN = 'Zm9sbG93LW1lLTEyOC1iaQ';
const SHARE: RideShare = {
  status: 'on_route',
  driverId: 'driver-1',
  location: null,
  pickup: 'Lairgate, Beverley',
  dropoff: 'Keldgate, Beverley',
};
const DAWN = driver({ id: 'driver-1', name: 'Dawn', vehicle: 'Octavia', plateNumber: 'ERYC 1' });
const POLL_MS = 20_000;

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(token = TOKEN): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/follow/${token}`]}>
      <Routes>
        <Route path="/follow/*" element={<FollowScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  await pass();
}
const ended = () => screen.queryByText(/This link has ended\./);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.findShare.mockResolvedValue(SHARE);
  backend.findDriver.mockResolvedValue(DAWN);
});
afterEach(cleanup);

describe('following a ride', () => {
  it('shows where it stands, driver, car and plate, and both streets', async () => {
    await open();
    expect(backend.findShare).toHaveBeenCalledExactlyOnceWith(TOKEN);
    expect(backend.findDriver).toHaveBeenCalledExactlyOnceWith('driver-1');
    expect(screen.getByRole('status')).toHaveTextContent('The taxi is on its way to the pickup.');
    const card = within(screen.getByRole('region', { name: 'Driver' }));
    expect(card.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'Dawn',
      'Octavia',
      'ERYC 1',
    ]);
    expect(screen.getByRole('region', { name: 'Trip' })).toHaveTextContent(
      'PickupLairgate, BeverleyDrop-offKeldgate, Beverley',
    );
  });

  it('asks again every 20 seconds, and for another driver', async () => {
    await open();
    backend.findShare.mockResolvedValue({ ...SHARE, status: 'arrived' });
    await pass(POLL_MS);
    expect(screen.getByRole('status')).toHaveTextContent('The taxi has reached the pickup');
    expect(backend.findDriver).toHaveBeenCalledOnce();
    backend.findShare.mockResolvedValue({ ...SHARE, driverId: 'driver-2' });
    await pass(POLL_MS);
    expect(backend.findDriver).toHaveBeenLastCalledWith('driver-2');
  });

  it('shows no driver before there is one', async () => {
    backend.findShare.mockResolvedValue({ ...SHARE, status: 'pending', driverId: null });
    await open();
    expect(screen.queryByRole('region', { name: 'Driver' })).toBeNull();
    expect(backend.findDriver).not.toHaveBeenCalled();
  });

  it('shows roughly where the car is, on the embedded map, while it is under way', async () => {
    backend.loadMapService.mockResolvedValue(fakeMapService());
    backend.findShare.mockResolvedValue({ ...SHARE, status: 'accepted', location: AT });
    await open();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(backend.loadMapService).not.toHaveBeenCalled();
    backend.findShare.mockResolvedValue({ ...SHARE, location: AT });
    await pass(POLL_MS);
    await pass();
    expect(backend.loadMapService).toHaveBeenCalledWith(null);
    expect(screen.getByRole('figure')).toHaveTextContent(
      'Roughly where the taxi is, to within a kilometre.',
    );
  });
});

const AT = { latitude: 53.84, longitude: -0.43 };

describe('a link that has ended', () => {
  it('says so, with the firm’s number, and asks no more', async () => {
    await open();
    backend.findShare.mockResolvedValue(null);
    await pass(POLL_MS);
    expect(ended()).toBeVisible();
    expect(screen.getByRole('link', { name: config.helpPhone })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Driver' })).toBeNull();
    await pass(10 * POLL_MS);
    expect(backend.findShare).toHaveBeenCalledTimes(2);
  });

  it('is any without a token', async () => {
    await open('');
    expect(ended()).toBeVisible();
    expect(backend.findShare).not.toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  it('the first time can be tried again', async () => {
    backend.findShare.mockRejectedValueOnce(UNREACHABLE);
    await open();
    expect(screen.getByText(UNREACHABLE.message)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Try Again' }).click());
    await pass();
    expect(screen.getByRole('status')).toHaveTextContent('The taxi is on its way');
  });

  it('later it keeps what it knows and says that it may be old', async () => {
    await open();
    backend.findShare.mockRejectedValueOnce(UNREACHABLE);
    await pass(POLL_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    expect(screen.getByText('The taxi is on its way to the pickup.')).toBeVisible();
    await pass(POLL_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
