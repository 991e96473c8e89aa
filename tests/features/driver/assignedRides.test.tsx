import './driverMocks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import { driverRide, rideOffer } from '../../support/fixtures';
import { BUTTON_REST_MS, NOW, ON_JOB, page, expectSent } from './driverPage';
import { UNREACHABLE, backend } from '../../support/fakeFirebase';

const LATER = { id: 'later', trip: { time: NOW + 5 * HOUR_MS } };

describe('rides assigned to the driver', () => {
  it.each([
    ['awaiting_driver_response', LATER.trip.time, 'accepted'],
    ['pending', null, 'assigned'],
  ] as const)('can be accepted when %s', async (status, scheduledTime, to) => {
    await page.openDashboard({ isOnline: false });
    await page.receive.rides({ ...LATER, status, trip: { time: scheduledTime } });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    expectSent('later', { kind: 'step', to });
  });

  it('name what the passenger needs first, and beside Accept', async () => {
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['wheelchair'] });
    await page.openDashboard();
    await page.receive.rides({ ...LATER, status: 'awaiting_driver_response' });
    await page.pass(0);
    const card = screen.getByRole('region', { name: /^Ride for you/ });
    expect(card).toHaveTextContent(/^Ride for youWheelchair/);
    expect(document.querySelector('[data-sticks]')).toHaveTextContent(/^WheelchairFrom /);
  });

  it('can be returned with a reason, without a notice', async () => {
    await page.openDashboard();
    await page.receive.rides({ ...LATER, status: 'awaiting_driver_response' });
    await page.press('Decline');
    // Not on a reason, which would return the ride at a touch.
    expect(screen.getByRole('heading', { name: 'Decline this ride?' })).toHaveFocus();
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await page.press('Problem with my car');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      UNREACHABLE.message,
    );
    expect(backend.setOnline).not.toHaveBeenCalled();
    await page.press('Problem with my car');
    expect(backend.setOnline).toHaveBeenCalledWith('driver-1', false, false);
    expect(backend.transitionRide).toHaveBeenCalledTimes(2);
    expectSent('later', { kind: 'give-back', reason: 'Problem with my car' });
    await page.receive.rides();
    expect(page.shows('Ride declined')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('take the driver offline if returned by a driver who isn’t well', async () => {
    await page.openDashboard();
    await page.receive.rides({ ...LATER, status: 'accepted' });
    await page.press('Give ride back');
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      ...['I can’t get there in time', 'I’m on another ride', 'Another reason'],
      ...['Problem with my car', 'I’m not well', 'Keep ride'],
    ]);
    await page.press('I’m not well');
    expect(backend.setOnline.mock.calls).toEqual([['driver-1', false, false]]);
    expect(page.shows('Ride given back')).toBe(true);
  });

  it('are listed by day; the driver can set out for one at a time when due', async () => {
    await page.openDashboard();
    await page.receive.rides(
      { ...LATER, status: 'accepted' },
      {
        id: 'soon',
        status: 'accepted',
        trip: { time: NOW + HOUR_MS, pickup: { address: 'North Bar' } },
      },
      { id: 'tomorrow', status: 'accepted', trip: { time: NOW + 26 * HOUR_MS } },
    );
    await page.pass(BUTTON_REST_MS);
    const jobs = screen.getByRole('region', { name: 'Your rides' });
    expect(
      within(jobs)
        .getAllByRole('heading')
        .map((each) => each.textContent),
    ).toEqual(['Your rides', 'Today', 'Tomorrow']);
    expect(
      within(jobs)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['13:00, North Bar', '17:00, Lairgate, Beverley', '14:00, Lairgate, Beverley']);
    await page.press('I’m on my way');
    expectSent('soon', { kind: 'step', to: 'on_route' });
    await page.receive.rides(
      { id: 'soon', status: 'on_route', trip: { time: NOW + HOUR_MS } },
      { id: 'next', status: 'accepted', trip: { time: NOW + HOUR_MS } },
    );
    expect(screen.queryByRole('button', { name: 'I’m on my way' })).toBeNull();
  });

  it('show a notice when the passenger cancels', async () => {
    await page.openDashboard();
    await page.receive.rides({ ...LATER, status: 'accepted' });
    backend.findDriverRide.mockResolvedValue(
      driverRide(LATER, { status: 'cancelled_by_passenger' }),
    );
    await page.receive.rides();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /cancelled this rideSun 22 Nov, 17:00: Lairgate/,
    );
  });
});

describe('a ride for the driver that overlaps a booking of theirs', () => {
  it('says so, and is accepted after a question', async () => {
    await page.openDashboard();
    const booked = { id: 'booked', status: 'accepted', trip: LATER.trip };
    const asked = { ...LATER, status: 'awaiting_driver_response' };
    await page.receive.rides(booked, { ...asked, trip: { time: booked.trip.time + HOUR_MS } });
    expect(screen.queryByText(/^Overlaps/)).toBeNull();
    await page.receive.rides(booked, {
      ...asked,
      trip: { time: booked.trip.time + 40 * MINUTE_MS },
    });
    const card = screen.getByRole('region', { name: /^Ride for you/ });
    // At the top and beside the button.
    expect(within(card).getAllByText('Overlaps your ride at 17:00')).toHaveLength(2);
    await page.pass(BUTTON_REST_MS);
    await page.press('Accept');
    expect(backend.transitionRide).not.toHaveBeenCalled();
    await page.press('Accept anyway');
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
  });
});

describe('the next ride and the main button', () => {
  const mainButton = () =>
    document.querySelector('[data-sticks] button:last-of-type')?.textContent ?? null;

  it('are the first ride for later, and of what is to do the most urgent', async () => {
    await page.openDashboard({ isOnline: false });
    expect(page.shows(/^Next ride/)).toBe(false);
    expect(mainButton()).toBe('Go online');
    await page.receive.me();
    expect(mainButton()).toBeNull();
    const soon = { id: 'soon', status: 'accepted', trip: { time: NOW + HOUR_MS } };
    const later = { ...LATER, status: 'accepted' };
    await page.receive.rides(later, soon);
    expect(screen.getByText(/^Next ride/).parentElement).toHaveTextContent(/13:00, in 1 hr$/);
    expect(mainButton()).toBe('I’m on my way');
    await page.receive.offers(rideOffer());
    expect(mainButton()).toBe('Accept');
    expect(screen.getByText('From Lairgate, Beverley')).toBeInTheDocument();
    await page.receive.rides(later, soon, {
      id: 'mine',
      status: 'pending',
      trip: { pickup: { address: 'Keldgate' } },
    });
    expect(screen.getByText('From Keldgate')).toBeInTheDocument();
    await page.receive.rides(later, { ...soon, status: 'arrived' });
    expect(mainButton()).toBe('Passenger on board');
    const next = screen.getByText(/^Next ride/).parentElement;
    expect(next).toHaveTextContent(/17:00, in 5 hr$/);
    await page.pass(20 * MINUTE_MS);
    expect(next).toHaveTextContent(/17:00, in 4 hr 40 min$/);
  });
});

describe('a ride that is cancelled or reassigned', () => {
  it.each([
    ['cancelled_by_passenger', null, 'Passenger cancelled this ride'],
    ['cancelled', 'Snow', 'Office cancelled: Snow'],
  ])('notifies the driver when it is %s', async (status, reason, text) => {
    await page.drive('on_route');
    backend.findDriverRide.mockResolvedValue(driverRide({ status, reason }));
    await page.receive.rides();
    expect(screen.getByRole('dialog', { name: text })).toHaveTextContent(
      'Lairgate, Beverley to Walkington',
    );
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(page.underWay()).toBeNull();
    await page.receive.me();
    await page.pass(30_000);
    expect(backend.nameCurrentRide).not.toHaveBeenCalled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    // Every four seconds, until the driver touches the phone.
    expect(backend.playAlarm).toHaveBeenCalledTimes(8);
    await page.press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await page.pass(30_000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(8);
  });

  it('keeps a cancellation on screen through a tap that was meant for the lost ride', async () => {
    await page.drive('on_route');
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await page.receive.rides();
    expect(page.button('Close')).toBeDisabled();
    await page.press('Close');
    expect(screen.getByRole('dialog')).toBeVisible();
    await page.pass(BUTTON_REST_MS);
    await page.press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rings until the office accepts a direct offer for a driver who can’t touch the phone', async () => {
    await page.open();
    await page.receive.me();
    await page.receive.rides();
    await page.receive.rides({ ...LATER, status: 'awaiting_driver_response' });
    await page.pass(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Tap anywhere to stop sound.')).toBeVisible();
    await page.receive.rides({ ...LATER, status: 'accepted' });
    await page.pass(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(3);
    expect(screen.queryByText('Tap anywhere to stop sound.')).toBeNull();
  });

  it('rings once if the driver prefers that, on this device', async () => {
    await page.open();
    await page.receive.me();
    await page.receive.rides();
    fireEvent.click(screen.getByRole('radio', { name: 'Once' }));
    expect(localStorage.getItem('driverSound')).toBe('once');
    await page.receive.rides({ ...LATER, status: 'awaiting_driver_response' });
    await page.pass(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });

  it('does not ring or cover the page if a ride is lost that isn’t under way', async () => {
    await page.open();
    await page.receive.me();
    await page.receive.rides({ status: 'accepted', trip: { time: NOW + HOUR_MS } });
    await page.receive.rides();
    expect(screen.getByRole('alert')).toHaveTextContent('No longer your ride');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.playAlarm).not.toHaveBeenCalled();
  });

  it('notifies, with retries, if it was cancelled while the page was closed, once', async () => {
    await page.drive('on_route');
    cleanup();
    backend.findDriverRide.mockRejectedValueOnce(UNREACHABLE);
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await page.openDashboard();
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.pass(10_000);
    expect(screen.getByRole('dialog', { name: 'Passenger cancelled this ride' })).toBeVisible();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(backend.findDriverRide.mock.calls).toEqual([['ride-1'], ['ride-1']]);
    cleanup();
    await page.openDashboard();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.findDriverRide).toHaveBeenCalledTimes(2);
  });

  it('isn’t looked up if it is still under way when the page opens again', async () => {
    await page.drive('on_route');
    cleanup();
    await page.drive('arrived');
    await page.pass(10_000);
    expect(backend.findDriverRide).not.toHaveBeenCalled();
    expect(page.underWay()).not.toBeNull();
  });

  it('notifies of a cancellation after it was returned and assigned again', async () => {
    await page.drive('assigned');
    await page.press('Give ride back');
    await page.press('I’m on another ride');
    await page.receive.rides();
    expect(screen.queryByRole('alert')).toBeNull();
    await page.receive.me();
    await page.receive.me(ON_JOB);
    await page.receive.rides({ status: 'assigned' });
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await page.receive.rides();
    expect(screen.getByRole('dialog', { name: 'Passenger cancelled this ride' })).toBeVisible();
  });

  it('is not reported as lost if it has not reached the list of rides yet', async () => {
    backend.findDriverRide.mockResolvedValue(driverRide());
    await page.open();
    await page.receive.me(ON_JOB);
    await page.receive.rides();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.nameCurrentRide).not.toHaveBeenCalled();
  });

  it('rings, and stays on screen until acknowledged, when the admin has reassigned it', async () => {
    await page.drive('assigned');
    await page.receive.rides();
    expect(screen.getByRole('dialog', { name: 'No longer your ride' })).toBeVisible();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });
});
