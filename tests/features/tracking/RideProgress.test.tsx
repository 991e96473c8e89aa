import '../../support/firebaseMocks';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import {
  currentMessages,
  dismissNotifications,
  notifyFailure,
  notifySuccess,
} from '../../../src/ui/feedback/notify';
import { live } from '../../support/fakeLive';
import {
  AT_PICKUP,
  DRIVER,
  page,
  reportDriver,
  setUpTracking,
  announced,
  answerEta,
  banner,
  maps,
} from './trackingPage';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { backend } from '../../support/fakeFirebase';
import { rememberExtras } from '../../../src/live/useRideExtras';
import { bookingStore } from '../../../src/tripForm/bookingStore';
import { moduleClass } from '../../support/page';

setUpTracking();

afterEach(dismissNotifications);

// ShareRide.test.tsx has the button of every open ride.
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Share My Ride');
const driverCard = () => screen.queryByRole('region', { name: 'Your driver' });

const ON_THE_WAY = ['Hide Driver Map', 'View Vehicle Image'];
const WHEN_OVER = ['Book Return', 'Book Again', 'Delete My Data', 'Log Out'];

// tests/domain/ride/rideStatus.test.ts has every status with its text and properties.
it.each<[status: string, text: string, colour: 'teal' | 'red', actions: readonly string[]]>([
  ['pending', 'Searching for Drivers', 'teal', ['Cancel Ride']],
  ['accepted', 'ACCEPTED', 'teal', ['Change or Cancel']],
  ['assigned', 'A Driver Has Been Assigned', 'teal', [...ON_THE_WAY, 'Cancel Ride']],
  ['arrived', 'Driver Has Arrived At Pick Up Location', 'teal', []],
  ['completed', 'Trip Complete', 'teal', ['Receipt', ...WHEN_OVER]],
  ['cancelled', 'CANCELLED', 'red', ['Book for later instead', ...WHEN_OVER]],
  ['gone_for_lunch_break', 'GONE FOR LUNCH BREAK', 'teal', []],
])('a ride that is %s reads "%s" in %s and offers %j', async (status, text, colour, actions) => {
  await page.show({ status }, AT_PICKUP);
  await act(() => vi.dynamicImportSettled());
  expect(banner()).toHaveTextContent(text);
  expect(banner().className).toMatch(moduleClass(colour));
  expect(buttons()).toEqual(actions);
  expect(screen.queryByRole('link', { name: 'Leave Review' }) !== null).toBe(
    status === 'completed',
  );
  expect(maps.drivingTimes.requests).toHaveLength(status === 'assigned' ? 1 : 0);
});

it('opens the card of a ride for later to change or cancel it', async () => {
  await page.show({ id: 'later-1', status: 'accepted' });
  await page.press('Change or Cancel');
  expect(screen.getByText('/map {"justBooked":"later-1"}')).toBeVisible();
});

describe('the driver', () => {
  it('is not subscribed to or shown before one is assigned', async () => {
    await page.show({ driver: null }, null);
    expect(live.driver.subscribedIds).toEqual([]);
    expect(screen.queryByText('Plate number')).toBeNull();
  });

  it('has its place and its map before it loads, with what the ride says', async () => {
    const { update } = await page.show({ driver: null, status: 'pending' }, null);
    await update({ status: 'assigned', driver: { id: DRIVER.id, name: 'Dawn Driver' } });
    expect(driverCard()).toHaveTextContent(/DriverDawn DriverVehicle…Plate number…/);
    expect(driverCard()).toHaveTextContent('Driver map: nowhere for 53.84, -0.43');
    reportDriver(DRIVER);
    await page.pass(0);
    expect(driverCard()).toHaveTextContent(/VehicleBlue OctaviaPlate numberERYC 101/);
  });

  it('is subscribed to once assigned and until unmount', async () => {
    const { unmount } = await page.show({ status: 'accepted' });
    expect(live.driver.subscribedIds).toEqual([DRIVER.id]);
    expect(driverCard()).toHaveTextContent('Dawn Driver');
    unmount();
    expect(live.driver.subscribedIds).toEqual([]);
  });

  it('is replaced by the next one, without details of the previous one', async () => {
    const { update } = await page.show({ status: 'assigned' });
    await update({ status: 'assigned', driver: { id: 'driver-2' } });
    expect(live.driver.subscribedIds).toEqual(['driver-2']);
    expect(driverCard()).toHaveTextContent(/Driver…Vehicle…/);
  });

  it('is still shown when the ride is over', async () => {
    await page.show({ status: 'completed' });
    expect(driverCard()).toHaveTextContent('Dawn Driver');
  });

  it('has an ETA, which disappears on arrival', async () => {
    const { update } = await page.show({ status: 'on_route' }, AT_PICKUP);
    await answerEta();
    expect(banner()).toHaveTextContent('Your driver should be with you in 7 min');
    await update({ status: 'arrived' });
    expect(banner()).not.toHaveTextContent('7 min');
  });

  it('is announced once, after the assignment and before each ETA', async () => {
    const { update } = await page.show({ driver: null, status: 'pending' }, null);
    expect(announced().slice(0, 2)).toEqual(['Searching for Drivers', 'We’re asking our drivers']);
    await update({ status: 'assigned' });
    const [status] = screen.getAllByRole('status');
    const assigned = 'A Driver Has Been Assigned';
    const soon = 'Your driver will pick you up';
    expect(announced().slice(0, 4)).toEqual([assigned, soon, '', '']);
    reportDriver(DRIVER);
    await page.pass(0);
    const driver = 'Your driver: Dawn Driver, Blue Octavia, plate number ERYC 101.';
    expect(announced().slice(0, 4)).toEqual([assigned, soon, '', driver]);
    await answerEta();
    const eta = 'Your driver should be with you in 7 min';
    expect(announced().slice(0, 4)).toEqual([assigned, eta, '', driver]);
    // The same element, so that screen readers don’t announce it again.
    expect(screen.getAllByRole('status')[0]).toBe(status);
  });
});

describe('the steps', () => {
  const steps = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((step) => `${step.textContent}${step.ariaCurrent === 'step' ? ' (now)' : ''}`);

  it.each([
    ['pending', ['Assigned', 'On route', 'At pickup', 'There']],
    ['on_route', ['Assigned', 'On route (now)', 'At pickup', 'There']],
    ['arrived', ['Assigned', 'On route', 'At pickup (now)', 'There']],
    ['completed', ['Assigned', 'On route', 'Picked up', 'There (now)']],
  ])('of a ride that is %s are %j', async (status, expected) => {
    await page.show({ status }, AT_PICKUP);
    expect(steps()).toEqual(expected);
  });

  it('say that the passenger is on board', async () => {
    await page.show({ status: 'arrived', onBoardAt: Date.now() }, AT_PICKUP);
    expect(steps()).toEqual(['Assigned', 'On route', 'Picked up (now)', 'There']);
  });

  it('say when the car will be there once it has left the pickup', async () => {
    vi.setSystemTime(Date.parse('2026-07-10T17:05Z'));
    await page.show({ status: 'arrived' });
    await answerEta();
    expect(steps()).toEqual(['Assigned', 'On route', 'Picked up (now)', 'There about 18:12']);
  });

  it('are not shown for a cancelled ride', async () => {
    await page.show({ status: 'cancelled' });
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  });
});

describe('the status note of a ride for later', () => {
  const scheduledTime = Date.parse('2026-07-10T17:05Z');

  it.each([
    ['awaiting_driver_response', 'Your ride is booked. We’re waiting for your driver to confirm.'],
    ['accepted', 'Your driver has confirmed. They’ll be there at your pickup time.'],
    ['scheduled', 'Your ride is booked. We’ll assign a driver before your pickup time.'],
  ])('explains the status %s', async (status, text) => {
    await page.show({ status, trip: { time: scheduledTime } });
    expect(announced().slice(1, 3)).toEqual(['Booked for Fri 10 Jul, 18:05', text]);
  });

  it('is missing once the driver sets out', async () => {
    await page.show({ status: 'on_route', trip: { time: scheduledTime } });
    expect(announced()[2]).toBe('');
  });

  it('is missing without a scheduled time', async () => {
    await page.show({ status: 'accepted' });
    expect(announced().slice(0, 3)).toEqual(['ACCEPTED', '', '']);
  });
});

it('says when the office has changed the ride, and shows the new requests', async () => {
  rememberExtras('ride-9', { ...NO_EXTRAS, luggage: 1 });
  const { update } = await page.show({ id: 'ride-9', status: 'accepted' });
  expect(screen.getByText('1 bag')).toBeVisible();
  expect(screen.queryByText(/^We changed this ride on /)).toBeNull();
  backend.findExtras.mockResolvedValue({ ...NO_EXTRAS, luggage: 3 });
  await update({ officeChangedAt: Date.parse('2026-07-10T13:05Z') });
  await page.pass(0);
  expect(screen.getByText('3 bags')).toBeVisible();
  expect(announced()).toContain('We changed this ride on Fri 10 Jul, 14:05.');
});

it('the toast of the passenger’s own cancellation stays', async () => {
  const { update } = await page.show({ status: 'pending' });
  notifySuccess('We’ve cancelled your ride.');
  await update({ status: 'cancelled_by_passenger' });
  expect(currentMessages()).toHaveLength(1);
});

it('a toast of success goes when the ride is over, a failure stays', async () => {
  const { update } = await page.show({ status: 'pending' });
  notifySuccess('Ride successfully submitted.');
  await update({ status: 'assigned' });
  expect(currentMessages()).toHaveLength(1);
  await update({ status: 'cancelled' });
  expect(currentMessages()).toEqual([]);
  notifyFailure('Failed to cancel ride.');
  await update({ status: 'completed' });
  expect(currentMessages()).toHaveLength(1);
});

describe('a ride that no driver took', () => {
  it.each([
    ['the reason', 'Every car is at the races.', 'Every car is at the races.'],
    ['a default text', null, 'Unfortunately, no drivers were available at this time.'],
  ])('shows %s', async (_, reason, text) => {
    await page.show({ status: 'cancelled', reason });
    expect(announced().slice(0, 3)).toEqual(['CANCELLED', "We couldn't assign a driver", text]);
  });

  it('offers to book for later first, with trip, promo code and requests', async () => {
    const extras = { noteToDriver: 'Blue door', luggage: 2, needs: ['wheelchair'] } as const;
    rememberExtras('ride-7', extras);
    await page.show({
      id: 'ride-7',
      status: 'cancelled',
      passenger: { id: 'g1' },
      promo: { code: 'TENTH' },
    });
    await page.press('Book for later instead');
    expect(screen.getByText(/^\/map/)).toBeVisible();
    expect(bookingStore.read()).toMatchObject({
      form: { time: 'later', extras },
      promoCode: 'TENTH',
      owner: 'g1',
      attempt: null,
    });
  });

  it('does not show if someone cancelled the ride', async () => {
    await page.show({ status: 'cancelled_by_passenger', reason: 'Every car is at the races.' });
    expect(announced().slice(0, 4)).toEqual([
      'Ride Cancelled',
      'You’ve cancelled this ride',
      '',
      '',
    ]);
    expect(buttons()).toEqual(WHEN_OVER);
  });
});

it('a completed ride can be reviewed, and the way back booked', async () => {
  await page.show({ status: 'completed' });
  const review = screen.getByRole('link', { name: 'Leave Review' });
  expect(review).toHaveAttribute('href', config.reviewUrl);
  expect(review).toHaveAttribute('rel', 'noopener noreferrer');
  await page.press('Book Return');
  expect(screen.getByText(/^\/map/)).toBeVisible();
  expect(bookingStore.read()?.form.pickup?.address).toBe('Walkington');
});
