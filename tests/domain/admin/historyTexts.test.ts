import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeText } from '../../../src/domain/admin/historyTexts';
import { changedParts, type PhoneBookingTrip } from '../../../src/domain/admin/phoneBookingChange';
import { pence } from '../../../src/domain/common/money';
import { MAX_EVENT_TEXT_LENGTH, removedDriverText } from '../../../src/domain/dispatch/auditEvent';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { adminRide } from '../../support/fixtures';

const MORNING = Date.parse('2026-11-25T09:30Z');
const HERE = { latLng: { latitude: 53.84, longitude: -0.43 }, address: 'Lairgate, Beverley' };
const THERE = { latLng: { latitude: 53.82, longitude: -0.487 }, address: 'Walkington' };
const RIDE = adminRide({
  ...{ passengerName: 'Ann Ash', passengerPhone: '07700900123', passengerEmail: 'ann@example.com' },
  ...{ pickup: HERE.latLng, pickupAddress: HERE.address },
  ...{ dropoff: THERE.latLng, dropoffAddress: THERE.address },
  ...{ scheduledTime: MORNING, fare: pence(885), isFareAgreed: false, riders: 1, notes: null },
});
const CUSTOMER = { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' };
const TRIP: PhoneBookingTrip = {
  ...{ pickup: HERE, dropoff: THERE, scheduledTime: MORNING, riders: 1, notes: '' },
  ...{ fare: pence(885), isFareAgreed: false, metres: null, minutes: null },
};

function textOf(
  trip: Partial<PhoneBookingTrip>,
  customer: Partial<typeof CUSTOMER> = {},
  extras: RideExtras = NO_EXTRAS,
): string {
  const booked = { ride: RIDE, extras: NO_EXTRAS };
  const change = { trip: { ...TRIP, ...trip }, customer: { ...CUSTOMER, ...customer }, extras };
  return changeText(booked, change, changedParts(booked, change));
}

beforeEach(() => {
  vi.setSystemTime(MORNING);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('changeText', () => {
  it.each<[Partial<PhoneBookingTrip>, string]>([
    [{ scheduledTime: Date.parse('2026-11-25T21:00Z') }, 'Time: 09:30 → 21:00'],
    [{ scheduledTime: null }, 'Time: Wed 25 Nov, 09:30 → now'],
    [
      { scheduledTime: Date.parse('2026-11-26T09:30Z') },
      'Time: Wed 25 Nov, 09:30 → Thu 26 Nov, 09:30',
    ],
    [{ fare: pence(1250) }, 'Fare: £8.85 → £12.50'],
    [{ isFareAgreed: true }, 'Fare: £8.85 metered → £8.85 agreed'],
    [{ riders: 3, notes: 'Bell' }, 'Riders: 1 → 3; Notes: none → Bell'],
    [{ dropoff: { ...THERE, address: 'Bishop Burton' } }, 'Drop-off: Walkington → Bishop Burton'],
    [{ pickup: { ...HERE, latLng: THERE.latLng } }, 'Pickup moved: Lairgate, Beverley'],
  ])('shows old and new values: %j', (trip, expected) => {
    expect(textOf(trip)).toBe(expected);
  });

  it('shows the customer and the requests', () => {
    const customer = { name: 'Bea Oak', phone: '01482868686', email: 'oak@example.com' };
    expect(textOf({}, customer)).toBe(
      'Name: Ann Ash → Bea Oak; Phone: 07700900123 → 01482868686; ' +
        'Email: ann@example.com → oak@example.com',
    );
    expect(textOf({}, {}, { ...NO_EXTRAS, luggage: 1 })).toBe('Requests: none → 1 bag');
  });

  it('says none for what a ride lacks', () => {
    const unknown = { passengerName: null, passengerPhone: null, passengerEmail: null };
    const ride = adminRide({ ...RIDE, ...unknown, riders: null, fare: null });
    const booked = { ride, extras: { ...NO_EXTRAS, luggage: 1 } } as const;
    const change = { trip: TRIP, customer: CUSTOMER, extras: NO_EXTRAS };
    expect(changeText(booked, change, changedParts(booked, change))).toBe(
      'Name: none → Ann Ash; Phone: none → 07700900123; Email: none → ann@example.com; ' +
        'Riders: none → 1; Fare: none → £8.85; Requests: 1 bag → none',
    );
    const noted = { ride: { ...RIDE, notes: 'Bell' }, extras: NO_EXTRAS };
    expect(changeText(noted, change, ['notes'])).toBe('Notes: Bell → none');
  });

  it('says only of a place that it moved', () => {
    const booked = { ride: RIDE, extras: NO_EXTRAS };
    const change = { trip: TRIP, customer: CUSTOMER, extras: NO_EXTRAS };
    expect(changeText(booked, change, ['name', 'drop-off'])).toBe(
      'Name: Ann Ash → Ann Ash; Drop-off moved: Walkington',
    );
  });

  it('shortens long values so that every part fits an audit event', () => {
    const long = 'Ö'.repeat(250);
    const one = textOf({ notes: long });
    expect(one).toMatch(/^Notes: none → Ö{119}…$/);
    const all = textOf(
      {
        ...{
          pickup: { ...HERE, address: long },
          dropoff: { ...THERE, address: long },
          notes: long,
        },
        ...{
          scheduledTime: MORNING + 86_400_000,
          fare: pence(100_000),
          isFareAgreed: true,
          riders: 4,
        },
      },
      { name: long, phone: '+44 (0) 1482 868 686', email: `${long}@example.com` },
      { ...NO_EXTRAS, note: long },
    );
    expect(all.length).toBeLessThanOrEqual(MAX_EVENT_TEXT_LENGTH);
    expect(all.match(/→/g)).toHaveLength(10);
    expect(all).toContain('Time: Wed 25 Nov, 09:30 → Thu 26 Nov, 09:30');
  });

  it('shortens only if a text is too long', () => {
    const lengthOf = (letters: number) =>
      textOf({ notes: 'n'.repeat(120) }, { name: 'a'.repeat(100), email: 'e'.repeat(letters) })
        .length;
    const fitting = MAX_EVENT_TEXT_LENGTH - lengthOf(1) + 1;
    expect(lengthOf(fitting)).toBe(MAX_EVENT_TEXT_LENGTH);
    expect(lengthOf(fitting + 1)).toBeLessThan(MAX_EVENT_TEXT_LENGTH);
  });
});

it('removedDriverText names the driver before and after', () => {
  expect(removedDriverText('Ann', { name: 'Bob' })).toBe('Driver: Ann → Bob');
  expect(removedDriverText(null, { name: null })).toBe('Driver: a driver → a driver');
  expect(removedDriverText('A'.repeat(100), null)).toBe(`Driver: ${'A'.repeat(39)}… → none`);
});
