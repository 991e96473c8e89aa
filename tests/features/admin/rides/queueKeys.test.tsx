import { type RideFields, bookedRide } from '../../../support/fixtures';
import './adminMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentMessages, removeMessage } from '../../../../src/ui/feedback/notify';
import { BUSY_DESK, driven, focusedName, focusedRow, press, SILENT, waiting } from './deskKeys';
import { backend, emit, FLEET, MINUTE, NOW, tab } from './adminWorld';
import { buttons, choose, driverChoice, DOUBLE_TAP_MS, panel } from './ride/ridePanelPage';

const selected = () =>
  document.querySelector<HTMLElement>('[data-ride][aria-current]')?.dataset.ride ?? null;
const shownRide = () =>
  screen.queryByRole('region', { name: 'Ride' })?.querySelector('h2')?.textContent ?? null;
const toasts = () => currentMessages().map(({ text }) => text);
const calls = () => backend.transitionRide.mock.calls.map(([id, transition]) => [id, transition]);

/** Presses 'a' and assigns the driver who is chosen already. */
async function assignNearest(ride: RideFields): Promise<void> {
  await press('a');
  await emit.one(ride);
  await tab.advance(DOUBLE_TAP_MS);
  await tab.press('Assign Driver One');
}

beforeEach(() => {
  currentMessages().forEach(({ id }) => removeMessage(id));
});

describe('after an action, the selection stays in its queue', () => {
  const [one, two, three] = [waiting('one'), waiting('two'), waiting('three')];

  it('on the next ride, then on the one before, then on the queue', async () => {
    await tab.open();
    await emit.open(one, two, three, driven('other'));
    await press('j');
    await press('j');
    expect(focusedRow()).toBe('two');
    await assignNearest(two);
    expect(calls()).toEqual([['two', expect.objectContaining({ kind: 'assign' })]]);
    await emit.open(one, three, driven('other'), driven('two', 'assigned'));
    expect(selected()).toBe('three');
    await emit.one(three);
    expect(focusedName()).toBe('three');
    expect(toasts()).toEqual(['two: Driver One assigned']);

    await assignNearest(three);
    await emit.open(one, driven('other'), driven('two', 'assigned'), driven('three', 'assigned'));
    expect(selected()).toBe('one');
    await emit.one(one);

    await tab.press('Cancel ride');
    await tab.press('No-show');
    await tab.press('Cancel ride');
    await emit.open(driven('other'), driven('two', 'assigned'), driven('three', 'assigned'));
    expect(shownRide()).toBeNull();
    expect(focusedName()).toBe('Needs a driver, next hour 0');
    await press('a');
    expect(shownRide()).toBeNull();
    expect(toasts().at(-1)).toBe('one: ride cancelled');
  });

  it('and waits a second before the next ride can be assigned by a second click', async () => {
    await tab.open('now/one');
    await emit.open(one, two);
    await emit.one(one);
    await tab.press('Assign Driver One');
    await emit.open(two, driven('one', 'assigned'));
    await emit.one(two);
    expect(tab.button('Assign Driver One')).toBeDisabled();
    await tab.advance(DOUBLE_TAP_MS);
    expect(tab.button('Assign Driver One')).toBeEnabled();
  });

  it('and on its ride if that is still in it', async () => {
    await tab.open('now/one');
    await emit.open(driven('one', 'assigned'), driven('two'));
    await emit.one(driven('one', 'assigned'));
    await tab.advance(DOUBLE_TAP_MS);
    await tab.press('Mark as on the way');
    await emit.open(driven('one'), driven('two'));
    await emit.one(driven('one'));
    expect(selected()).toBe('one');
    // What happens to it later, by its driver, doesn't move the selection.
    await emit.open(driven('two'));
    expect(shownRide()).toBe('one');
    expect(toasts()).toEqual([]);
  });

  it('and on a ride that its driver has moved to another before', async () => {
    await tab.open('now/one');
    const later = { trip: { time: NOW + 30 * MINUTE } };
    await emit.open({ ...driven('one', 'accepted'), ...later }, driven('two', 'accepted'));
    await emit.open({ ...driven('one'), ...later }, driven('two', 'accepted'));
    await emit.one({ ...driven('one'), ...later });
    await tab.advance(DOUBLE_TAP_MS);
    await tab.press('Mark as arrived');
    await emit.open({ ...driven('one', 'arrived'), ...later }, driven('two', 'accepted'));
    expect(shownRide()).toBe('one');
  });

  it('and a note that is not saved is still there', async () => {
    await tab.open('now/one');
    await emit.open(one, two);
    await emit.one(one);
    tab.type('Note for the office', 'Call back');
    await tab.press('Assign Driver One');
    await emit.open(two, driven('one', 'assigned'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => document.querySelector<HTMLElement>('[data-ride="one"]')?.click());
    await tab.advance(0);
    await emit.one(driven('one', 'assigned'));
    expect(shownRide()).toBe('one');
    expect(screen.getByLabelText('Note for the office')).toHaveValue('Call back');
  });
});

describe('a ride that leaves its queue by itself', () => {
  it('takes neither the focus nor the keys with it', async () => {
    await tab.open();
    await emit.open(waiting('one'), waiting('two'), waiting('three'), driven('other'));
    await press('j');
    await press('j');
    await emit.open(waiting('one'), waiting('three'), driven('two', 'assigned'), driven('other'));
    expect(focusedName()).toBe('Needs a driver, next hour 2');
    await press('a');
    expect(shownRide()).toBeNull();
    await press('j');
    expect(focusedRow()).toBe('three');
  });

  it('leaves the keys in the queue while it is shown', async () => {
    await tab.open('now/two');
    await emit.open(waiting('one'), waiting('two'), driven('other'));
    await emit.one(waiting('two'));
    await emit.open(waiting('one'), driven('other'), driven('two', 'assigned'));
    await emit.one(driven('two', 'assigned'));
    expect(selected()).toBe('two');
    await press('k');
    expect(focusedRow()).toBe('one');
    await tab.press('Close');
    expect(focusedRow()).toBe('one');
  });
});

describe('a driver who has set out', () => {
  it.each([
    ['on_route', 'Driver One is on the way and will lose one’s ride.'],
    ['arrived', 'Driver One is at the pickup and will lose one’s ride.'],
  ])('is replaced only after a choice and a question: %s', async (status, text) => {
    await tab.open();
    await emit.open(driven('one', status));
    await press('j');
    await press('a');
    await emit.one(driven('one', status));
    expect(
      within(driverChoice() ?? document.body).queryByRole('radio', { checked: true }),
    ).toBeNull();
    await tab.press('Assign this driver');
    const state = text.replace(' and will lose one’s ride.', '');
    expect(screen.getByText(`${state}. To change that, choose a driver.`)).toBeVisible();
    await choose('driver-2');
    await tab.press('Assign Driver Two');
    const dialog = screen.getByRole('dialog', { name: 'Change driver to Driver Two?' });
    expect(dialog).toHaveTextContent(text);
    await tab.press('Keep Driver One');
    expect(driverChoice()).toBeNull();
    expect(panel().getByRole('heading', { name: 'one' })).toHaveFocus();
    expect(calls()).toEqual([]);

    await tab.press('Change driver');
    await choose('driver-2');
    await tab.press('Assign Driver Two');
    await tab.press('Change driver');
    expect(calls()).toEqual([
      [
        'one',
        { kind: 'assign', driver: FLEET[1], expectedDriverId: 'driver-1', expectedStatus: status },
      ],
    ]);
  });

  it('while the office chooses another is replaced only after the question', async () => {
    await tab.open('now/one');
    await emit.open(driven('one', 'assigned'));
    await emit.one(driven('one', 'assigned'));
    await tab.press('Change driver');
    await choose('driver-2');
    await emit.one(driven('one'));
    await tab.press('Assign Driver Two');
    expect(screen.getByRole('dialog')).toHaveTextContent('Driver One is on the way');
    await emit.one(driven('one', 'arrived'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls()).toEqual([]);
    expect(buttons()).toContain('Assign Driver Two');
  });
});

describe('the keys of a busy desk', () => {
  it('go from one ride to act on to the next, wherever the list has moved', async () => {
    await tab.open();
    await emit.open(...BUSY_DESK);
    for (const id of ['one', 'far', 'silent', 'one']) {
      await press('g');
      expect(focusedRow()).toBe(id);
    }
    await emit.open(waiting('new', { bookedAt: NOW - 2 * MINUTE }), ...BUSY_DESK);
    await press('g');
    expect(focusedRow()).toBe('far');
    await emit.open(driven('other'), driven('last'));
    await press('g');
    expect(shownRide()).toBeNull();
  });

  it('go back from a search, to the ride to act on or to the ride before', async () => {
    await tab.open();
    await emit.open(...BUSY_DESK);
    await press('j');
    await press('/');
    expect(document.activeElement).toHaveAccessibleName('Name, phone, place or reference');
    await press('Escape');
    expect(focusedRow()).toBe('one');
    const found = ['found', 'other'].map((id) => bookedRide({ id }));
    backend.listAllDrivers.mockResolvedValue([]);
    backend.findRides.mockResolvedValue({ rides: found, readCount: 2, readTo: null, next: null });
    await press('/');
    await tab.press('Search');
    await press('ArrowDown');
    expect(focusedRow()).toBe('found');
    await press('j');
    expect(focusedRow()).toBe('other');
    await press('a');
    expect(shownRide()).toBe('Ride');
    await press('g');
    expect(focusedRow()).toBe('one');
  });

  it('put the focus on the next step of a ride, and only a second key marks it', async () => {
    await tab.open();
    await emit.open(SILENT);
    await press('j');
    await press('s');
    await emit.one(SILENT);
    await tab.advance(DOUBLE_TAP_MS);
    expect(tab.button('Mark as on the way')).toHaveFocus();
    expect(calls()).toEqual([]);
    await press('c');
    expect(screen.getByRole('dialog', { name: 'Cancel silent’s ride?' })).toBeVisible();
  });

  it('move into the ride that is open already', async () => {
    await tab.open();
    await emit.open(waiting('one'), waiting('two'));
    await press('j');
    fireEvent.click(document.activeElement ?? document.body);
    await tab.advance(0);
    await emit.one(waiting('one'));
    document.querySelector<HTMLElement>('[data-ride="one"]')?.focus();
    fireEvent.click(document.activeElement ?? document.body);
    await tab.advance(0);
    expect(panel().getByRole('heading', { name: 'one' })).toHaveFocus();
    expect(shownRide()).toBe('one');
  });
});
