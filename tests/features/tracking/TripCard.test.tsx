import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { config } from '../../../src/config';
import { TripCard } from '../../../src/features/tracking/RideProgress';
import { pence } from '../../../src/domain/common/money';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { bookedRide, type RideFields } from '../../support/fixtures';

afterEach(() => {
  Object.assign(config, { googleMapsKey: null });
});

const show = (fields: RideFields = {}, extras: RideExtras = NO_EXTRAS) =>
  render(<TripCard ride={bookedRide(fields)} extras={extras} />);

describe('the trip card', () => {
  it('shows pickup, drop-off and Ride Now', () => {
    show();
    const trip = screen.getByRole('region', { name: 'Trip' });
    expect(trip).toHaveTextContent('PickupLairgate, Beverley');
    expect(trip).toHaveTextContent('Drop-offWalkington');
    expect(trip).toHaveTextContent('Booking typeRide Now');
    expect(trip).not.toHaveTextContent('Pickup time');
  });

  it('shows who travels and the train apart from the requests', () => {
    const traveller = { name: 'Mary Smith', phone: '07700900456' };
    const extras: RideExtras = { ...NO_EXTRAS, luggage: 1, journey: '14:05', traveller };
    show({ trip: { pickup: { address: 'Hull Paragon Interchange' } } }, extras);
    expect(screen.getByRole('region', { name: 'Trip' })).toHaveTextContent(
      /PassengerMary Smith, 07700900456Train14:05Requests1 bag/,
    );
  });

  it('shows the London time of a ride for later', () => {
    show({ trip: { time: Date.parse('2026-07-10T17:05Z') } });
    const trip = screen.getByRole('region', { name: 'Trip' });
    expect(trip).toHaveTextContent('Booking typeRide Later');
    expect(trip).toHaveTextContent(/Pickup timeFri 10 Jul(?: 2026)?, 18:05/);
  });

  const PAID: RideFields = { bookingId: 'BEV-1790000000000', fare: pence(1230) };
  const PROMO = { promo: { code: 'TEN', discount: pence(137) }, trip: { fare: pence(1367) } };
  const POINTS = ['PickupLairgate, Beverley', 'Drop-offWalkington'];
  const rows = () =>
    within(screen.getByRole('region', { name: 'Trip' }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}${term.nextElementSibling?.textContent ?? ''}`);

  it('shows booking reference, fare and promo code', () => {
    show({ ...PAID, ...PROMO });
    const promo = ['Promo codeTEN', 'Original fare£13.67', 'Discount−£1.37'];
    const booking = ['Booking referenceBEV-1790000000000', 'Booking typeRide Now'];
    expect(rows()).toEqual([...POINTS, 'Fare (estimate)£12.30', ...booking, ...promo]);
  });

  it('shows a fare from a road network without a mark', () => {
    Object.assign(config, { googleMapsKey: 'a key' });
    show(PAID);
    expect(rows()).toContain('Fare£12.30');
  });

  it('shows the requests in one row', () => {
    show(PAID, { noteToDriver: 'Blue door', luggage: 2, needs: ['wheelchair'] });
    expect(rows()).toContain('RequestsWheelchair; 2 bags; Note: Blue door');
  });

  it('leaves out unknown amounts', () => {
    show({ promo: { code: 'TEN', discount: pence(0) } });
    expect(rows()).toEqual([...POINTS, 'Booking typeRide Now', 'Promo codeTEN']);
  });
});
