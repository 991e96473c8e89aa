import { expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../../../src/domain/pricing/fare';
import { pence } from '../../../../src/domain/common/money';
import { receiptRows } from '../../../../src/yourBookings/receipt/receiptRows';
import { bookedRide } from '../../../support/fixtures';

// Five miles on a Friday at noon: 8,800 yards, 328 in the initial fare, 57 increments started.
const RIDE = bookedRide({
  bookingId: 'BEV-1783681200000',
  status: 'completed',
  driver: { name: 'Ada', vehicle: 'Toyota Prius' },
  trip: { riders: 2, metres: 5 * METRES_PER_MILE },
  fare: pence(255 + 57 * 15),
  bookedAt: Date.parse('2026-07-10T11:00Z'),
});
type Given = Parameters<typeof receiptRows>;
const terms = (ride: Given[0], driver: Given[1]) => new Map(receiptRows(ride, driver, false));

const ADA = {
  name: 'Ada',
  vehicle: 'Toyota Prius',
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'VL 7',
};

it('lists all known details of a ride with the tariff calculation', () => {
  const rows = receiptRows(RIDE, ADA, false, {
    noteToDriver: '',
    luggage: 2,
    needs: ['wheelchair'],
  });
  expect(rows.map((row) => row.join(': '))).toEqual([
    'Booking reference: BEV-1783681200000',
    'Status: Trip Complete',
    'Booked on: Fri 10 Jul 2026, 12:00',
    'Pickup time: As soon as possible',
    'Pickup: Lairgate, Beverley',
    'Drop-off: Walkington',
    'Riders: 2',
    'Requests: Wheelchair; 2 bags',
    'Distance: 5.00 miles',
    'Tariff: Tariff One (Daytime). Pickup on a weekday between 07:00 and 20:00.',
    'First 328 yards: £2.55',
    '57 × £0.15, for each extra 150 yards or part: £8.55',
    'Fare: £11.10',
    'Payment: To the driver by cash or card. This isn’t a record of what you paid.',
    'Driver: Ada',
    'Vehicle: Toyota Prius',
    'Plate number: ERYC 101',
    'Licence number: VL 7',
  ]);
});

it('calculates the tariff for the scheduled time', () => {
  const evening = bookedRide(RIDE, {
    trip: { time: Date.parse('2026-07-10T20:00Z') },
    fare: pence(275 + 58 * 20),
  });
  expect(terms(evening, null).get('Tariff')).toBe(
    'Tariff Two (Night/Weekend). Pickup at 20:00 or later.',
  );
});

it('deducts a promo code from the calculated fare', () => {
  const promo = { promo: { code: 'SAVE', discount: pence(110) }, trip: { fare: RIDE.fare } };
  const rows = terms(bookedRide(RIDE, promo, { fare: pence(1000) }), null);
  expect(rows.get('Tariff')).toMatch(/^Tariff One/);
  expect(rows.get('Original fare')).toBe('£11.10');
  expect(rows.get('Promo code SAVE')).toBe('−£1.10');
  expect(rows.get('Fare')).toBe('£10.00');
});

it('omits the calculation of another fare, and unknown details', () => {
  const other = { trip: { fare: pence(2000) }, fare: pence(2000) };
  expect([...terms(bookedRide(RIDE, other), null).keys()]).toEqual([
    ...['Booking reference', 'Status', 'Booked on', 'Pickup time', 'Pickup', 'Drop-off', 'Riders'],
    ...['Distance', 'Fare', 'Payment', 'Driver', 'Vehicle'],
  ]);
  expect([...terms(bookedRide(), null).keys()]).toEqual([
    ...['Status', 'Pickup time', 'Pickup', 'Drop-off', 'Payment'],
  ]);
});

it('marks a fare from an estimated route, and claims no payment', () => {
  const rows = new Map(receiptRows(RIDE, null, true));
  expect(rows.get('Fare (estimate)')).toBe('£11.10');
  expect(rows.has('Fare')).toBe(false);
  expect([...rows.values()].join()).not.toMatch(/\bpaid to\b/i);
});

it('says how to pay until the ride is complete', () => {
  expect(terms({ ...RIDE, status: 'accepted' }, null).get('Payment')).toBe(
    'Pay the driver by cash or card at the end of the trip.',
  );
});

it('takes driver and vehicle of a ride for now from the driver’s record', () => {
  const rows = terms(bookedRide(RIDE, { driver: { name: null, vehicle: null } }), ADA);
  expect([...rows.entries()].slice(-4)).toEqual([
    ['Driver', 'Ada'],
    ['Vehicle', 'Toyota Prius'],
    ['Plate number', 'ERYC 101'],
    ['Licence number', 'VL 7'],
  ]);
});

it('omits the plate if the driver has changed vehicles since', () => {
  const rows = terms(RIDE, { ...ADA, vehicle: 'Skoda Octavia' });
  expect(rows.get('Vehicle')).toBe('Toyota Prius');
  expect(rows.has('Plate number')).toBe(false);
  expect(rows.has('Licence number')).toBe(false);
});

it('has who travelled and the flight or train in rows of their own', () => {
  const rows = receiptRows(RIDE, ADA, false, {
    noteToDriver: '',
    luggage: 1,
    needs: [],
    journey: 'LS123',
    traveller: { name: 'Mary Smith', phone: '07700900456' },
  });
  const asked = rows.filter(([term]) => /Passenger|Flight|Requests/.test(term));
  expect(asked).toEqual([
    ['Passenger', 'Mary Smith, 07700900456'],
    ['Flight or train', 'LS123'],
    ['Requests', '1 bag'],
  ]);
});
