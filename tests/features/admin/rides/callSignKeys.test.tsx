import { type RideFields, bookedRide } from '../../../support/fixtures';
import './adminMocks';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, emit, FLEET, MINUTE, NOW, tab } from './adminWorld';
import { panel } from './ride/ridePanelPage';

const waiting = (id: string, known: RideFields = {}): RideFields =>
  bookedRide({ id, passenger: { name: id }, bookedAt: NOW - MINUTE }, known);
const driven = (id: string): RideFields =>
  waiting(id, { driver: { id: 'driver-1', name: 'Driver One' }, status: 'on_route' });
const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await tab.advance(0);
};
const focusedRow = () =>
  document.activeElement instanceof HTMLElement
    ? (document.activeElement.dataset.ride ?? null)
    : null;
const calls = () => backend.transitionRide.mock.calls.map(([id, transition]) => [id, transition]);

describe('the call sign of a driver', () => {
  const [ONE, TWO] = [
    { ...FLEET[0], callSign: 12 },
    { ...FLEET[1], callSign: 7 },
  ];
  const fleetOf = (...drivers: (typeof FLEET)[number][]) => ({
    drivers,
    reservations: [],
    onRides: new Set<string>(),
  });
  const field = () => screen.getByLabelText('Call sign or name');
  const type = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    return tab.advance(0);
  };
  const enter = async () => {
    fireEvent.click(tab.button(/^Assign /));
    await tab.advance(0);
  };
  const openAssigning = async (id = 'one') => {
    await tab.open();
    await emit.open(waiting(id), driven('other'));
    await press('j');
    await press('a');
    await emit.one(waiting(id));
  };

  beforeEach(() => {
    backend.fetchFleetSnapshot.mockResolvedValue(fleetOf(ONE, TWO));
    backend.listAllDrivers.mockResolvedValue([ONE, TWO]);
  });

  it('assigns: a 7 Enter', async () => {
    await openAssigning();
    expect(field()).toHaveFocus();
    await type('7');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /^7 Driver Two, free/ })).toBeChecked();
    await enter();
    expect(calls()).toEqual([['one', expect.objectContaining({ kind: 'assign', driver: TWO })]]);
  });

  it('waits for the drivers if it was typed and entered before they are there', async () => {
    let load = (): void => undefined;
    backend.fetchFleetSnapshot.mockReturnValue(
      new Promise((resolve) => {
        load = () => resolve(fleetOf(ONE, TWO));
      }),
    );
    await openAssigning();
    await type('7');
    await enter();
    expect(calls()).toEqual([]);
    expect(field()).not.toBeInvalid();
    load();
    await tab.advance(0);
    expect(calls()).toEqual([['one', expect.objectContaining({ driver: TWO })]]);
  });

  it('that no driver has is named, and the field keeps it until Escape', async () => {
    await openAssigning();
    await type('9');
    await enter();
    expect(screen.getByRole('alert')).toHaveTextContent('No driver has ‘9’ as call sign or name.');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('9');
    await type('driver');
    await enter();
    expect(screen.getByRole('alert')).toHaveTextContent('2 drivers match.');
    await press('Escape');
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    expect(focusedRow()).toBe('one');
    expect(calls()).toEqual([]);
  });

  it('asks the usual question about a busy driver', async () => {
    backend.fetchFleetSnapshot.mockResolvedValue(fleetOf(ONE, { ...TWO, isOnline: false }));
    await openAssigning();
    await type('7');
    await enter();
    expect(screen.getByRole('dialog')).toHaveTextContent('Driver Two is offline.');
    await tab.press('Assign Driver Two');
    expect(calls()).toEqual([['one', expect.objectContaining({ kind: 'assign' })]]);
  });

  it('finds by name, and the arrow leads to the drivers found', async () => {
    await openAssigning();
    await type('ONE');
    expect(screen.getByRole('radio', { name: /^12 Driver One/ })).toBeChecked();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('radio')).toHaveFocus();
    await type('driver');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
    await type('');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('stands before the name in the queues and in the panel', async () => {
    await tab.open('now/other');
    await emit.open(driven('other'));
    await emit.one(driven('other'));
    expect(document.querySelector('[data-ride="other"]')).toHaveTextContent('12 Driver One');
    expect(panel().getByRole('region', { name: 'Driver' })).toHaveTextContent('Call sign12');
  });
});
