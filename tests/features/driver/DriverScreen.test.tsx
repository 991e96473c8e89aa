import './driverMocks';
import { fireEvent, screen, act, within } from '@testing-library/react';
import { describe, expect, it, vi, afterEach } from 'vitest';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { geolocation, live, page } from './driverPage';
import { UNREACHABLE } from '../../support/fakeFirebase';

describe("access to the driver's page", () => {
  it('asks a signed-out user to log in and offers a password reset', async () => {
    setPrincipal(null);
    await page.open();
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toHaveFocus();
    await page.press('Login as Driver');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(page.button('Forgot Password')).toBeEnabled();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'one@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    await page.press('Login as Driver');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Login failed: The email or password is wrong.',
    );
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
    await page.press('Login as Driver');
    expect(live.me.subscribedIds).toEqual(['rider-1']);
  });

  it('turns a guest away without starting listeners', async () => {
    setPrincipal(makePrincipal('guest-1'));
    await page.open();
    expect(screen.getByRole('alert')).toHaveTextContent('You’re logged in as a guest.');
    expect(live.me.subscribedIds).toEqual([]);
    await page.press('Log Out');
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  });

  it("turns away an account that is not a driver's, or of a deactivated driver", async () => {
    await page.open();
    live.me.emit({ kind: 'missing' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You’re logged in as driver.1@example.com. Log out, then use your driver login.',
    );
    await page.receive.me({ isActive: false });
    expect(screen.getByRole('heading', { name: 'For drivers only' })).toBeVisible();
    expect(live.rides.subscribedIds).toEqual([]);
  });

  it('shows why the driver could not be loaded, and can be retried', async () => {
    await page.open();
    live.me.emit({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await page.press('Try Again');
    await page.receive.me();
    expect(page.shows('You’re online')).toBe(true);
  });
});

describe("a lost connection on the driver's page", () => {
  it('is reported after four seconds, and the rides stay visible', async () => {
    await page.openDashboard();
    await page.receive.rides({ status: 'on_route' });
    live.rides.emit({ kind: 'stale' });
    await page.pass(3999);
    expect(page.shows('Connection lost')).toBe(false);
    await page.pass(1);
    expect(screen.getByText('Connection lost')).toBeVisible();
    expect(page.underWay()).not.toBeNull();
    await page.receive.rides({ status: 'on_route' });
    expect(page.shows('Connection lost')).toBe(false);
  });

  it('is reported at once when the browser is offline', async () => {
    await page.openDashboard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(page.shows('Connection lost')).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(page.shows('Connection lost')).toBe(false);
  });
});

it('stops all listeners when the page is left', async () => {
  const unmount = await page.openDashboard();
  unmount();
  expect(
    [live.me, live.rides, live.offers].flatMap(({ subscribedIds: followed }) => followed),
  ).toEqual([]);
  expect(geolocation.isWatched).toBe(false);
});

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.theme;
  const radio = (name: string) => screen.getByRole('radio', { name });

  afterEach(() => {
    localStorage.removeItem('theme');
  });

  it('follows the phone until one is chosen, which is stored', async () => {
    const unmount = await page.openDashboard();
    const themes = within(screen.getByRole('group', { name: 'Theme' })).getAllByRole('radio');
    expect(themes).toEqual(['System', 'Light', 'Dark'].map(radio));
    expect(radio('System')).toBeChecked();
    act(() => radio('Dark').click());
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    unmount();
    expect(shown()).toBe('system');
    await page.openDashboard();
    expect(radio('Dark')).toBeChecked();
    expect(shown()).toBe('dark');
  });

  it.each(['', 'DARK', '"><script>', '{}'])('follows the phone if %j is stored', async (stored) => {
    localStorage.setItem('theme', stored);
    await page.openDashboard();
    expect(radio('System')).toBeChecked();
    expect(shown()).toBe('system');
  });
});
