import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';
import {
  dismissNotifications,
  notifyFailure,
  notifySuccess,
  notifyWarning,
} from '../../../src/ui/feedback/notify';

// Nobody is signed in, and the landing page has no drivers to tell of: neither matters to a message.
vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../src/firebase/rides/read/rides', () => ({}));
vi.mock('../../../src/features/landing/DriverStatusBar', () => ({ DriverStatusBar: () => null }));

// What the app loads when it is wanted is there at once: a test waits for the app, not for the compiler.
beforeAll(async () => {
  await import('../../../src/app/Toasts');
  await import('../../../src/features/account/GuestLoginScreen');
  await import('../../../src/features/history/HistoryScreen');
});
beforeEach(() => {
  window.location.hash = '#/';
});
afterEach(async () => {
  await act(() => dismissNotifications());
});

/** The app as `npm start` shows it: StrictMode mounts everything twice. */
function open(): void {
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const leaveForGuestLogin = () =>
  userEvent.click(screen.getByRole('button', { name: 'Login as Guest' }));
const atGuestLogin = () => screen.findByRole('heading', { name: 'Guest Login' });
const atLanding = () => screen.findByRole('heading', { name: /^A taxi in Beverley/ });

/** Raises messages, and lets the moment pass after which it is clear where they belong. */
function raiseEarlier(raise: () => void): void {
  vi.useFakeTimers();
  raise();
  vi.runAllTimers();
  vi.useRealTimers();
}

/** A toast goes when its animation has ended, and jsdom animates nothing. */
async function expectGone(text: string): Promise<void> {
  await waitFor(() => {
    const toast = screen.queryByText(text);
    if (toast !== null) {
      fireEvent.animationEnd(toast);
    }
    expect(screen.queryByText(text)).toBeNull();
  });
}

describe('a message', () => {
  it('is shown, although it is the first of the page', async () => {
    open();
    await atLanding();
    act(() => {
      notifySuccess('Guest login successful!');
    });
    expect(await screen.findByText('Guest login successful!')).toBeVisible();
  });

  it('that is raised before the app is there is shown too', async () => {
    notifyWarning('Mind the gap.');
    open();
    expect(await screen.findByText('Mind the gap.')).toBeVisible();
  });

  it('tells whoever is sent home why, once', async () => {
    window.location.hash = '#/ride-history';
    open();
    expect(await screen.findByText('Please log in first.')).toBeVisible();
    expect(await atLanding()).toBeVisible();
    expect(screen.getAllByText('Please log in first.')).toHaveLength(1);
  });

  it('goes when it is closed', async () => {
    notifyFailure('This ride no longer exists.');
    open();
    await screen.findByText('This ride no longer exists.');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    await expectGone('This ride no longer exists.');
  });

  it('goes when all are taken away', async () => {
    notifyFailure('Failed to submit ride.');
    open();
    await screen.findByText('Failed to submit ride.');
    await act(() => dismissNotifications());
    await expectGone('Failed to submit ride.');
  });
});

describe('when another screen comes', () => {
  it('a failure and a warning of the screen before go, a success runs out its time', async () => {
    raiseEarlier(() => {
      notifyFailure('Failed to submit ride.');
      notifyWarning('Mind the gap.');
      notifySuccess('Promo code removed');
    });
    open();
    await screen.findByText('Failed to submit ride.');
    await leaveForGuestLogin();
    await atGuestLogin();
    await expectGone('Failed to submit ride.');
    await expectGone('Mind the gap.');
    expect(screen.getByText('Promo code removed')).toBeVisible();
  });

  it('a failure that was raised on the way there is shown there', async () => {
    open();
    await atLanding();
    act(() => {
      notifyFailure('Proceeding.');
      screen.getByRole('button', { name: 'Login as Guest' }).click();
    });
    await atGuestLogin();
    expect(await screen.findByText('Proceeding.')).toBeVisible();
  });

  it('a warning that was raised on the way back is shown there', async () => {
    open();
    await leaveForGuestLogin();
    await atGuestLogin();
    act(() => {
      window.history.back();
      notifyWarning('Please select a different time slot');
    });
    await atLanding();
    expect(await screen.findByText('Please select a different time slot')).toBeVisible();
  });
});
