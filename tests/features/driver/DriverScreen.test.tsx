import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { become, principalOf } from '../../support/fakeAuth';
import { setHidden } from '../../support/page';
import { driverRide } from '../../support/people';
import {
  backend,
  FakeGeolocation,
  hear,
  live,
  offer,
  open,
  pass,
  press,
  resetWorld,
  rival,
  type atWork,
} from './driverWorld';

vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../src/firebase/rides/read/liveDriverRides', async () => {
  const { live: fake } = await import('./driverWorld');
  return {
    watchDriverRides: fake.rides.watch,
    watchOffers: fake.offers.watch,
  };
});
vi.mock('../../../src/firebase/rides/read/liveTracking', async () => {
  const { live: fake } = await import('./driverWorld');
  return { watchDriver: fake.me.watch };
});
vi.mock('../../../src/firebase/drivers/drivers', async () => {
  const { backend: fake } = await import('./driverWorld');
  return { listDrivers: fake.listDrivers };
});
vi.mock(
  '../../../src/firebase/drivers/driverState',
  async () => (await import('./driverWorld')).backend,
);
vi.mock(
  '../../../src/firebase/rides/documents/driverRides',
  async () => (await import('./driverWorld')).backend,
);
vi.mock(
  '../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('./driverWorld')).backend,
);
vi.mock(
  '../../../src/firebase/rides/write/transitionRide',
  async () => (await import('./driverWorld')).backend,
);
vi.mock(
  '../../../src/firebase/rides/write/acceptOffer',
  async () => (await import('./driverWorld')).backend,
);
vi.mock('../../../src/live/alarm', async () => {
  const { backend: fake } = await import('./driverWorld');
  return { unlockAlarm: () => Promise.resolve(true), isAlarmReady: () => false, playAlarm: fake.ring };
});

const NOW = Date.parse('2026-11-22T12:00Z');
const HOUR = 3_600_000;
const UNREACHABLE = new BackendError('unreachable', 'The booking service could not be reached.');
const MARKET = { latitude: 53.8434, longitude: -0.4315 };
let geolocation: FakeGeolocation;
const wakeLock = { request: vi.fn() };

beforeAll(() => import('../../../src/features/driver/DriverHome'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetWorld();
  geolocation = new FakeGeolocation();
  wakeLock.request.mockReset();
  wakeLock.request.mockImplementation(() =>
    Promise.resolve({ released: false, release: () => Promise.resolve() }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  become(principalOf('driver-1', 'driver.1@example.com'));
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const shows = (text: string | RegExp) => screen.queryByText(text) !== null;
const underWay = () => screen.queryByRole('region', { name: 'Ride under way' });
const SETTLED = 1000;

describe('who it is for', () => {
  it('nobody is asked to log in, and has a way to another password', async () => {
    become(null);
    await open();
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toHaveFocus();
    await press('Login as Driver');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(button('Forgot Password')).toBeEnabled();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'one@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    await press('Login as Driver');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Login failed: The email address or the password is wrong.',
    );
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
    await press('Login as Driver');
    expect(live.me.followed).toEqual(['rider-1']);
  });

  it('a guest is told so, and nothing is followed', async () => {
    become(principalOf('guest-1'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('You are logged in as a guest.');
    expect(live.me.followed).toEqual([]);
    await press('Log Out');
    expect(screen.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  });

  it('somebody else, or a driver who has left, is told so', async () => {
    await open();
    live.me.tell({ kind: 'missing' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You are logged in as driver.1@example.com. This page is for drivers of the firm.',
    );
    await hear.me({ isActive: false });
    expect(screen.getByRole('heading', { name: 'For drivers only' })).toBeVisible();
    expect(live.rides.followed).toEqual([]);
  });

  it('an account that can not be followed says why', async () => {
    await open();
    live.me.tell({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await press('Try Again');
    await hear.me();
    expect(shows('You are online')).toBe(true);
  });
});

async function openDesk(known: Parameters<typeof atWork>[0] = {}): Promise<() => void> {
  const unmount = await open();
  await hear.me(known);
  await hear.rides();
  return unmount;
}

describe('online and offline', () => {
  it('is one press, sent once, and follows the document', async () => {
    await openDesk({ isOnline: false });
    expect(live.offers.followed).toEqual([]);
    expect(geolocation.isWatched).toBe(false);
    expect(wakeLock.request).not.toHaveBeenCalled();
    let arrive = (): void => undefined;
    backend.setOnline.mockReturnValue(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    await press('Go online');
    expect(button('Go online')).toBeDisabled();
    arrive();
    await pass(0);
    expect(backend.setOnline.mock.calls).toEqual([['driver-1', true]]);
    await hear.me();
    expect(shows('You are online')).toBe(true);
    expect(shows(/^Waiting for rides/)).toBe(false);
    await hear.offers();
    expect(shows(/^Waiting for rides/)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    await press('Go offline');
    expect(backend.setOnline).toHaveBeenLastCalledWith('driver-1', false);
  });

  it('says why it did not work', async () => {
    await openDesk({ isOnline: false });
    backend.setOnline.mockRejectedValue(UNREACHABLE);
    await press('Go online');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    expect(shows('You are offline')).toBe(true);
  });

  it('keeps the screen on, and lets it go off again', async () => {
    const release = vi.fn(() => Promise.resolve());
    wakeLock.request.mockResolvedValue({ released: false, release });
    await openDesk();
    expect(wakeLock.request.mock.calls).toEqual([['screen']]);
    expect(shows(/^The screen can’t be kept on/)).toBe(false);
    await hear.me({ isOnline: false });
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('takes the lock anew once the browser has dropped it', async () => {
    const lock = { released: false, release: () => Promise.resolve() };
    wakeLock.request.mockResolvedValue(lock);
    await openDesk();
    setHidden(true);
    lock.released = true;
    setHidden(false);
    await pass(0);
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
  });

  it('says so quietly where the browser does not keep it on', async () => {
    wakeLock.request.mockRejectedValue(new Error('not allowed'));
    await openDesk();
    expect(shows(/^The screen can’t be kept on/)).toBe(true);
  });
});

describe('the position', () => {
  it('is written when it is worth it, and no oftener', async () => {
    await openDesk();
    geolocation.be(53.84);
    geolocation.be(53.8401);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
    geolocation.be(53.841);
    expect(backend.writePosition).toHaveBeenCalledTimes(2);
    await pass(19_999);
    geolocation.be(53.841);
    expect(backend.writePosition).toHaveBeenCalledTimes(2);
    await pass(1);
    geolocation.be(53.841);
    expect(backend.writePosition).toHaveBeenLastCalledWith('driver-1', {
      latitude: 53.841,
      longitude: -0.43,
    });
    expect(backend.writePosition).toHaveBeenCalledTimes(3);
  });

  it('is written, and an offer rings, in a hidden tab, too', async () => {
    await openDesk();
    setHidden(true);
    await pass(HOUR);
    backend.ring.mockClear();
    geolocation.be(53.9);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
    await hear.offers(offer());
    await pass(SETTLED);
    expect(backend.ring).toHaveBeenCalledTimes(1);
  });

  it('is not written again at once after a reload, nor after a write that failed', async () => {
    backend.writePosition.mockRejectedValue(UNREACHABLE);
    await openDesk({ location: { latitude: 53.84, longitude: -0.43 }, locatedAt: NOW - 5000 });
    geolocation.be(53.84);
    expect(backend.writePosition).not.toHaveBeenCalled();
    geolocation.be(53.85);
    await pass(0);
    geolocation.be(53.85);
    expect(backend.writePosition).toHaveBeenCalledTimes(1);
  });

  it('is asked for while online, or on a ride, only', async () => {
    await openDesk();
    expect(geolocation.isWatched).toBe(true);
    await hear.me({ isOnline: false });
    expect(geolocation.isWatched).toBe(false);
    await hear.rides({ status: 'on_route' });
    expect(geolocation.isWatched).toBe(true);
  });

  it('that may not be known is explained, and the work goes on', async () => {
    await openDesk();
    geolocation.fail(1);
    expect(screen.getByText('Your position is not shown')).toBeVisible();
    await hear.offers(offer());
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    await press('Try Again');
    geolocation.be(53.84);
    expect(shows('Your position is not shown')).toBe(false);
  });
});

describe('offers', () => {
  it('show what the trip is and how far it is, ring, and are taken by one press', async () => {
    await openDesk({ location: { latitude: 53.85, longitude: -0.43 } });
    backend.findExtras.mockResolvedValue({ note: '', luggage: 0, needs: ['wheelchair'] });
    await hear.offers(offer({ fare: pence(840) }));
    await pass(0);
    const card = screen.getByRole('region', { name: 'New ride from Lairgate, Beverley' });
    expect(card).toHaveTextContent('Wheelchair');
    expect(card).toHaveTextContent(
      'FromLairgate, BeverleyToWalkingtonFare£8.40Pickup away0.69 milesTrip3.11 milesRiders2',
    );
    expect(backend.ring).toHaveBeenCalledTimes(1);
    expect(button('Accept')).toBeDisabled();
    await pass(SETTLED);
    await press('Accept');
    expect(backend.acceptOffer.mock.calls).toEqual([
      ['ride-1', expect.objectContaining({ id: 'driver-1', name: 'Driver One' })],
    ]);
  });

  it('come later to whoever is farther off', async () => {
    backend.listDrivers.mockResolvedValue([
      rival({ location: { latitude: 53.84, longitude: -0.43 } }),
    ]);
    await openDesk({ location: MARKET });
    const first = offer();
    await hear.offers(first);
    await pass(11_000);
    expect(screen.queryByRole('heading', { name: 'New ride' })).toBeNull();
    expect(backend.ring).not.toHaveBeenCalled();
    await pass(1000);
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
    await hear.offers({ ...first });
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
    await hear.offers(first, offer({ rideId: 'ride-2', pickupAddress: 'North Bar' }));
    expect(backend.listDrivers).toHaveBeenCalledTimes(2);
    expect(backend.ring).toHaveBeenCalledTimes(1);
  });

  it('are open at once where it can not be told who else is free', async () => {
    backend.listDrivers.mockRejectedValue(UNREACHABLE);
    await openDesk();
    await hear.offers(offer());
    expect(screen.getByRole('heading', { name: 'New ride' })).toBeVisible();
  });

  it('that nobody took for half a day are not shown', async () => {
    await openDesk();
    await hear.offers(offer({ offeredAt: NOW - 12 * HOUR }));
    expect(shows(/^Waiting for rides/)).toBe(true);
  });

  it('that went to another say so until it was read', async () => {
    backend.acceptOffer.mockResolvedValue('too-late');
    await openDesk();
    await hear.offers(offer());
    await pass(SETTLED);
    await press('Accept');
    await hear.offers();
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent('Taken by another driver');
    expect(told).toHaveTextContent('Lairgate, Beverley to Walkington');
    await press('OK');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that could not be taken say why, and can be pressed again', async () => {
    backend.acceptOffer.mockRejectedValueOnce(UNREACHABLE);
    await openDesk();
    await hear.offers(offer());
    await pass(SETTLED);
    await press('Accept');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await press('Accept');
    expect(backend.acceptOffer).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are for whoever is free only', async () => {
    await openDesk();
    expect(live.offers.followed).toEqual(['driver-1']);
    await hear.me({ isOnJob: true, currentRideId: 'ride-1' });
    expect(live.offers.followed).toEqual([]);
  });

  it('that can not be followed say so', async () => {
    await openDesk();
    live.offers.tell({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await press('Try Again');
    await hear.offers(offer());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a ride under way', () => {
  const HELD = { isOnJob: true, currentRideId: 'ride-1' };

  async function drive(status: string, known: Parameters<typeof driverRide>[0] = {}) {
    const unmount = await open();
    await hear.me(HELD);
    await hear.rides({ status, ...known });
    await pass(SETTLED);
    return unmount;
  }

  it.each([
    ['assigned', 'I’m on my way', 'on_route'],
    ['on_route', 'I’m there', 'arrived'],
    ['arrived', 'Ride complete', 'completed'],
  ])('that is %s goes on by one large button', async (status, text, to) => {
    await drive(status);
    await press(text);
    expect(backend.transitionRide.mock.calls).toEqual([
      ['ride-1', { kind: 'step', to }, { uid: 'driver-1', role: 'driver' }],
    ]);
  });

  it('takes no second step from the second tap of one press', async () => {
    await drive('on_route');
    await press('I’m there');
    await hear.rides({ status: 'arrived' });
    expect(button('Ride complete')).toBeDisabled();
    await pass(SETTLED - 1);
    expect(button('Ride complete')).toBeDisabled();
    await pass(1);
    expect(button('Ride complete')).toBeEnabled();
  });

  it('shows what the passenger asked for', async () => {
    backend.findExtras.mockResolvedValue({ note: 'Blue door', luggage: 2, needs: ['wheelchair'] });
    await drive('on_route');
    await pass(0);
    expect(screen.getByText(/Wheelchair; 2 pieces of luggage; Note: Blue door/)).toBeVisible();
  });

  it('shows who rides, the notes of the office, and where to', async () => {
    await drive('on_route', { notes: 'Ring the bell', fare: pence(1250) });
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
    expect(card.getByRole('link', { name: 'Navigate to drop-off' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Give back' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Passenger didn’t come' })).toBeNull();
  });

  it('ends where nobody came, once that was said twice', async () => {
    await drive('arrived');
    await press('Passenger didn’t come');
    await press('Keep waiting');
    expect(backend.transitionRide).not.toHaveBeenCalled();
    await press('Passenger didn’t come');
    await press('Yes, end the ride');
    expect(backend.transitionRide).toHaveBeenCalledWith(
      'ride-1',
      { kind: 'end', reason: 'The passenger didn’t come.' },
      { uid: 'driver-1', role: 'driver' },
    );
    await hear.rides();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(backend.findDriverRide).not.toHaveBeenCalled();
  });

  it('that the office gives rings; what was there on arrival, or was taken here, does not', async () => {
    await drive('assigned');
    expect(backend.ring).not.toHaveBeenCalled();
    await hear.rides({ status: 'assigned' }, { id: 'next', status: 'assigned' });
    expect(backend.ring).toHaveBeenCalledTimes(1);
    await hear.rides();
    await hear.me();
    await hear.offers(offer({ rideId: 'third' }));
    expect(backend.ring).toHaveBeenCalledTimes(2);
    await hear.rides({ id: 'third' });
    expect(backend.ring).toHaveBeenCalledTimes(2);
  });

  it('that has changed meanwhile says so', async () => {
    backend.transitionRide.mockResolvedValue('too-late');
    await drive('on_route');
    await press('I’m there');
    expect(screen.getByRole('alert')).toHaveTextContent('This ride has changed in the meantime.');
  });

  it('sends nothing else while a press is on its way', async () => {
    backend.transitionRide.mockReturnValue(new Promise(() => undefined));
    await drive('assigned');
    await press('I’m on my way');
    await press('I’m on my way');
    expect(button('Give back')).toBeDisabled();
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cancelled_by_passenger', null, 'The passenger has cancelled this ride.'],
    ['cancelled', 'Snow', 'The office has cancelled this ride: Snow'],
  ])('that is %s frees the driver, in words', async (status, reason, words) => {
    await drive('on_route');
    backend.findDriverRide.mockResolvedValue(driverRide({ status, reason }));
    await hear.rides();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(underWay()).toBeNull();
    expect(backend.clearDriverRide.mock.calls).toEqual([['driver-1', 'ride-1']]);
    await hear.me();
    await pass(30_000);
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('that was cancelled while the page was closed frees the driver, too, if not at once then soon', async () => {
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    backend.clearDriverRide.mockRejectedValueOnce(UNREACHABLE);
    await open();
    await hear.me(HELD);
    await hear.rides();
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert')).toHaveTextContent('The passenger has cancelled this ride.');
  });

  it('that was given back and taken again is lost as any other', async () => {
    await drive('assigned');
    await press('Give back');
    await press('I am on another job');
    await hear.rides();
    expect(screen.queryByRole('alert')).toBeNull();
    await hear.me();
    await hear.me(HELD);
    await hear.rides({ status: 'assigned' });
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await hear.rides();
    expect(screen.getByRole('alert')).toHaveTextContent('The passenger has cancelled this ride.');
    expect(backend.clearDriverRide).toHaveBeenCalledWith('driver-1', 'ride-1');
  });

  it('that has just come, and is not among the rides yet, keeps its driver', async () => {
    backend.findDriverRide.mockResolvedValue(driverRide());
    await open();
    await hear.me(HELD);
    await hear.rides();
    expect(backend.clearDriverRide).not.toHaveBeenCalled();
  });

  it('that the office gave to another is the driver’s no more', async () => {
    await drive('assigned');
    await hear.rides();
    expect(screen.getByRole('alert')).toHaveTextContent('This ride is no longer yours.');
  });

  it('is none where a driver is only marked as on a job, who can become free', async () => {
    await openDesk({ isOnJob: true });
    await press('I am free');
    expect(backend.clearDriverRide).toHaveBeenCalledWith('driver-1', null);
  });
});

describe('rides by name', () => {
  const LATER = { id: 'later', scheduledTime: NOW + 5 * HOUR };

  it.each([
    ['awaiting_driver_response', LATER.scheduledTime, 'accepted'],
    ['pending', null, 'assigned'],
  ])('that are %s are accepted', async (status, scheduledTime, to) => {
    await openDesk({ isOnline: false });
    await hear.rides({ ...LATER, status, scheduledTime });
    expect(backend.ring).toHaveBeenCalledTimes(1);
    await pass(SETTLED);
    await press('Accept');
    expect(backend.transitionRide).toHaveBeenCalledWith(
      'later',
      { kind: 'step', to },
      { uid: 'driver-1', role: 'driver' },
    );
  });

  it('are given back with a reason by one more press, and go without a word', async () => {
    await openDesk();
    await hear.rides({ ...LATER, status: 'awaiting_driver_response' });
    await press('Give back');
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await press('My car has a fault');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      UNREACHABLE.message,
    );
    await press('My car has a fault');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'later',
      { kind: 'give-back', reason: 'My car has a fault' },
      { uid: 'driver-1', role: 'driver' },
    );
    await hear.rides();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that were promised are listed by day, and set out for in time, one at once', async () => {
    await openDesk();
    await hear.rides(
      { ...LATER, status: 'accepted' },
      { id: 'soon', status: 'accepted', scheduledTime: NOW + HOUR, pickupAddress: 'North Bar' },
      { id: 'tomorrow', status: 'accepted', scheduledTime: NOW + 26 * HOUR },
    );
    await pass(SETTLED);
    const jobs = screen.getByRole('region', { name: 'Your jobs' });
    expect(
      within(jobs)
        .getAllByRole('heading')
        .map((each) => each.textContent),
    ).toEqual(['Your jobs', 'Today', 'Tomorrow']);
    expect(
      within(jobs)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['13:00, North Bar', '17:00, Lairgate, Beverley', '14:00, Lairgate, Beverley']);
    await press('I’m on my way');
    expect(backend.transitionRide).toHaveBeenCalledWith(
      'soon',
      { kind: 'step', to: 'on_route' },
      expect.anything(),
    );
    await hear.rides(
      { id: 'soon', status: 'on_route', scheduledTime: NOW + HOUR },
      { id: 'next', status: 'accepted', scheduledTime: NOW + HOUR },
    );
    expect(screen.queryByRole('button', { name: 'I’m on my way' })).toBeNull();
  });

  it('that the passenger cancels are told of', async () => {
    await openDesk();
    await hear.rides({ ...LATER, status: 'accepted' });
    backend.findDriverRide.mockResolvedValue(
      driverRide({ ...LATER, status: 'cancelled_by_passenger' }),
    );
    await hear.rides();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /cancelled this ride\.Sun, 22 Nov 2026,? 17:00: Lairgate/,
    );
    expect(backend.clearDriverRide).not.toHaveBeenCalled();
  });
});

describe('a lost connection', () => {
  it('is worth a word after four seconds; what was read stays', async () => {
    await openDesk();
    await hear.rides({ status: 'on_route' });
    live.rides.tell({ kind: 'stale' });
    await pass(3999);
    expect(shows('Connection lost')).toBe(false);
    await pass(1);
    expect(screen.getByText('Connection lost')).toBeVisible();
    expect(underWay()).not.toBeNull();
    await hear.rides({ status: 'on_route' });
    expect(shows('Connection lost')).toBe(false);
  });

  it('that the browser knows of is told at once', async () => {
    await openDesk();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(shows('Connection lost')).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(shows('Connection lost')).toBe(false);
  });
});

it('follows nothing once the page is left', async () => {
  const unmount = await openDesk();
  unmount();
  expect([live.me, live.rides, live.offers].flatMap(({ followed }) => followed)).toEqual([]);
  expect(geolocation.isWatched).toBe(false);
});
