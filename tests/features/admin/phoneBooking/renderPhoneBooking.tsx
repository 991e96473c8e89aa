import { act, fireEvent, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { PhoneBookingPanel } from '../../../../src/features/admin/phoneBooking/PhoneBookingPanel';
import { phoneBookingDrafts } from '../../../../src/features/admin/phoneBooking/phoneBookingDraft';
import {
  EMPTY_PHONE_BOOKING_DRAFT,
  type PhoneBookingDraft,
} from '../../../../src/domain/booking/phoneBooking';
import { draftId } from '../../../../src/forms/HistoryScope';

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Panel() {
  return (
    <PhoneBookingPanel
      mapsState={{ kind: 'loading' }}
      startsFocused={false}
      isBeside={false}
      last={null}
      onBooked={() => undefined}
      onNextCall={() => undefined}
    />
  );
}

/** Renders the form with fake timers, optionally with a stored draft. */
export async function open(stored?: Partial<PhoneBookingDraft>): Promise<void> {
  if (stored !== undefined) {
    phoneBookingDrafts.write(draftId('', ''), { ...EMPTY_PHONE_BOOKING_DRAFT, ...stored });
  }
  render(
    <HashRouter>
      <Panel />
    </HashRouter>,
  );
  await advance(0);
}

export const storedDraft = () => phoneBookingDrafts.read(draftId('', ''));

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByText(name, { selector: 'button, button span' }));
  await advance(0);
}
