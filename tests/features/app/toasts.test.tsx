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

// No user is signed in and the landing page shows no drivers: neither affects toasts.
vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../src/firebase/rides/read/rides', () => ({}));
vi.mock('../../../src/features/landing/DriverStatusBar', () => ({ DriverStatusBar: () => null }));

// Loads the lazy chunks in advance, so that no test waits for the compiler.
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

/** As in `npm start`, StrictMode mounts everything twice. */
function open(): void {
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const goToGuestLogin = () =>
  userEvent.click(screen.getByRole('button', { name: 'Login as Guest' }));
const findGuestLogin = () => screen.findByRole('heading', { name: 'Guest Login' });
const findLanding = () => screen.findByRole('heading', { name: /^A taxi in Beverley/ });

/** Raises toasts and waits until they have been assigned to their screen. */
function raiseInAdvance(raise: () => void): void {
  vi.useFakeTimers();
  raise();
  vi.runAllTimers();
  vi.useRealTimers();
}

/** A toast is removed when its animation ends, which jsdom never reports. */
async function expectGone(text: string): Promise<void> {
  await waitFor(() => {
    const toast = screen.queryByText(text);
    if (toast !== null) {
      fireEvent.animationEnd(toast);
    }
    expect(screen.queryByText(text)).toBeNull();
  });
}

describe('a toast', () => {
  it('is shown even if it is the first of the page', async () => {
    open();
    await findLanding();
    act(() => {
      notifySuccess('Guest login successful!');
    });
    expect(await screen.findByText('Guest login successful!')).toBeVisible();
  });

  it('is shown even if it was raised before the app mounted', async () => {
    notifyWarning('Mind the gap.');
    open();
    expect(await screen.findByText('Mind the gap.')).toBeVisible();
  });

  it('tells a signed-out user once why they were redirected', async () => {
    window.location.hash = '#/ride-history';
    open();
    expect(await screen.findByText('Please log in first.')).toBeVisible();
    expect(await findLanding()).toBeVisible();
    expect(screen.getAllByText('Please log in first.')).toHaveLength(1);
  });

  it('disappears when it is closed', async () => {
    notifyFailure('This ride no longer exists.');
    open();
    await screen.findByText('This ride no longer exists.');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    await expectGone('This ride no longer exists.');
  });

  it('disappears when all toasts are dismissed', async () => {
    notifyFailure('Failed to submit ride.');
    open();
    await screen.findByText('Failed to submit ride.');
    await act(() => dismissNotifications());
    await expectGone('Failed to submit ride.');
  });
});

describe('when the screen changes', () => {
  it('failures and warnings of the previous screen disappear and a success stays', async () => {
    raiseInAdvance(() => {
      notifyFailure('Failed to submit ride.');
      notifyWarning('Mind the gap.');
      notifySuccess('Promo code removed');
    });
    open();
    await screen.findByText('Failed to submit ride.');
    await goToGuestLogin();
    await findGuestLogin();
    await expectGone('Failed to submit ride.');
    await expectGone('Mind the gap.');
    expect(screen.getByText('Promo code removed')).toBeVisible();
  });

  it('a failure raised while navigating is shown on the new screen', async () => {
    open();
    await findLanding();
    act(() => {
      notifyFailure('Proceeding.');
      screen.getByRole('button', { name: 'Login as Guest' }).click();
    });
    await findGuestLogin();
    expect(await screen.findByText('Proceeding.')).toBeVisible();
  });

  it('a warning raised while going back is shown on the previous screen', async () => {
    open();
    await goToGuestLogin();
    await findGuestLogin();
    act(() => {
      window.history.back();
      notifyWarning('Please select a different time slot');
    });
    await findLanding();
    expect(await screen.findByText('Please select a different time slot')).toBeVisible();
  });
});
