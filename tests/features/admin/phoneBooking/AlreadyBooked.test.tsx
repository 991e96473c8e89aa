import './bookingMocks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { withPart } from '../../../../src/domain/booking/phoneBooking';
import type { Ride } from '../../../../src/domain/ride/ride';
import { userError } from '../../../../src/errors/errorMessage';
import { Calls } from '../../../support/fakeMapService';
import { bookedRide } from '../../../support/fixtures';
import { FORM, NOW, savedBooking, sentRides, NEW_ID } from './bookByPhone';
import { advance, open, press, storedDraft } from './renderPhoneBooking';
import { backend } from '../../../support/fakeFirebase';
import { done, refused } from '../../../../src/domain/common/outcome';

describe('a customer who may have it booked already', () => {
  const title = 'Book another ride?';
  const booked = bookedRide({
    id: 'booked',
    bookedAt: NOW - 7000,
    status: 'assigned',
    driver: { id: 'ann', name: 'Ann' },
  });
  const dialog = () => within(screen.getByRole('dialog', { name: title }));
  const create = () => screen.getByRole('button', { name: 'Create Booking' });
  const confirm = () => dialog().getByRole('button', { name: 'Book another ride' });

  beforeEach(async () => {
    backend.listOpenCallerRides.mockResolvedValue([booked]);
    await open({ form: FORM });
    await press(/^Create Booking/);
  });

  it('must be confirmed, with the ride in view; going back returns the focus', async () => {
    expect(dialog().getByText(/^This customer already has this ride booked:/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Now, Lairgate to Walkington. Assigned to Ann.',
    );
    await press('Go back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(create()).toHaveFocus();
    await press(/^Create Booking/);
    expect(dialog()).toBeDefined();
    expect(sentRides()).toEqual([]);
  });

  it('is booked for once by a double click, not by the one on Create', async () => {
    fireEvent.click(confirm());
    await advance(999);
    fireEvent.click(confirm());
    expect(sentRides()).toEqual([]);
    await advance(1);
    backend.submitRide.mockRejectedValue(userError('No network'));
    const button = confirm();
    fireEvent.click(button);
    fireEvent.click(button);
    await advance(0);
    expect(sentRides()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No network')).toBeVisible();
    expect(create()).toHaveFocus();
    // The same rides are not asked about twice.
    await press(/^Create Booking/);
    expect(sentRides()).toHaveLength(2);
  });

  it('is booked once if Create is chosen again while the form was away', async () => {
    await press('Go back');
    const calls = new Calls<string, readonly Ride[]>();
    backend.listOpenCallerRides.mockImplementation((phone) => calls.add(phone));
    await press(/^Create Booking/);
    cleanup();
    await open();
    await press(/^Create Booking/);
    calls.at(0).respond([]);
    await advance(0);
    backend.findPhoneBooking.mockResolvedValue(savedBooking());
    calls.at(1).respond([]);
    await advance(0);
    expect(sentRides()).toHaveLength(1);
    expect(backend.findPhoneBooking.mock.calls).toEqual([[NEW_ID]]);
  });

  it.each([
    ['is booked', null, done(null)],
    ['is refused', { id: 'A'.repeat(20), isUncertain: true }, refused({ kind: 'driver-taken' })],
  ] as const)('leaves the draft of the next call alone if it %s late', async (_, attempt, sent) => {
    await press('Go back');
    const calls = new Calls<string, readonly Ride[]>();
    backend.listOpenCallerRides.mockImplementation((phone) => calls.add(phone));
    backend.submitRide.mockResolvedValue(sent);
    await press(/^Create Booking/);
    cleanup();
    await open({ form: withPart(FORM, { customer: { name: 'Next' } }), attempt });
    calls.at(0).respond([]);
    await advance(0);
    expect(sentRides()).toHaveLength(1);
    expect(storedDraft()).toMatchObject({ form: { customer: { name: 'Next' } }, attempt });
  });
});
