import '../../support/firebaseMocks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeskNotices, DeskMenu } from '../../../src/features/admin/DeskNotices';
import { useGuestPause } from '../../../src/features/admin/useGuestPause';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { backend } from '../../support/fakeFirebase';

const NOW = Date.parse('2026-11-27T18:00Z');
const FIVE_MINUTES = 5 * 60_000;
const flush = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  const dialog = screen.queryByRole('dialog');
  const place = dialog === null ? screen : within(dialog);
  // The menu's button is hidden in jsdom, and may have the same name.
  const [button] = place.getAllByRole('button', { name, hidden: true });
  fireEvent.click(button ?? document.body);
  await flush();
};
const { findGuestPause: find, pauseGuests: pause } = backend;

// The document and its rules are covered by tests/rules/settings.test.ts.
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

function Bar({ isLost = false }: { readonly isLost?: boolean }) {
  const guests = useGuestPause();
  return (
    <>
      <DeskNotices isLost={isLost} guests={guests} />
      <DeskMenu guests={guests} />
    </>
  );
}

it('says that guests are paused, since when, and resumes them', async () => {
  find.mockResolvedValue({ isPaused: true, since: NOW - 3_600_000 });
  render(<Bar />);
  await flush();
  expect(screen.getByText(/^Guest bookings are paused/).closest('p')).toHaveTextContent(
    'Guest bookings are paused since 17:00',
  );
  pause.mockRejectedValueOnce(new BackendError('unreachable', 'Not connected.'));
  await press('Resume guest bookings');
  expect(screen.getByRole('alert')).toHaveTextContent('Not connected.');
  await press('Resume guest bookings');
  expect(pause.mock.calls).toEqual([[false], [false]]);
  expect(screen.queryByText(/^Guest bookings are paused/)).toBeNull();
});

it('pauses guests after a question, which stays if that fails', async () => {
  render(<Bar />);
  await flush();
  await press('Pause guest bookings');
  pause.mockRejectedValueOnce(new BackendError('unreachable', 'Not connected.'));
  await press('Pause guest bookings');
  expect(screen.getByRole('dialog')).toHaveTextContent('Not connected.');
  await press('Pause guest bookings');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Guest bookings are paused/).closest('p')).toHaveTextContent(
    'Guest bookings are paused since 18:00',
  );
});

it('shows the build’s version in its menu', async () => {
  document.head.innerHTML = '<meta name="version" content="6bc916ad, Fri 27 Nov 2026">';
  render(<Bar />);
  await flush();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByText('Version: 6bc916ad, Fri 27 Nov 2026')).toBeVisible();
  document.head.replaceChildren();
});

it('closes its menu after a choice in browsers without popovers', async () => {
  render(<Bar />);
  await flush();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('button', { name: 'Pause guest bookings' })).toBeVisible();
  await press('Pause guest bookings');
  await press('Keep taking them');
  expect(screen.queryByRole('button', { name: 'Pause guest bookings' })).toBeNull();
});

it('hears of another desk’s change within five minutes', async () => {
  render(<Bar />);
  await flush();
  await press('Pause guest bookings');
  await press('Pause guest bookings');
  find.mockResolvedValue({ isPaused: false, since: null });
  await flush(FIVE_MINUTES);
  expect(screen.queryByText(/^Guest bookings are paused/)).toBeNull();
});

it('says since when the connection is lost', async () => {
  const { rerender } = render(<Bar isLost />);
  await flush(FIVE_MINUTES);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Connection lost since 18:00. This may be out of date.',
  );
  rerender(<Bar />);
  expect(screen.queryByRole('alert')).toBeNull();
});
