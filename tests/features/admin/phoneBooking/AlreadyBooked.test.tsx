import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  PhoneBookingInput,
  PhoneBookingOutcome,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { adminRide } from '../../../support/fixtures';
import { advance, open, press, TAB } from './renderPhoneBooking';

const backend = vi.hoisted(() => ({
  book: (input: unknown): Promise<unknown> => Promise.resolve(input),
}));
vi.mock('../../../../src/features/admin/phoneBooking/useBookByPhone', () => ({
  useBookByPhone: () => ({ isSaving: false, book: (input: unknown) => backend.book(input) }),
}));
vi.mock('../../../../src/firebase/rides/read/phoneBookings', () => ({
  fetchFleetSnapshot: () =>
    Promise.resolve({ drivers: [], bookings: [], onRides: new Set<string>() }),
}));

const NOW = Date.parse('2026-11-21T12:00Z');
const submitted: PhoneBookingInput[] = [];

function respondWith(outcome: PhoneBookingOutcome): void {
  backend.book = (input) => {
    submitted.push(input as PhoneBookingInput);
    return Promise.resolve(outcome);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  submitted.length = 0;
  window.history.replaceState(null, '', TAB);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a customer who may have it booked already', () => {
  const title = 'Book another ride?';
  const booked = adminRide({
    ...{ id: 'booked', bookedAt: NOW - 7000 },
    ...{ status: 'assigned', driverId: 'ann', driverName: 'Ann' },
  });
  const dialog = () => within(screen.getByRole('dialog', { name: title }));
  const create = () => screen.getByRole('button', { name: 'Create Booking' });
  const confirm = () => dialog().getByRole('button', { name: 'Book another ride' });

  beforeEach(async () => {
    respondWith({ kind: 'already-booked', rides: [booked] });
    await open();
    await press('Create Booking');
  });

  it('must be confirmed, with the ride in view; going back returns the focus', async () => {
    expect(dialog().getByText(/^This customer already has this ride booked:/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Now, Lairgate to Walkington. Given to Ann.',
    );
    await press('Go back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(create()).toHaveFocus();
    expect(submitted).toHaveLength(1);
    await press('Create Booking');
    expect(submitted[1]?.confirmedRideIds).toEqual([]);
    expect(dialog()).toBeDefined();
  });

  it('is booked for once by a double click, not by the one on Create', async () => {
    fireEvent.click(confirm());
    await advance(999);
    fireEvent.click(confirm());
    expect(submitted).toHaveLength(1);
    await advance(1);
    respondWith({ kind: 'failed', title: 'No network', message: 'Try later' });
    const button = confirm();
    fireEvent.click(button);
    fireEvent.click(button);
    await advance(0);
    expect(submitted.map(({ confirmedRideIds }) => confirmedRideIds)).toEqual([[], ['booked']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No network')).toBeVisible();
    expect(create()).toHaveFocus();
    // The same rides are not asked about twice.
    await press('Create Booking');
    expect(submitted[2]?.confirmedRideIds).toEqual(['booked']);
  });

  it('is asked about only while the tab is shown', async () => {
    act(() => {
      window.location.hash = '#/admin?tab=rides';
    });
    await advance(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      window.location.hash = TAB;
    });
    await advance(0);
    expect(dialog()).toBeDefined();
  });
});
