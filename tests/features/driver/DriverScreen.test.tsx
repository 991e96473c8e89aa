import './driverMocks';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { UNREACHABLE } from '../../support/rideBackend';
import {
  button,
  geolocation,
  live,
  open,
  openDashboard,
  pass,
  press,
  receive,
  shows,
  underWay,
} from './driverPage';

describe("access to the driver's page", () => {
  it('asks a signed-out user to log in and offers a password reset', async () => {
    setPrincipal(null);
    await open();
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toHaveFocus();
    await press('Login as Driver');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(button('Forgot Password')).toBeEnabled();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'one@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    await press('Login as Driver');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Login failed: The email or password is wrong.',
    );
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
    await press('Login as Driver');
    expect(live.me.subscribedIds).toEqual(['rider-1']);
  });

  it('turns a guest away without starting listeners', async () => {
    setPrincipal(makePrincipal('guest-1'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('You’re logged in as a guest.');
    expect(live.me.subscribedIds).toEqual([]);
    await press('Log Out');
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  });

  it("turns away an account that is not a driver's, or of a deactivated driver", async () => {
    await open();
    live.me.emit({ kind: 'missing' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You’re logged in as driver.1@example.com. Log out, then use your driver login.',
    );
    await receive.me({ isActive: false });
    expect(screen.getByRole('heading', { name: 'For drivers only' })).toBeVisible();
    expect(live.rides.subscribedIds).toEqual([]);
  });

  it('shows why the driver could not be loaded, and can be retried', async () => {
    await open();
    live.me.emit({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await press('Try Again');
    await receive.me();
    expect(shows('You’re online')).toBe(true);
  });
});

describe("a lost connection on the driver's page", () => {
  it('is reported after four seconds, and the rides stay visible', async () => {
    await openDashboard();
    await receive.rides({ status: 'on_route' });
    live.rides.emit({ kind: 'stale' });
    await pass(3999);
    expect(shows('Connection lost')).toBe(false);
    await pass(1);
    expect(screen.getByText('Connection lost')).toBeVisible();
    expect(underWay()).not.toBeNull();
    await receive.rides({ status: 'on_route' });
    expect(shows('Connection lost')).toBe(false);
  });

  it('is reported at once when the browser is offline', async () => {
    await openDashboard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(shows('Connection lost')).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(shows('Connection lost')).toBe(false);
  });
});

it('stops all listeners when the page is left', async () => {
  const unmount = await openDashboard();
  unmount();
  expect(
    [live.me, live.rides, live.offers].flatMap(({ subscribedIds: followed }) => followed),
  ).toEqual([]);
  expect(geolocation.isWatched).toBe(false);
});
