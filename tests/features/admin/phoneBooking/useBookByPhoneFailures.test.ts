import './bookingMocks';
import { describe, expect, it } from 'vitest';
import type { PhoneBookingValues } from '../../../../src/domain/booking/phoneBooking';
import { backend } from './fakeBookingBackend';
import {
  ANN,
  NO_NETWORK,
  SCHEDULED,
  renderBooking,
  savedBooking,
  sentRides,
} from './renderBookByPhone';

describe('failures', () => {
  const createFailed = { title: 'Error creating manual booking', message: 'no network' };
  const findFailed = {
    ...createFailed,
    title: 'Error finding available driver for scheduled time',
  };

  it.each([
    ['a scheduled search for drivers', 'fetchFleetAround', SCHEDULED, findFailed],
    ['saving with the driver found', 'submitRide', SCHEDULED, createFailed],
    ['a search for drivers now', 'fetchFleetSnapshot', {}, createFailed],
    ['saving without a driver', 'submitRide', { assignedDriverId: { kind: 'none' } }, createFailed],
  ] as const)(
    'reports the failure of %s and keeps the ride id',
    async (_, call, typed, expected) => {
      backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [] });
      backend[call].mockRejectedValue(NO_NETWORK);
      const { book, savedIds, result } = renderBooking();
      expect(await book(typed)).toEqual({ kind: 'failed', ...expected });
      expect(savedIds()).toEqual(['new-id']);
      expect(result.current.isSaving).toBe(false);
    },
  );

  it('sends nothing if the lookup of an earlier attempt fails', async () => {
    backend.findPhoneBooking.mockRejectedValue(NO_NETWORK);
    expect(await renderBooking('old-id').book()).toEqual({ kind: 'failed', ...createFailed });
    expect(sentRides()).toEqual([]);
  });
});

describe('a retry after a lost response', () => {
  it('sends the booking again with the same id if it was not saved', async () => {
    const { book, savedIds } = renderBooking('old-id');
    expect(await book()).toMatchObject({ kind: 'booked', isOutdated: false });
    expect(sentRides()).toEqual([['old-id', undefined]]);
    expect(savedIds()).toEqual(['old-id']);
  });

  it.each<[what: string, typed: Partial<PhoneBookingValues>, isOutdated: boolean]>([
    ['that is unchanged', {}, false],
    ['with changed notes', { notes: 'Two suitcases' }, true],
    ['with another driver', { assignedDriverId: { kind: 'driver', id: 'bob' } }, true],
    [
      'with the driver that the app found',
      { assignedDriverId: { kind: 'driver', id: 'ann' } },
      false,
    ],
  ])('returns the saved booking for a form %s', async (_, typed, isOutdated) => {
    backend.findPhoneBooking.mockResolvedValue(savedBooking());
    const outcome = await renderBooking('old-id').book(typed);
    expect(outcome).toEqual({ kind: 'booked', booked: savedBooking(), isOutdated });
    expect(backend.findPhoneBooking.mock.calls).toEqual([['old-id']]);
    expect(sentRides()).toEqual([]);
  });

  it('returns the earlier booking even if it arrives during the retry', async () => {
    backend.findPhoneBooking
      .mockResolvedValueOnce(null)
      .mockResolvedValueOnce(savedBooking(SCHEDULED));
    const { book, savedIds } = renderBooking('old-id');
    expect(await book(SCHEDULED)).toMatchObject({
      ...{ kind: 'booked', isOutdated: false, booked: { driverId: 'ann' } },
    });
    expect(savedIds()).not.toContain(null);
  });
});
