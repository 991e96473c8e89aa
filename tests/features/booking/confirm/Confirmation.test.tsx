import './confirmMocks';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../../src/config';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import { formatLondon } from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import type { SubmissionResult } from '../../../../src/domain/booking/rideSubmission';
import { tripAt } from '../../../../src/domain/trip/trip';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { Calls } from '../../../support/fakeMapService';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { passengerRide } from '../../../support/fixtures';
import { backend, ADA, submitAs, toasts } from './confirmationBackend';
import {
  banner,
  bookLater,
  bookNow,
  detail,
  largeFare,
  LATER_TRIP,
  NOW_TRIP,
  open,
  press,
  TEN,
  setUpConfirmation,
} from './confirmationPage';

setUpConfirmation();

const QUARTER = 15 * 60_000;
const BUSY_AT_TEN = { driverId: 'ada', time: TEN, pickup: null, dropoff: null };

describe('booking a ride for now', () => {
  it('writes the ride once, if a driver is free, and opens tracking', async () => {
    await open(NOW_TRIP);
    await bookNow();
    const calls = backend.submitRide.mock.calls;
    expect(calls.map(([id, { status }, to]) => [id, status, to?.needsFreeDriver])).toEqual([
      ['ride-1', 'pending', true],
    ]);
    expect(screen.getByText('Tracking {"rideId":"ride-1"}')).toBeVisible();
    expect(toasts()).toEqual(['Ride successfully submitted.']);
  });

  it('sends the ride once even if the button is pressed repeatedly', async () => {
    const calls = new Calls<string, SubmissionResult>();
    backend.submitRide.mockImplementation(submitAs((id) => calls.add(id)));
    await open(NOW_TRIP);
    const button = screen.getByRole('button', { name: 'Book Ride Now' });
    await act(async () => {
      button.click();
      button.click();
      await vi.advanceTimersByTimeAsync(0);
      button.click();
    });
    expect(screen.getByText('Booking your ride...')).toBeVisible();
    expect(calls.requests).toEqual(['ride-1']);
  });

  it('shows that it checks for drivers until the ride is sent', async () => {
    const reads = new Calls<string, SubmissionResult>();
    backend.submitRide.mockImplementation((id) => reads.add(id));
    await open(NOW_TRIP);
    await bookNow();
    expect(screen.getByText('Checking Availability…')).toBeVisible();
    expect(screen.queryByText('Booking your ride...')).toBeNull();
  });

  it('says that nothing is booked if the drivers cannot be counted', async () => {
    backend.submitRide.mockRejectedValue(new BackendError('unreachable', 'No network.'));
    await open(NOW_TRIP);
    await bookNow();
    expect(banner('We could not check for drivers')).toHaveTextContent(
      'Nothing has been booked. No network.',
    );
    expect(toasts()).toEqual(['Something went wrong checking drivers.']);
  });

  it.each([
    [
      'none-online',
      'No drivers online',
      'No drivers are currently online. Please try again later or schedule a ride.',
    ],
    [
      'all-busy',
      'All drivers are busy',
      'Sorry, all online drivers are busy on rides! Please try again later.',
    ],
  ] as const)('says that nothing is booked if the drivers are %s', async (kind, title, text) => {
    backend.submitRide.mockResolvedValue({ kind });
    await open(NOW_TRIP);
    await bookNow();
    expect(banner(title)).toBeVisible();
    expect(toasts()).toEqual([text]);
    expect(screen.queryByText(/^Tracking/)).toBeNull();
  });
});

describe('booking a ride for later', () => {
  it('assigns the first free driver and returns to the map after two seconds', async () => {
    backend.fetchFleetAround.mockResolvedValue({
      drivers: [{ ...ADA, id: 'bea', name: 'Bea' }, ADA],
      bookings: [{ ...BUSY_AT_TEN, driverId: 'bea' }],
    });
    await open(LATER_TRIP);
    await bookLater();
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
    const text = screen.getByText(/^Ada is assigned to your ride on/);
    expect(text).toHaveTextContent(
      `${formatLondon(TEN)}. Stay logged in to track, change or cancel it.`,
    );
    expect(screen.queryByText(/call us/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText(/^The map/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('The map {"justBooked":"ride-1","isNew":true}')).toBeVisible();
  });

  it('fetches the drivers once, even if it searches for alternative slots', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [BUSY_AT_TEN] });
    backend.listBookedSlots.mockResolvedValue([BUSY_AT_TEN]);
    await open(LATER_TRIP);
    await bookLater();
    expect(screen.getByRole('dialog', { name: 'Alternative times' })).toBeVisible();
    expect(backend.fetchFleetAround).toHaveBeenCalledTimes(1);
  });

  it('leaves Choose Different Time to the screen, without booking', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [BUSY_AT_TEN] });
    backend.listBookedSlots.mockResolvedValue([BUSY_AT_TEN]);
    const { onDifferentTime, backs } = await open(LATER_TRIP);
    await bookLater();
    await press('Choose Different Time');
    expect(onDifferentTime).toHaveBeenCalledOnce();
    expect(backs).toEqual([]);
    expect(backend.submitRide).not.toHaveBeenCalled();
  });

  it('shows the time, fare and discount of the alternative slot that was booked', async () => {
    const evening = Date.parse('2026-11-24T20:00Z');
    const asked = tripAt(NOW_TRIP, evening - 3 * QUARTER);
    const taken = { ...BUSY_AT_TEN, time: asked.scheduledTime };
    backend.fetchFleetAround.mockResolvedValueOnce({ drivers: [ADA], bookings: [taken] });
    backend.listBookedSlots.mockResolvedValue([taken]);
    backend.submitRide.mockImplementation(
      submitAs((_, ride) => ({
        kind: 'written',
        ride: { ...ride, promo: { id: 'TENTH', code: 'TENTH', discount: pence(91) } },
      })),
    );
    await open(asked, 'TENTH');
    expect(detail('Pickup time')).toHaveTextContent('19:15');
    await bookLater();
    await press(/^Later Slot/);
    const later = tripAt(NOW_TRIP, evening);
    expect(later.fare).not.toBe(asked.fare);
    expect(backend.submitRide.mock.calls.at(-1)?.[1].trip).toEqual(later);
    expect(screen.getByText(/^Ada is assigned to your ride on/)).toHaveTextContent(
      formatLondon(evening),
    );
    expect(detail('Pickup time')).toHaveTextContent(formatLondon(evening));
    expect(detail('Tariff')).toHaveTextContent('Tariff Two');
    expect(detail('Original fare')).toHaveTextContent(`£${(later.fare / 100).toFixed(2)}`);
    expect(largeFare()).toHaveTextContent(`£${((later.fare - 91) / 100).toFixed(2)}`);
  });

  it('shows the alternative slot that an earlier attempt booked', async () => {
    backend.findRide.mockResolvedValue(
      passengerRide({
        status: 'awaiting_driver_response',
        driverName: 'Ada',
        fare: LATER_TRIP.fare,
        scheduledTime: TEN + 3 * QUARTER,
      }),
    );
    await open(LATER_TRIP);
    await bookLater();
    expect(detail('Pickup time')).toHaveTextContent(formatLondon(TEN + 3 * QUARTER));
    expect(backend.submitRide).not.toHaveBeenCalled();
  });

  it('refuses a time that has passed since the page opened, without any request', async () => {
    await open(LATER_TRIP);
    vi.setSystemTime(TEN);
    await bookLater();
    expect(
      screen.getByText('Invalid scheduled time. Please select a valid date and time.'),
    ).toBeVisible();
    expect(backend.fetchFleetAround).not.toHaveBeenCalled();
  });
});

describe('Log Out after a guest has booked for later', () => {
  it('holds the return to the map while the guest is asked', async () => {
    setPrincipal(makePrincipal('g1'));
    startGuestSession('g1', { name: 'Ann', email: 'ann@example.com', phone: '07700900123' });
    backend.listOpenRides.mockResolvedValue([passengerRide({ scheduledTime: TEN })]);
    await open(LATER_TRIP);
    await bookLater();
    await press('Log Out');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('dialog')).toHaveTextContent('Lairgate, Beverley to Walkington');

    await press('Stay logged in');
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText(/^The map/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(/^The map/)).toBeVisible();
    endSession();
    setPrincipal(null);
  });
});

describe('the confirmation email', () => {
  afterEach(() => {
    Object.assign(config, { confirmationMail: 'firm' });
  });

  it.each([
    ['Book Ride Now', NOW_TRIP],
    ['Book Ride Later', LATER_TRIP],
  ])('is requested once the ride is booked: %s', async (name, trip) => {
    await open(trip);
    expect(backend.requestRideEmail).not.toHaveBeenCalled();
    await press(name);
    expect(backend.requestRideEmail.mock.calls).toEqual([[{ id: 'ride-1' }, 'booked']]);
  });

  it('is not requested if nothing was booked', async () => {
    backend.submitRide.mockResolvedValue({ kind: 'none-online' });
    await open(NOW_TRIP);
    await press('Book Ride Now');
    expect(toasts()).not.toEqual([]);
    expect(backend.requestRideEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['firm', 'Scheduled ride submitted. You will receive a confirmation by email.'],
    ['extension', 'Scheduled ride submitted.'],
    ['none', 'Scheduled ride submitted.'],
  ])('is promised only if the firm’s own server sends it: %s', async (by, text) => {
    Object.assign(config, { confirmationMail: by });
    await open(LATER_TRIP);
    await press('Book Ride Later');
    expect(toasts()).toEqual([`Driver Ada assigned for your scheduled ride. ${text}`]);
  });
});
