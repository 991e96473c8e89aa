import './driverMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { LAIRGATE, reservation, rideOffer } from '../../support/fixtures';
import { BUTTON_REST_MS, geolocation, live, NOW, otherDriver, page } from './driverPage';
import { UNREACHABLE, backend } from '../../support/fakeFirebase';

const MARKET = { latitude: 53.8434, longitude: -0.4315 };

describe('ride offers', () => {
  it('show trip and distance, ring, and are accepted with one press', async () => {
    await page.openDashboard();
    geolocation.moveTo(53.85);
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['wheelchair'] });
    await page.receive.offers(rideOffer({ fare: pence(840) }));
    await page.pass(0);
    const card = screen.getByRole('region', { name: 'New ride from Lairgate, Beverley' });
    expect(card).toHaveTextContent(
      'New rideWheelchairFromLairgateBeverleyToWalkingtonFare£8.40To pickup0.69 milesTrip3.11 milesRiders2',
    );
    const bar = document.querySelector('[data-sticks]');
    expect(bar).toHaveTextContent('WheelchairFrom Lairgate, BeverleyAccept');
    expect(bar?.querySelector('svg')).not.toBeNull();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(page.button('Accept')).toBeDisabled();
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    expect(backend.acceptOffer.mock.calls).toEqual([
      ['ride-1', expect.objectContaining({ id: 'driver-1', name: 'Driver One' })],
    ]);
  });

  it('are neither shown nor rung for a car that doesn’t fit', async () => {
    await page.openDashboard({ isWheelchairAccessible: false, seats: 3 });
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['wheelchair'] });
    await page.receive.offers(rideOffer());
    await page.pass(60_000);
    expect(page.shows('New ride')).toBe(false);
    expect(backend.playAlarm).not.toHaveBeenCalled();
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: [] });
    await page.receive.offers(rideOffer(), rideOffer({ id: 'ride-2', trip: { riders: 4 } }));
    await page.pass(60_000);
    expect(screen.getAllByRole('heading', { name: 'New ride' })).toHaveLength(1);
    expect(backend.findExtras.mock.calls.filter(([id]) => id === 'ride-2')).toHaveLength(1);
  });

  it('show the flight, as its kind is known by the trip', async () => {
    await page.openDashboard();
    const extras = { noteToDriver: '', luggage: 0, needs: [], journey: 'LS123' } as const;
    backend.findExtras.mockResolvedValue(extras);
    await page.receive.offers(rideOffer({ trip: { dropoff: { address: 'Humberside Airport' } } }));
    await page.pass(0);
    const shown = screen.getAllByText('Flight: LS123');
    expect(shown.map((text) => text.closest('[data-sticks]') !== null)).toEqual([false, true]);
  });

  it('show no distance while the phone does not say where it is', async () => {
    await page.openDashboard({ location: { latitude: 53.85, longitude: -0.43 } });
    geolocation.fail(1);
    await page.receive.offers(rideOffer());
    const card = screen.getByRole('region', { name: 'New ride from Lairgate, Beverley' });
    expect(card).not.toHaveTextContent('To pickup');
    geolocation.moveTo(53.85);
    expect(card).toHaveTextContent('To pickup0.69 miles');
  });

  it('are announced, each once, by a region that is there before them', async () => {
    await page.openDashboard();
    const region = screen
      .getAllByRole('status')
      .find((each) => each.getAttribute('aria-atomic') === 'false');
    expect(region).toBeEmptyDOMElement();
    await page.receive.offers(rideOffer());
    expect(region).toHaveTextContent('New ride: Lairgate, Beverley');
    const [first] = region?.children ?? [];
    await page.receive.offers(
      rideOffer(),
      rideOffer({ id: 'ride-2', trip: { pickup: { address: 'North Bar' } } }),
    );
    expect(region?.children[0]).toBe(first);
    expect(region?.children[1]).toHaveTextContent('New ride: North Bar');
    await page.receive.offers();
    await page.receive.rides({ status: 'pending', trip: { pickup: { address: 'Keldgate' } } });
    expect(region).toHaveTextContent('Ride for you: Now, Keldgate');
  });

  it('show changed extras of a phone booking that is offered again', async () => {
    await page.openDashboard({ location: MARKET });
    await page.receive.offers(rideOffer({ offeredAt: NOW - 1 }));
    await page.pass(0);
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    expect(screen.queryByText('Wheelchair')).toBeNull();
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['wheelchair'] });
    await page.receive.offers(rideOffer({ offeredAt: NOW }));
    await page.pass(0);
    expect(screen.getAllByText('Wheelchair')).not.toHaveLength(0);
  });

  it('that overlap a booking say so, and ask before they are accepted', async () => {
    await page.openDashboard({ location: MARKET });
    geolocation.moveTo(53.8434, -0.4315);
    // 30 minutes, then 15 to the booking, after a minute to the pickup.
    const booked = (minutes: number) =>
      page.receive.rides({
        id: 'booked',
        status: 'accepted',
        trip: { time: NOW + minutes * MINUTE_MS },
      });
    await booked(46);
    await page.receive.offers(rideOffer({ trip: { dropoff: { latLng: LAIRGATE.latLng } } }));
    await page.pass(BUTTON_REST_MS);
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    expect(screen.queryByText(/^Overlaps/)).toBeNull();
    await booked(45);
    // On the card and beside the button.
    expect(screen.getAllByText('Overlaps your ride at 12:45')).toHaveLength(2);
    await page.press('Accept');
    expect(screen.getByRole('dialog', { name: 'Accept anyway?' })).toHaveTextContent('12:45');
    await page.press('Don’t accept');
    expect(backend.acceptOffer).not.toHaveBeenCalled();
    await page.press('Accept');
    await page.press('Accept anyway');
    expect(backend.acceptOffer).toHaveBeenCalledTimes(1);
  });

  it('appear without a head start within 30 minutes of a booking, of anyone', async () => {
    backend.listDrivers.mockResolvedValue([otherDriver({ location: null })]);
    await page.openDashboard({ location: MARKET });
    await page.receive.rides({
      id: 'booked',
      status: 'accepted',
      trip: { time: NOW + 29 * MINUTE_MS },
    });
    await page.receive.offers(rideOffer());
    await page.pass(11_000);
    expect(page.shows('New ride')).toBe(false);
    await page.pass(1000);
    expect(page.shows('New ride')).toBe(true);

    backend.listReservations.mockResolvedValue([reservation('driver-2', NOW + 10 * MINUTE_MS)]);
    await page.receive.offers(
      rideOffer({ id: 'ride-2', trip: { pickup: { address: 'North Bar' } } }),
    );
    expect(page.shows('New ride')).toBe(true);
  });

  it('appear later for a driver who is further away', async () => {
    backend.listDrivers.mockResolvedValue([
      otherDriver({ location: { latitude: 53.84, longitude: -0.43 } }),
    ]);
    await page.openDashboard({ location: { ...MARKET, latitude: 53.8534 } });
    const first = rideOffer();
    await page.receive.offers(first);
    await page.pass(11_000);
    expect(screen.queryByRole('heading', { name: 'New ride' })).toBeNull();
    expect(backend.playAlarm).not.toHaveBeenCalled();
    await page.pass(1000);
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
    await page.receive.offers({ ...first });
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
    await page.receive.offers(
      first,
      rideOffer({ id: 'ride-2', trip: { pickup: { address: 'North Bar' } } }),
    );
    expect(backend.listDrivers).toHaveBeenCalledTimes(2);
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });

  it('appear in the order that the other driver’s page sees, by rounded positions', async () => {
    backend.listDrivers.mockResolvedValue([
      otherDriver({ location: { latitude: 53.833, longitude: -0.43 } }),
    ]);
    await page.openDashboard();
    // Nearer than the other, but rounded further away.
    geolocation.moveTo(53.8451);
    await page.receive.offers(rideOffer());
    await page.pass(11_000);
    expect(screen.queryByRole('heading', { name: 'New ride' })).toBeNull();
    await page.pass(1000);
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
  });

  it("appear at once if the other drivers can't be loaded", async () => {
    backend.listDrivers.mockRejectedValue(UNREACHABLE);
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
  });

  it('are hidden after twelve hours', async () => {
    await page.openDashboard();
    await page.receive.offers(rideOffer({ offeredAt: NOW - 12 * HOUR_MS }));
    expect(page.shows('New ride')).toBe(false);
  });

  it('show a notice until dismissed if another driver was faster', async () => {
    backend.acceptOffer.mockResolvedValue('too-late');
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    await page.receive.offers();
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('Taken by another driver');
    expect(notice).toHaveTextContent('Lairgate, Beverley to Walkington');
    await page.press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leave a line when one goes that the driver could have accepted', async () => {
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    await page.receive.offers();
    expect(screen.getByText('Ride no longer offered').parentElement).toHaveTextContent(
      'Ride no longer offered From Lairgate, Beverley',
    );
    await page.receive.offers(rideOffer({ id: 'ride-2' }));
    expect(page.shows('Ride no longer offered')).toBe(false);
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    await page.receive.offers();
    expect(page.shows('Ride no longer offered')).toBe(false);
  });

  it('can’t be accepted for a second after the one above them went', async () => {
    await page.openDashboard({ location: MARKET });
    const near = rideOffer({ trip: { pickup: { latLng: MARKET } } });
    const far = rideOffer({ id: 'ride-2', trip: { pickup: { address: 'North Bar' } } });
    await page.receive.offers(near, far);
    await page.pass(BUTTON_REST_MS);
    await page.receive.offers(far);
    expect(page.button('Accept')).toBeDisabled();
    await page.pass(BUTTON_REST_MS);
    expect(page.button('Accept')).toBeEnabled();
  });

  it('leave out a ride that the driver has given back', async () => {
    await page.openDashboard();
    await page.receive.rides({ status: 'accepted', trip: { time: NOW + 5 * HOUR_MS } });
    await page.press('Give ride back');
    await page.press('Another reason');
    await page.receive.rides();
    backend.playAlarm.mockClear();
    await page.receive.offers(rideOffer(), rideOffer({ id: 'ride-2' }));
    expect(screen.getAllByRole('heading', { name: 'New ride' })).toHaveLength(1);
    await page.receive.offers(rideOffer());
    expect(page.shows('New ride')).toBe(false);
    expect(backend.setOnline).not.toHaveBeenCalled();
  });

  it('show why accepting failed, and can be retried', async () => {
    backend.acceptOffer.mockRejectedValueOnce(UNREACHABLE);
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await page.press('Accept');
    expect(backend.acceptOffer).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are watched only while the driver is free', async () => {
    await page.openDashboard();
    expect(live.offers.subscribedIds).toEqual(['driver-1']);
    await page.receive.me({ isOnJob: true, currentRideId: 'ride-1' });
    expect(live.offers.subscribedIds).toEqual([]);
  });

  it("show an error if they can't be loaded, and can be retried", async () => {
    await page.openDashboard();
    live.offers.emit({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await page.press('Try Again');
    await page.receive.offers(rideOffer());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
