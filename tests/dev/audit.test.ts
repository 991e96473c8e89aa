import { describe, expect, it } from 'vitest';
import { audit } from '../../dev/audit/audit';
import type { RawCollection } from '../../dev/audit/documents';
import { rideCells } from '../../src/domain/slots/slots';
import {
  asapRide,
  daysFor,
  faultsOf,
  NOON,
  openRidesDocument,
  promoDocument,
  scheduledBooking,
  scheduledRide,
} from './auditFixtures';

const [FIRST = 0] = rideCells(NOON);
const DAY = `driver-1_${String(Math.floor(FIRST / 288))}`;

describe('audit', () => {
  it('counts all documents and finds no fault in consistent ones', () => {
    const raw = scheduledBooking({
      riders: {
        'ride-1': scheduledRide(),
        'ride-2': asapRide({ promoCodeId: 'SAVE' }),
        'ride-3': asapRide({ status: 'completed' }),
      },
      openRides: { 'guest-1': openRidesDocument(['ride-2'], ['ride-1']) },
      promoCodes: { SAVE: promoDocument({ timesUsed: 1, usedByUsers: ['guest-1'] }) },
      rideExtras: { 'ride-1': { note: '', luggage: 2, needs: [] } },
    });
    expect(audit(raw)).toEqual({
      counts: { rides: 3, cells: 4, jobs: 1, openRides: 2, promoRedemptions: 1, extras: 1 },
      inconsistencies: [],
    });
  });

  it('counts zero and finds no fault without documents', () => {
    expect(audit({})).toEqual({
      counts: { rides: 0, cells: 0, jobs: 0, openRides: 0, promoRedemptions: 0, extras: 0 },
      inconsistencies: [],
    });
  });
});

it('lists the fields that check-data lists, and leaves out documents that the app can’t read', () => {
  const driverDays = { [DAY]: { ...daysFor()[DAY], cells: { noon: 'ride-1' } } };
  expect(faultsOf({ riders: { 'ride-1': asapRide({ status: 7 }) }, driverDays })).toEqual([
    'riders/ride-1 status: is a number instead of string',
    `driverDays/${DAY} cells.noon: is a text that is not accepted (digits)`,
  ]);
});

it('audit of extras rejects extras without a ride', () => {
  const rideExtras = { 'ride-1': { luggage: 2 }, missing: { luggage: 1 } };
  expect(faultsOf(scheduledBooking({ rideExtras }))).toEqual([
    'rideExtras/missing belongs to riders/missing, which does not exist',
  ]);
});

describe('audit of emails', () => {
  const email = (name: string, reference = 'BEV-1') => ({
    to: 'ann@example.com',
    template: { name, data: { reference } },
  });
  const faultsWithRide = (status: string, emails: RawCollection) =>
    faultsOf(
      scheduledBooking({
        riders: { 'ride-1': scheduledRide({ status, bookingId: 'BEV-1' }) },
        mail: emails,
      }),
    );

  it('requires the reference of the ride, and a passenger cancellation for a cancelled email', () => {
    expect(faultsWithRide('accepted', { 'ride-1': email('booked') })).toEqual([]);
    expect(faultsWithRide('accepted', { 'ride-1': email('changed', 'BEV-2') })).toEqual([
      'mail/ride-1 has the reference BEV-2, but its ride has BEV-1',
    ]);
    expect(faultsWithRide('accepted', { 'ride-1': email('cancelled') })).toEqual([
      'mail/ride-1 says cancelled, but its ride is accepted',
    ]);
    expect(faultsWithRide('accepted', { 'ride-9': email('booked') })).toEqual([
      'mail/ride-9 is about a ride that does not exist',
    ]);
  });
});
