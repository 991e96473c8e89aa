import './adminMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeMessage } from '../../../../src/ui/feedback/notify';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import { driver } from '../../../support/fixtures';
import { setPageHidden } from '../../../support/page';
import { backend, emit, HOUR, live, MINUTE, NOW, router, sound, tab } from './adminWorld';
import { panel } from './ride/ridePanelPage';

const TITLE = 'Admin – Beverley Taxi';
const withDriver = { driver: { id: 'driver-1', name: 'Driver One' } };

beforeEach(() => {
  localStorage.clear();
  currentMessages().forEach(({ id }) => removeMessage(id));
  document.title = TITLE;
});

const announcement = () =>
  screen.queryByText(/^(New ride needs|\d new rides need) a driver|Lairgate to/, {
    selector: '[role="status"] p',
  })?.textContent ?? null;
const soundChoice = () => screen.getByRole('combobox', { name: 'Sound' });
const chooseSound = async (value: 'off' | 'once' | 'on') => {
  fireEvent.change(soundChoice(), { target: { value } });
  await tab.advance(0);
};
const emitDrivers = (...drivers: readonly Partial<LiveDriver>[]) => {
  const value = drivers.map((known) => {
    return { ...driver({ isOnline: true, ...known }), locatedAt: NOW };
  });
  live.drivers.emit({ kind: 'value', value });
  return tab.advance(0);
};

describe('the alarm', () => {
  it('shows the count in the title and announces only new rides', async () => {
    const close = await tab.open();
    await emit.open({ id: 'one' }, { id: 'driven', ...withDriver, status: 'on_route' });
    expect(document.title).toBe(`(1) ${TITLE}`);
    expect(announcement()).toBeNull();
    await emit.open({ id: 'one' }, { id: 'two', trip: { time: NOW + HOUR }, status: 'scheduled' });
    expect(document.title).toBe(`(2) ${TITLE}`);
    expect(announcement()).toBe('New ride needs a driver: 13:00, Lairgate to Walkington');
    await emit.open({ id: 'three' }, { id: 'driven' });
    expect(announcement()).toBe('2 new rides need a driver');
    await emit.open();
    expect(document.title).toBe(TITLE);
    await emit.open({});
    close();
    expect(document.title).toBe(TITLE);
  });

  it('rings while another tab is shown', async () => {
    await tab.open();
    await emit.open();
    await chooseSound('once');
    act(() => void router.navigate('/admin/promo-codes'));
    await tab.advance(0);
    expect(screen.queryByRole('tab', { name: /Now/ })).toBeNull();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await emit.open({ id: 'one' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(2);
    expect(announcement()).toMatch(/^New ride needs a driver/);
    expect(document.title).toBe(`(1) ${TITLE}`);
  });

  it('is silent until switched on and remembers the setting in this browser', async () => {
    const close = await tab.open();
    await emit.open();
    expect(soundChoice()).toHaveValue('off');
    await emit.open({ id: 'one' });
    expect(backend.playAlarm).not.toHaveBeenCalled();
    soundChoice().focus();
    fireEvent.keyDown(soundChoice(), { key: 'Escape' });
    expect(soundChoice()).not.toHaveFocus();
    await chooseSound('once');
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('officeSound')).toBe('once');
    // Also in a tab that has been hidden for long.
    setPageHidden(true);
    await tab.advance(2 * MINUTE);
    await emit.open({ id: 'one' }, { id: 'two' });
    await tab.advance(MINUTE);
    expect(backend.playAlarm).toHaveBeenCalledTimes(2);
    await emit.open({ id: 'two' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(2);
    setPageHidden(false);
    close();

    sound.state = 'suspended';
    await tab.open();
    expect(soundChoice()).toHaveValue('once');
    expect(screen.getByText(/^Click anywhere/)).toBeVisible();
    act(() => document.body.click());
    await tab.advance(0);
    expect(screen.queryByText(/^Click anywhere/)).toBeNull();
    await chooseSound('off');
    await emit.open({});
    await emit.open({}, { id: 'two' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(2);
  });

  it('repeats until the page is touched, or the ride is answered', async () => {
    localStorage.setItem('officeSound', 'on');
    await tab.open();
    await emit.open();
    act(() => document.body.click());
    await emit.open({ id: 'one' });
    await tab.advance(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Any key or click stops the sound.')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await tab.advance(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(3);
    expect(screen.queryByText('Any key or click stops the sound.')).toBeNull();
    await emit.open({ id: 'one' }, { id: 'two' });
    await tab.advance(4000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(5);
    await emit.open({ id: 'one' }, { id: 'two', ...withDriver, status: 'assigned' });
    await tab.advance(8000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(5);
  });

  it('says so if the browser cannot play sounds', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await tab.open();
    await chooseSound('on');
    expect(screen.getByText('This browser can’t play sounds.')).toBeVisible();
  });

  it('claims no sound while a call interrupts it', async () => {
    localStorage.setItem('officeSound', 'on');
    await tab.open();
    act(() => document.body.click());
    await tab.advance(0);
    expect(screen.queryByText(/^Click anywhere/)).toBeNull();
    act(() => sound.interrupt());
    expect(screen.getByText(/^Click anywhere/)).toBeVisible();
    // The browser reports when the call is over, and the page returns to view.
    setPageHidden(true);
    setPageHidden(false);
    await tab.advance(0);
    expect(screen.queryByText(/^Click anywhere/)).toBeNull();
  });
});

describe('a booked ride in danger', () => {
  const soon = {
    id: 'soon',
    ...withDriver,
    status: 'accepted',
    trip: { time: NOW + 16 * MINUTE },
  } as const;

  it('is red, in the title, in words and rings, and its panel says what to do', async () => {
    localStorage.setItem('officeSound', 'once');
    await tab.open('now/soon');
    await emit.open(soon);
    await emit.one(soon);
    expect(live.drivers.subscribedIds).toEqual(['driver-1']);
    await emitDrivers({ isOnline: false });
    expect(document.title).toBe(TITLE);
    await tab.advance(MINUTE);
    const upcoming = screen.getByRole('region', { name: /^Upcoming/ });
    expect(upcoming).toHaveTextContent('1 to act on now');
    const row = within(upcoming).getByRole('button');
    expect(row).toHaveTextContent('Driver is offline, pickup in 15 min');
    expect(row.className).toContain('urgent');
    expect(document.title).toBe(`(1) ${TITLE}`);
    expect(announcement()).toBe(
      'Driver is offline, pickup in 15 min: 12:16, Lairgate to Walkington',
    );
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(panel().getByText(/^Driver is offline/)).toHaveTextContent(
      'Driver is offline, pickup in 15 min. Call the driver, or change driver.',
    );
    expect(screen.getByRole('button', { name: '1 of 1 Upcoming, act now' })).toBeVisible();
    await emitDrivers({ isOnline: true });
    expect(document.title).toBe(TITLE);
  });

  it('keeps its alarm while the drivers of more rides load', async () => {
    localStorage.setItem('officeSound', 'once');
    await tab.open();
    await emit.open({ ...soon, trip: { time: NOW + 10 * MINUTE } });
    await emitDrivers({ isOnline: false });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await emit.open(
      { ...soon, trip: { time: NOW + 10 * MINUTE } },
      { ...soon, id: 'next', driver: { id: 'driver-2' }, trip: { time: NOW + HOUR } },
    );
    expect(live.drivers.subscribedIds).toEqual(['driver-1 driver-2']);
    await emitDrivers({ isOnline: false }, { id: 'driver-2' });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });
});

describe('a direct ride for now without an answer', () => {
  const asked = (id: string, seconds: number) => ({
    id,
    ...withDriver,
    bookedAt: NOW - seconds * 1000,
  });
  const pressKey = async (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await tab.advance(0);
  };
  const offering = (id: string) => [
    id,
    {
      kind: 'unassign',
      reason: 'The driver didn’t answer.',
      expectedDriverId: 'driver-1',
      expectedStatus: 'pending',
    },
  ];
  const calls = () => backend.transitionRide.mock.calls.map(([id, transition]) => [id, transition]);

  it('rings after a minute, and is offered to all with one key', async () => {
    localStorage.setItem('officeSound', 'once');
    await tab.open();
    await emit.open(asked('one', 50));
    await pressKey('o');
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    expect(backend.playAlarm).not.toHaveBeenCalled();
    await tab.advance(15_000);
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(announcement()).toContain('Driver hasn’t answered for 1 min');
    await pressKey('o');
    await emit.one(asked('one', 50));
    expect(calls()).toEqual([offering('one')]);
    await emit.open({ id: 'one', bookedAt: NOW });
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    expect(screen.getByRole('heading', { name: /^Waiting for driver/ })).toHaveFocus();
  });

  it('is shown first if the key could mean another', async () => {
    await tab.open('now/other');
    const [one, two] = [asked('one', 90), asked('two', 80)];
    const other = { id: 'other', ...withDriver, status: 'assigned', bookedAt: NOW };
    await emit.open(one, two, other);
    await emit.one(other);
    await pressKey('o');
    await emit.one(one);
    expect(calls()).toEqual([]);
    expect(panel().getByRole('button', { name: 'Offer to all' })).toBeEnabled();
    await pressKey('o');
    await tab.advance(0);
    expect(calls()).toEqual([offering('one')]);
    // A second press by mistake doesn't reach the next ride of the queue.
    await emit.open(two, other, { id: 'one', bookedAt: NOW });
    await pressKey('o');
    await emit.one(two);
    expect(panel().getByRole('button', { name: 'Offer to all' })).toBeDisabled();
    await tab.advance(1000);
    expect(calls()).toEqual([offering('one')]);
    await tab.press('Offer to all');
    expect(calls()).toEqual([offering('one'), offering('two')]);
  });

  it('is not offered if the driver accepts in between', async () => {
    await tab.open('now/one');
    await emit.open(asked('one', 90));
    await emit.one(asked('one', 90));
    await emit.one({ ...asked('one', 90), status: 'assigned' });
    await pressKey('o');
    await emit.one({ ...asked('one', 90), status: 'assigned' });
    expect(panel().queryByRole('button', { name: 'Offer to all' })).toBeNull();
    expect(calls()).toEqual([]);
  });
});

describe('a ride that can’t be offered to all', () => {
  const driven = { ...withDriver, bookedAt: NOW };

  it.each([
    [{ bookedAt: NOW }, 'This ride is already offered to all free drivers'],
    [driven, 'Driver One still has time to answer'],
    [
      { ...driven, trip: { time: NOW + HOUR } },
      'Rides for later can’t be offered to all. Assign a driver.',
    ],
    [
      { ...driven, status: 'on_route' },
      'This ride can’t be offered to all. Driver One is on the way.',
    ],
  ])('says why to the key: %o', async (known, text) => {
    await tab.open();
    await emit.open({ id: 'one', ...known });
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'o' });
    await tab.advance(0);
    expect(currentMessages().map((message) => message.text)).toEqual([text]);
    expect(backend.transitionRide).not.toHaveBeenCalled();
  });
});
