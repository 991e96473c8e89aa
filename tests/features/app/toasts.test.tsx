import '../passengerMocks';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/app/App';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../src/ui/feedback/notify';

// Loads the lazy chunks in advance, so that no test waits for the compiler.
beforeAll(async () => {
  await import('../../../src/app/Toasts');
  await import('../../../src/features/account/GuestLoginScreen');
  await import('../../../src/features/history/HistoryScreen');
});
beforeEach(() => {
  window.location.hash = '#/';
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
const shownTexts = () => screen.queryAllByRole('group').map(({ textContent }) => textContent);
const findLanding = () =>
  screen.findByRole('heading', { name: 'Taxis in Beverley and the villages' });

describe('a toast', () => {
  it('is shown even if it is the first of the page', async () => {
    open();
    await findLanding();
    act(() => notifySuccess('Guest login successful!'));
    expect(await screen.findByText('Guest login successful!')).toBeVisible();
  });

  it('is added to a live region that screen readers already know', async () => {
    const firstTexts: (string | null)[] = [];
    const observer = new MutationObserver(() => {
      const region = document.querySelector('[aria-live]');
      if (region !== null) {
        observer.disconnect();
        setTimeout(() => firstTexts.push(region.textContent), 50);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    notifyFailure('This ride no longer exists.');
    open();
    await screen.findByText('This ride no longer exists.');
    expect(firstTexts).toEqual(['']);
  });

  it('is shown even if it was raised before the app mounted', async () => {
    notifyWarning('Mind the gap.');
    open();
    expect(await screen.findByText('Mind the gap.')).toBeVisible();
  });

  it('tells a signed-out user once why they were redirected', async () => {
    window.location.hash = '#/trip-tracking';
    open();
    expect(await screen.findByText('Log in to continue.')).toBeVisible();
    expect(await findLanding()).toBeVisible();
    expect(screen.getAllByText('Log in to continue.')).toHaveLength(1);
  });

  it('disappears when it is closed', async () => {
    notifyFailure('This ride no longer exists.');
    open();
    await screen.findByText('This ride no longer exists.');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.queryByText('This ride no longer exists.')).toBeNull());
  });
});

describe('when the screen changes', () => {
  it('a toast of the previous screen disappears, however recent', async () => {
    open();
    await findLanding();
    act(() => notifyFailure('Of the landing page.'));
    await screen.findByText('Of the landing page.');
    await goToGuestLogin();
    await findGuestLogin();
    await waitFor(() => expect(screen.queryByText('Of the landing page.')).toBeNull());
  });

  it('a toast raised after navigating is shown on the new screen', async () => {
    open();
    await findLanding();
    act(() => {
      screen.getByRole('button', { name: 'Login as Guest' }).click();
      notifyFailure('Proceeding.');
    });
    await findGuestLogin();
    expect(await screen.findByText('Proceeding.')).toBeVisible();
  });
});

it('a newer toast replaces the older one immediately, also while it has the focus', async () => {
  open();
  await findLanding();
  act(() => notifySuccess('Promo code applied! You saved £5.95'));
  await screen.findByText('Promo code applied! You saved £5.95');
  act(() => screen.getByRole('button', { name: 'close' }).focus());
  act(() => notifySuccess('Promo code removed'));
  expect(await screen.findByText('Promo code removed')).toBeVisible();
  expect(shownTexts()).toEqual(['Promo code removed']);
});
