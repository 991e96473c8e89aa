import './driverMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { rideOffer } from '../../support/fixtures';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { STATION } from '../../support/places';
import { BUTTON_REST_MS, ON_JOB, page, expectSent } from './driverPage';
import { UNREACHABLE, backend } from '../../support/fakeFirebase';

describe('the ride under way', () => {
  it.each([
    ['assigned', 'I’m on my way', 'on_route'],
    ['on_route', 'I’ve arrived', 'arrived'],
    ['arrived', 'Passenger on board', 'onBoard'],
    // Forgotten: a small button.
    ['arrived', 'Complete ride', 'completed'],
  ] as const)('moves on from %s with one large button', async (status, text, to) => {
    await page.drive(status);
    await page.press(text);
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
    expectSent('ride-1', { kind: 'step', to });
  });

  it('ignores a double tap on the next step button', async () => {
    await page.drive('on_route');
    await page.press('I’ve arrived');
    await page.receive.rides({ status: 'arrived' });
    for (const [ms, isReady] of [
      [0, false],
      [BUTTON_REST_MS - 1, false],
      [1, true],
    ] as const) {
      await page.pass(ms);
      for (const text of ['Passenger on board', 'Complete ride']) {
        expect(page.button(text).hasAttribute('disabled')).toBe(!isReady);
      }
    }
  });

  it("shows the passenger's extras", async () => {
    backend.findExtras.mockResolvedValue({
      noteToDriver: 'Blue door',
      luggage: 2,
      needs: ['wheelchair'],
    });
    await page.drive('on_route');
    await page.pass(0);
    const needs = within(screen.getByRole('list', { name: 'Needs' })).getAllByRole('listitem');
    expect(needs.map(({ textContent }) => textContent)).toEqual(['Wheelchair', '2 bags']);
    expect(screen.getByText('Note: Blue door')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call Ann/ })).toBeVisible();
  });

  it('names who travels, then who booked, each with a number, and the train', async () => {
    backend.findExtras.mockResolvedValue({
      noteToDriver: '',
      luggage: 0,
      needs: ['textOnly'],
      journey: '14:05 from York',
      traveller: { name: 'Mary Smith', phone: '07700900456' },
    });
    await page.drive('on_route', { trip: { dropoff: { address: 'Beverley Station' } } });
    await page.pass(0);
    const needs = screen.getByRole('list', { name: 'Needs' });
    expect(needs).toHaveTextContent(/^Train: 14:05 from York/);
    const names = screen.getAllByText(/^Mary Smith travels$|^Booked by Ann Ash$/);
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Mary Smith travels',
      'Booked by Ann Ash',
    ]);
    const links = screen.getAllByRole('link', { name: /^(Call|Text) (Mary|Ann)/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Text Mary Smith', 'sms:07700900456'],
      ['Call Ann Ash', 'tel:07700900123'],
    ]);
  });

  it('goes by its stop once at the pickup, on this device over a reload', async () => {
    backend.findExtras.mockResolvedValue({ ...NO_EXTRAS, via: STATION });
    const way = () => screen.getByRole('link', { name: /^Navigate to (?!.* with )/ });
    const reload = await page.drive('on_route');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.slice(0, 3)).toEqual(['From', 'Stop', 'To']);
    expect(way()).toHaveTextContent('Navigate to pickup');
    expect(screen.queryByRole('button', { name: 'At the stop' })).toBeNull();
    await page.receive.rides({ status: 'arrived' });
    expect(way()).toHaveTextContent('Navigate to stop');
    expect(way().getAttribute('href')).toContain(`53.8419`);
    await page.pass(BUTTON_REST_MS);
    await page.press('At the stop');
    expect(way()).toHaveTextContent('Navigate to drop-off');
    expect(screen.getByText('Next: drop-off')).toHaveRole('status');
    expect(page.button('Back to the stop')).toBeDisabled();
    expect(backend.transitionRide).not.toHaveBeenCalled();

    reload();
    await page.drive('arrived');
    expect(way()).toHaveTextContent('Navigate to drop-off');
    await page.press('Back to the stop');
    expect(way()).toHaveTextContent('Navigate to stop');
    await page.pass(BUTTON_REST_MS);
    await page.press('At the stop');
    await page.press('Complete ride');
    expect(localStorage.getItem('stopReached')).toBeNull();
  });

  it('texts a passenger who asks not to be called', async () => {
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['textOnly'] });
    await page.drive('on_route');
    await page.pass(0);
    expect(screen.getByRole('link', { name: /^Text / })).toHaveAttribute('href', 'sms:07700900123');
    expect(screen.queryByRole('link', { name: /^Call Ann/ })).toBeNull();
  });

  it('loads the extras again when the office changes the ride, and keeps the last', async () => {
    const ride = { status: 'on_route' };
    backend.findExtras.mockResolvedValueOnce({ noteToDriver: 'Blue door', luggage: 0, needs: [] });
    await page.drive('on_route', ride);
    await page.pass(0);
    expect(screen.getByText('Note: Blue door')).toBeVisible();
    backend.findExtras.mockResolvedValueOnce({ noteToDriver: 'Red door', luggage: 0, needs: [] });
    expect(screen.queryByText(/^The office changed this/)).toBeNull();
    await page.receive.rides({ ...ride, officeChangedAt: Date.parse('2026-11-24T12:40Z') });
    await page.pass(0);
    expect(screen.getByText('Note: Red door')).toBeVisible();
    expect(screen.getByText('The office changed this on Tue 24 Nov, 12:40')).toBeVisible();
    backend.findExtras.mockRejectedValueOnce(UNREACHABLE);
    await page.receive.rides({ ...ride, officeChangedAt: 3 });
    await page.pass(0);
    expect(screen.getByText('Note: Red door')).toBeVisible();
    expect(backend.findExtras).toHaveBeenCalledTimes(3);
  });

  it('loads the extras once otherwise', async () => {
    await page.drive('on_route', { changedAt: 1 });
    await page.receive.rides({ status: 'arrived', changedAt: 2 });
    expect(backend.findExtras).toHaveBeenCalledTimes(1);
  });

  it('shows passenger, notes, fare and navigation links', async () => {
    await page.drive('on_route', { officeNotes: 'Ring the bell', fare: pence(1250) });
    const card = within(screen.getByRole('region', { name: 'Ride under way' }));
    expect(card.getByText('Ann Ash')).toBeVisible();
    expect(card.getByText('Ring the bell')).toBeVisible();
    expect(card.getByText('£12.50')).toBeVisible();
    expect(card.getByRole('link', { name: 'Call Ann Ash' })).toHaveAttribute(
      'href',
      'tel:07700900123',
    );
    expect(card.getByRole('link', { name: 'Navigate to pickup' })).toHaveAttribute(
      'href',
      expect.stringContaining('53.840000'),
    );
    expect(card.queryByRole('link', { name: 'Navigate to drop-off' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Passenger no-show' })).toBeNull();
    await page.receive.rides({ status: 'arrived' });
    expect(card.getByRole('link', { name: 'Navigate to drop-off' })).toBeVisible();
    expect(card.queryByRole('link', { name: 'Navigate to pickup' })).toBeNull();
  });

  it('names the fare before it is completed, and after that until the next command', async () => {
    await page.drive('arrived', {
      fare: pence(1250),
      trip: { dropoff: { address: 'Walkington' } },
    });
    expect(screen.getByText('£12.50, to Walkington')).toBeVisible();
    await page.press('Complete ride');
    await page.receive.me();
    await page.receive.rides();
    expect(screen.getByText('Ride complete').parentElement).toHaveTextContent(
      'Ride complete £12.50, to Walkington',
    );
    await page.receive.offers(rideOffer({ id: 'next' }));
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    expect(page.shows('Ride complete')).toBe(false);
  });

  it('ends as a no-show after a confirmation', async () => {
    await page.drive('arrived');
    await page.press('Passenger no-show');
    await page.press('Keep waiting');
    expect(backend.transitionRide).not.toHaveBeenCalled();
    await page.press('Passenger no-show');
    await page.press('End as no-show');
    expectSent('ride-1', { kind: 'end', reason: 'No one was at the pickup.' });
    await page.receive.rides();
    expect(page.shows('Ended as no-show')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(backend.findDriverRide).not.toHaveBeenCalled();
  });

  it('rings only when the admin assigns it, not on page load or after accepting', async () => {
    await page.drive('assigned');
    expect(backend.playAlarm).not.toHaveBeenCalled();
    await page.receive.rides({ status: 'assigned' }, { id: 'next', status: 'assigned' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await page.receive.rides();
    await page.receive.me();
    backend.playAlarm.mockClear();
    await page.receive.offers(rideOffer({ id: 'third' }));
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await page.receive.rides({ id: 'third' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });

  it('shows an error if the ride changed before the command arrived', async () => {
    backend.transitionRide.mockResolvedValue('too-late');
    await page.drive('on_route');
    await page.press('I’ve arrived');
    expect(screen.getByRole('alert')).toHaveTextContent('This ride changed. Check it again.');
  });

  it('shows no error of an acceptance that got no answer but was carried out', async () => {
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    await page.pass(BUTTON_REST_MS);
    backend.acceptOffer.mockRejectedValue(UNREACHABLE);
    await page.press('Accept');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await page.receive.rides({ status: 'assigned' });
    expect(page.underWay()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is given back after setting out, too', async () => {
    await page.drive('on_route');
    await page.press('Give ride back');
    expect(page.shows('Passenger on board? Call the office.')).toBe(false);
    await page.press('Problem with my car');
    expectSent('ride-1', { kind: 'give-back', reason: 'Problem with my car' });
    expect(backend.setOnline).toHaveBeenCalledWith('driver-1', false, false);
    await page.receive.rides({ status: 'arrived' });
    await page.press('Give ride back');
    expect(page.shows('Passenger on board? Call the office.')).toBe(true);
  });

  it('sends no other command while one is pending', async () => {
    backend.transitionRide.mockReturnValue(new Promise(() => undefined));
    await page.drive('assigned');
    await page.press('I’m on my way');
    await page.press('I’m on my way');
    expect(page.button('Give ride back')).toBeDisabled();
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
  });

  it('is followed by the ride that waits, which is named if the driver’s document isn’t', async () => {
    const waiting = {
      id: 'ride-2',
      status: 'assigned',
      trip: { pickup: { address: 'North Bar, Beverley' } },
    };
    await page.open();
    await page.receive.me(ON_JOB);
    await page.receive.rides({ status: 'arrived' }, waiting);
    await page.receive.me({ isOnJob: true, currentRideId: 'ride-2' });
    await page.receive.rides(waiting);
    expect(page.underWay()).toHaveTextContent('North Bar, Beverley');
    expect(page.shows('You’re on a job.')).toBe(true);
    await page.pass(30_000);
    expect(backend.nameCurrentRide).not.toHaveBeenCalled();
    backend.nameCurrentRide.mockRejectedValueOnce(UNREACHABLE);
    await page.receive.me();
    await page.pass(9_999);
    expect(backend.nameCurrentRide).not.toHaveBeenCalled();
    await page.pass(10_001);
    expect(backend.nameCurrentRide.mock.calls).toEqual([['driver-1'], ['driver-1']]);
  });

  it('lets a driver without one clear the mark of being on a job', async () => {
    await page.openDashboard({ isOnJob: true });
    await page.press('I’m free');
    expect(backend.nameCurrentRide).toHaveBeenCalledWith('driver-1');
  });
});
