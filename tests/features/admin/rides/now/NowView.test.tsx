import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { setHidden } from '../../../../support/page';
import { backend, hear, live, openTab, pass, press, resetWorld } from '../adminWorld';

vi.mock('../../../../../src/firebase/rides/read/liveAdminRides', async () => {
  const { live: fake } = await import('../adminWorld');
  return {
    MAX_CHANGED_RIDES: 2,
    watchOpenRides: fake.open.watch,
    watchRidesChangedSince: fake.changed.watch,
    watchAdminRide: fake.one.watch,
  };
});
vi.mock(
  '../../../../../src/firebase/rides/write/transitionRide',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/documents/auditEvents',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/drivers/drivers',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/read/phoneBookings',
  async () => (await import('../adminWorld')).backend,
);
vi.mock('../../../../../src/maps/loadMapService', () => ({
  loadMapService: () => new Promise(() => undefined),
}));
vi.mock('../../../../../src/live/alarm', async () => {
  const { backend: fake } = await import('../adminWorld');
  return { ...fake, isArmed: () => false };
});

const NOW = Date.parse('2026-11-22T12:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TITLE = 'Admin – Beverley Taxi';
const LOST = new BackendError('unreachable', 'The booking service could not be reached.');

beforeAll(() => import('../../../../../src/features/admin/rides/ride/RidePanel'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetWorld();
  localStorage.clear();
  document.title = TITLE;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const queue = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const rowsOf = (name: string) =>
  within(queue(name))
    .queryAllByRole('button')
    .map((row) => row.textContent);
const held = { driverId: 'driver-1', driverName: 'Driver One' };

describe('the queues', () => {
  it('hold every ride with its time, its trip, its passenger and how it stands', async () => {
    await openTab();
    expect(screen.getByText('Loading the rides…')).toBeVisible();
    await hear.open(
      { id: 'now', bookedAt: NOW - 2 * MINUTE },
      { id: 'asked', ...held, status: 'awaiting_driver_response', scheduledTime: NOW + 3 * HOUR },
      { id: 'driven', ...held, status: 'on_route', passengerName: null },
      { id: 'tomorrow', ...held, status: 'accepted', scheduledTime: NOW + 24 * HOUR },
      { id: 'tonight', ...held, status: 'accepted', scheduledTime: NOW + 6 * HOUR },
    );
    await hear.changed(
      { id: 'done', ...held, status: 'completed', changedAt: NOW - HOUR },
      { id: 'still', ...held, status: 'assigned', changedAt: NOW - HOUR },
    );
    expect(rowsOf('Needs a driver')).toEqual(['NowLairgate to WalkingtonBooked 2 min agoAnn Ash']);
    expect(rowsOf('Waiting for the driver’s answer')).toEqual([
      '15:00Lairgate to WalkingtonWaiting for Driver One’s answerAnn Ash',
    ]);
    expect(rowsOf('Under way')).toEqual([
      'NowLairgate to WalkingtonDriver One is on the wayNo name',
    ]);
    expect(queue('Upcoming')).toHaveTextContent(/^Upcoming 2Today18:00.*Tomorrow12:00/);
    expect(rowsOf('Done today')).toEqual(['11:00Lairgate to WalkingtonCompletedAnn Ash']);
    expect(queue('Done today')).toHaveTextContent('Earlier ones are found under Day.');
    expect(
      within(screen.getByRole('list', { name: 'Queues' }))
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([
      '1 Needs a driver',
      '1 Waiting for the driver’s answer',
      '1 Under way',
      '2 Upcoming',
      '1 Done today',
    ]);
    await press('1 Under way');
    expect(screen.getByRole('heading', { name: 'Under way 1' })).toHaveFocus();
  });

  it('say so where they are empty', async () => {
    await openTab();
    await hear.open();
    await hear.changed();
    for (const words of [
      'Every ride has a driver.',
      'No driver has been asked.',
      'No ride is under way.',
      'No ride for later is accepted.',
      'No ride is done yet today.',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });

  it('mark who waits too long, in words and as time goes by', async () => {
    await openTab();
    await hear.open({ bookedAt: NOW - 4 * MINUTE }, { id: 'old', bookedAt: NOW - 13 * HOUR });
    expect(queue('Needs a driver')).not.toHaveTextContent('No driver for');
    expect(rowsOf('Needs a driver')[1]).toContain('Long past and still open');
    await pass(MINUTE + 10_000);
    expect(rowsOf('Needs a driver')[0]).toContain('No driver for 5 min');
    await pass(MINUTE);
    expect(rowsOf('Needs a driver')[0]).toContain('No driver for 6 min');
  });

  it('begin with what is to be done, and a new day at midnight in London', async () => {
    await openTab();
    expect(live.changed.followed).toEqual([]);
    await hear.open();
    expect(live.changed.followed).toEqual(['2026-11-22']);
    await pass(12 * HOUR + MINUTE);
    expect(live.changed.followed).toEqual(['2026-11-23']);
  });
});

describe('trouble', () => {
  it('is told where the rides can not be followed, with a way to try again', async () => {
    await openTab();
    live.open.tell({ kind: 'failed', error: LOST });
    expect(screen.getByRole('alert')).toHaveTextContent(LOST.message);
    await press('Try Again');
    await hear.open({});
    expect(screen.queryByRole('alert')).toBeNull();
    live.changed.tell({ kind: 'failed', error: LOST });
    expect(within(queue('Done today')).getByRole('alert')).toHaveTextContent(LOST.message);
    expect(queue('Done today')).not.toHaveTextContent('No ride is done');
    await press('Try Again');
    await hear.changed();
    expect(queue('Done today')).toHaveTextContent('No ride is done yet today.');
  });

  it('is a lost connection, once it lasts; the list stays', async () => {
    await openTab();
    live.open.tell({ kind: 'stale' });
    expect(screen.getByText('Waiting for the connection…')).toBeVisible();
    await hear.open({});
    live.open.tell({ kind: 'stale' });
    expect(screen.queryByText('Connection lost')).toBeNull();
    await pass(4000);
    expect(screen.getByRole('alert')).toHaveTextContent('What you see may be old.');
    expect(rowsOf('Needs a driver')).toHaveLength(1);
    await hear.open({});
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the bell', () => {
  const news = () => screen.queryByText(/^(A|\d) new rides? needs? a driver/)?.textContent ?? null;
  const bell = () => screen.getByRole('switch', { name: 'Sound for new rides' });

  it('is in the title and said aloud, for what is new alone', async () => {
    const close = await openTab();
    await hear.open({ id: 'one' }, { id: 'driven', ...held, status: 'assigned' });
    expect(document.title).toBe(`(1) ${TITLE}`);
    expect(news()).toBeNull();
    await hear.open({ id: 'one' }, { id: 'two', scheduledTime: NOW + HOUR, status: 'scheduled' });
    expect(document.title).toBe(`(2) ${TITLE}`);
    expect(news()).toBe('A new ride needs a driver: 13:00, Lairgate to Walkington');
    await hear.open({ id: 'three' }, { id: 'driven' });
    expect(news()).toBe('2 new rides need a driver');
    await hear.open();
    expect(document.title).toBe(TITLE);
    await hear.open({});
    close();
    expect(document.title).toBe(TITLE);
  });

  it('is silent until it is switched on, and is kept so in this browser', async () => {
    const close = await openTab();
    await hear.open();
    expect(bell()).not.toBeChecked();
    await hear.open({ id: 'one' });
    expect(backend.ring).not.toHaveBeenCalled();
    act(() => {
      bell().click();
    });
    await pass(0);
    expect(backend.ring).toHaveBeenCalledTimes(1);
    // Also in a tab that nobody has looked at for long.
    setHidden(true);
    await pass(HOUR);
    await hear.open({ id: 'one' }, { id: 'two' });
    expect(backend.ring).toHaveBeenCalledTimes(2);
    await hear.open({ id: 'two' });
    expect(backend.ring).toHaveBeenCalledTimes(2);
    setHidden(false);
    close();

    await openTab();
    expect(bell()).toBeChecked();
    expect(screen.getByText(/^The browser keeps this page silent/)).toBeVisible();
    act(() => {
      document.body.click();
    });
    await pass(0);
    expect(screen.queryByText(/^The browser keeps this page silent/)).toBeNull();
    act(() => {
      bell().click();
    });
    await hear.open({});
    await hear.open({}, { id: 'two' });
    expect(backend.ring).toHaveBeenCalledTimes(2);
    expect(localStorage.length).toBe(0);
  });

  it('says so where the browser can not sound', async () => {
    backend.canPlaySound.mockReturnValue(false);
    await openTab();
    act(() => {
      bell().click();
    });
    await pass(0);
    expect(screen.getByText('This browser can’t play the sound.')).toBeVisible();
  });
});
