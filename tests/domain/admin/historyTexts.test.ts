import { describe, expect, it } from 'vitest';
import { changeText } from '../../../src/domain/admin/historyTexts';
import { isFareMetered } from '../../../src/domain/admin/meteredFare';
import { changedParts } from '../../../src/domain/booking/phoneBooking';
import type { ValidPhoneBooking } from '../../../src/domain/booking/rideRequest';
import { pence } from '../../../src/domain/common/money';
import { MAX_EVENT_TEXT_LENGTH, removedDriverText } from '../../../src/domain/dispatch/auditEvent';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import type { Promo } from '../../../src/domain/promo/promo';
import { bookedRide, LAIRGATE, promo, WALKINGTON } from '../../support/fixtures';

const MORNING = Date.parse('2026-11-25T09:30Z');
const RIDE = bookedRide({
  passenger: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
  trip: { time: MORNING, riders: 1 },
  fare: pence(885),
  isFareAgreed: false,
  officeNotes: null,
});
const CUSTOMER = { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' };
const TRIP: ValidPhoneBooking['trip'] = {
  pickup: LAIRGATE,
  dropoff: WALKINGTON,
  time: MORNING,
  riders: 1,
  fare: pence(885),
  metres: null,
  minutes: null,
};
const BOOKED = { ride: RIDE, extras: NO_EXTRAS, promo: null };
const DETAILS = { officeNotes: '', isFareAgreed: false, bookedBy: 'office@example.com' };
const SAME = { trip: TRIP, details: DETAILS, customer: CUSTOMER, extras: NO_EXTRAS };

type Changes = Partial<ValidPhoneBooking['trip'] & typeof DETAILS>;

function textOf(
  { officeNotes = '', isFareAgreed = false, ...trip }: Changes,
  customer: Partial<typeof CUSTOMER> = {},
  extras: RideExtras = NO_EXTRAS,
): string {
  const change = {
    trip: { ...TRIP, ...trip },
    details: { ...DETAILS, officeNotes, isFareAgreed },
    customer: { ...CUSTOMER, ...customer },
    extras,
  };
  return changeText(
    BOOKED,
    change,
    changedParts(BOOKED, change, !isFareMetered(BOOKED.ride)),
    MORNING,
  );
}

describe('changeText', () => {
  it.each<[Changes, string]>([
    [{ time: Date.parse('2026-11-25T21:00Z') }, 'Time: 09:30 → 21:00'],
    [{ time: null }, 'Time: Wed 25 Nov, 09:30 → now'],
    [{ time: Date.parse('2026-11-26T09:30Z') }, 'Time: Wed 25 Nov, 09:30 → Thu 26 Nov, 09:30'],
    [{ fare: pence(1250) }, 'Fare: £8.85 → £12.50'],
    [{ isFareAgreed: true }, 'Fare: £8.85 metered → £8.85 agreed'],
    [{ riders: 3, officeNotes: 'Bell' }, 'Riders: 1 → 3; Notes: none → Bell'],
    [
      { dropoff: { ...WALKINGTON, address: 'Bishop Burton' } },
      'Drop-off: Walkington → Bishop Burton',
    ],
    [{ pickup: { ...LAIRGATE, latLng: WALKINGTON.latLng } }, 'Pickup moved: Lairgate, Beverley'],
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
    const unknown = { passenger: { name: null, phone: null, email: null } };
    const ride = bookedRide(RIDE, { ...unknown, trip: { riders: null }, fare: null });
    const booked = { ride, extras: { ...NO_EXTRAS, luggage: 1 }, promo: null } as const;
    expect(changeText(booked, SAME, changedParts(booked, SAME), MORNING)).toBe(
      'Name: none → Ann Ash; Phone: none → 07700900123; Email: none → ann@example.com; ' +
        'Riders: none → 1; Fare: none → £8.85; Requests: 1 bag → none',
    );
    const noted = { ride: { ...RIDE, officeNotes: 'Bell' }, extras: NO_EXTRAS, promo: null };
    expect(changeText(noted, SAME, ['notes'], MORNING)).toBe('Notes: Bell → none');
  });

  it('shows what the passenger pays with a code, and that it no longer applies', () => {
    const ride = bookedRide(RIDE, {
      trip: { fare: pence(1000) },
      fare: pence(900),
      promo: { discount: pence(100) },
      bookedAt: MORNING,
    });
    const booked = { ride, extras: NO_EXTRAS, promo: promo({ usedByUsers: ['ann'] }) };
    const text = (code: Promo | null) =>
      changeText({ ...booked, promo: code }, SAME, ['fare'], MORNING);
    expect(text(booked.promo)).toBe('Fare: £9.00 with TENTH → £7.96 with TENTH');
    expect(text(null)).toBe('Fare: £9.00 with TENTH → £8.85');
  });

  it('says only of a place that it moved', () => {
    expect(changeText(BOOKED, SAME, ['name', 'drop-off'], MORNING)).toBe(
      'Name: Ann Ash → Ann Ash; Drop-off moved: Walkington',
    );
  });

  it('shortens long values so that every part fits an audit event', () => {
    const long = 'Ö'.repeat(250);
    expect(textOf({ officeNotes: long })).toMatch(/^Notes: none → Ö{119}…$/);
    const places = {
      pickup: { ...LAIRGATE, address: long },
      dropoff: { ...WALKINGTON, address: long },
    };
    const fare = { fare: pence(100_000), isFareAgreed: true };
    const all = textOf(
      { ...places, ...fare, time: MORNING + 86_400_000, riders: 4, officeNotes: long },
      { name: long, phone: '+44 (0) 1482 868 686', email: `${long}@example.com` },
      { ...NO_EXTRAS, noteToDriver: long },
    );
    expect(all.length).toBeLessThanOrEqual(MAX_EVENT_TEXT_LENGTH);
    expect(all.match(/→/g)).toHaveLength(10);
    expect(all).toContain('Time: Wed 25 Nov, 09:30 → Thu 26 Nov, 09:30');
  });

  it('shortens only if a text is too long', () => {
    const lengthOf = (letters: number) =>
      textOf(
        { officeNotes: 'n'.repeat(120) },
        { name: 'a'.repeat(100), email: 'e'.repeat(letters) },
      ).length;
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
