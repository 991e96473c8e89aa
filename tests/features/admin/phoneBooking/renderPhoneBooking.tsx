import { act, fireEvent, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { PhoneBookingPanel } from '../../../../src/features/admin/phoneBooking/PhoneBookingPanel';
import { usePhoneBookingDraft } from '../../../../src/features/admin/phoneBooking/usePhoneBookingDraft';

const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
export const TAB = '#/admin?tab=manual-booking';

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Panel() {
  return (
    <PhoneBookingPanel
      admin={ADMIN}
      mapsState={{ kind: 'loading' }}
      draft={usePhoneBookingDraft()}
      startsFocused={false}
      last={null}
      onBooked={() => undefined}
      onNextCall={() => undefined}
    />
  );
}

/** Renders the form with fake timers, optionally with a stored draft. */
export async function open(stored?: unknown): Promise<void> {
  if (stored !== undefined) {
    // A new key: drafts of earlier tests belong to another history entry.
    const state = { usr: { manualBooking: stored }, key: crypto.randomUUID(), idx: 0 };
    window.history.replaceState(state, '', TAB);
  }
  render(
    <HashRouter>
      <Panel />
    </HashRouter>,
  );
  await advance(0);
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByText(name, { selector: 'button' }));
  await advance(0);
}
