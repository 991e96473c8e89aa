import '../../support/firebaseMocks';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArrivalAlert } from '../../../src/features/tracking/ArrivalAlert';
import { backend } from '../../support/fakeFirebase';
import { bookedRide } from '../../support/fixtures';
import { setPageHidden } from '../../support/page';

const shown = vi.fn<(title: string, options?: NotificationOptions) => void>();
const requestPermission = vi.fn<typeof Notification.requestPermission>();

function allow(permission: NotificationPermission): void {
  class FakeNotification {
    static permission = permission;
    static requestPermission = requestPermission;
    constructor(title: string, options?: NotificationOptions) {
      shown(title, options);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
}

const element = (status: string, onBoardAt: number | null = null) => (
  <ArrivalAlert ride={bookedRide({ id: 'ride-1', status, onBoardAt })} />
);
function show(status = 'on_route') {
  const { rerender } = render(element(status));
  return async (next: string, onBoardAt: number | null = null) => {
    rerender(element(next, onBoardAt));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
}
const offer = () => screen.queryByRole('button', { name: 'Tell Me When It’s Here' });
const promise = () => screen.queryByText(/^We’ll tell you when your taxi is here/);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.title = 'Your Ride';
});
afterEach(() => {
  cleanup();
  setPageHidden(false);
});

describe('when the taxi arrives', () => {
  it('the page rings once and its title says so, for three minutes', async () => {
    const update = show();
    expect(backend.playAlarm).not.toHaveBeenCalled();
    await update('arrived');
    expect(backend.playAlarm).toHaveBeenCalledOnce();
    expect(document.title).toMatch(/^Your taxi is here – /);
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(document.title).toBe('Your Ride');
    expect(backend.playAlarm).toHaveBeenCalledOnce();
  });

  it('the title is the screen’s again when the ride goes on', async () => {
    const update = show();
    await update('arrived');
    await update('completed');
    expect(document.title).toBe('Your Ride');
  });

  it('the title is the screen’s again once the passenger is on board, and nothing rings', async () => {
    allow('granted');
    const update = show();
    await update('arrived');
    setPageHidden(true);
    await update('arrived', Date.now());
    expect(document.title).toBe('Your Ride');
    expect(backend.playAlarm).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
    expect(promise()).toBeNull();
  });

  it('a page that is opened later is silent', async () => {
    allow('granted');
    setPageHidden(true);
    const update = show('arrived');
    await update('arrived');
    expect(backend.playAlarm).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
  });

  it('a page in the background notifies, if it may', async () => {
    allow('granted');
    const update = show();
    await update('arrived');
    expect(shown).not.toHaveBeenCalled();
    await update('on_route');
    setPageHidden(true);
    await update('arrived');
    expect(shown).toHaveBeenCalledExactlyOnceWith('Your taxi is here', expect.anything());
    allow('denied');
    await update('on_route');
    await update('arrived');
    expect(shown).toHaveBeenCalledOnce();
  });

  it('a phone’s page notifies with its service worker', async () => {
    allow('granted');
    const showNotification = vi.fn(() => Promise.resolve());
    const getRegistration = () => Promise.resolve({ showNotification });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration },
    });
    setPageHidden(true);
    const update = show();
    await update('arrived');
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Your taxi is here',
      expect.anything(),
    );
    expect(shown).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

describe('the permission', () => {
  it('is asked for by a press only, and once', async () => {
    allow('default');
    requestPermission.mockResolvedValue('default');
    show();
    expect(requestPermission).not.toHaveBeenCalled();
    expect(screen.getByText(/A closed page gets nothing/)).toBeVisible();
    act(() => offer()?.click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
    cleanup();
    show();
    expect(offer()).toBeNull();
  });

  it('once given, the page says what it can’t do', async () => {
    allow('default');
    requestPermission.mockResolvedValue('granted');
    show();
    act(() => offer()?.click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(promise()).toHaveTextContent('a closed page gets nothing');
  });

  it.each(['pending', 'assigned', 'on_route'])('is of use while a ride is %s', (status) => {
    allow('default');
    show(status);
    expect(offer()).toBeVisible();
  });

  it.each(['accepted', 'arrived', 'completed'])('is of no use while it is %s', (status) => {
    allow('granted');
    show(status);
    expect(promise()).toBeNull();
  });

  it('is neither asked for nor mentioned if refused, or unknown to the browser', () => {
    allow('denied');
    show();
    expect(screen.queryByText(/closed page/)).toBeNull();
    cleanup();
    vi.unstubAllGlobals();
    show();
    expect(screen.queryByText(/closed page/)).toBeNull();
  });
});
