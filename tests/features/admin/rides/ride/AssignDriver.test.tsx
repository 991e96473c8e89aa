import '../adminMocks';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../../../../src/config';
import { driver } from '../../../../support/fixtures';
import { ADMIN, backend, emit, FLEET, HOUR, NOW, tab } from '../adminWorld';
import {
  ADMIN_ACTOR,
  assigned,
  choose,
  driverChoice,
  driverTexts,
  heading,
  openRide,
  panel,
  status,
  withDriver,
} from './ridePanelPage';
import { AT_ANY_TIME } from '../../../../support/fakeFirebase';

const [ONE, TWO] = FLEET;

describe('assigning a driver', () => {
  it('assigns a listed driver once and disables the buttons while sending', async () => {
    await openRide();
    expect(driverTexts()).toEqual(['Driver One, free Skoda ', 'Driver Two, free ']);
    expect(tab.button('Assign Driver One')).toBeEnabled();
    let complete = (): void => undefined;
    backend.transitionRide.mockReturnValue(
      new Promise((resolve) => {
        complete = () => resolve('done');
      }),
    );
    await choose('driver-2');
    await tab.press('Assign Driver Two');
    expect(tab.button('Assign Driver Two')).toBeDisabled();
    expect(tab.button('Cancel ride')).toBeDisabled();
    complete();
    await tab.advance(0);
    expect(backend.transitionRide.mock.calls).toEqual([
      [
        'ride-1',
        { kind: 'assign', driver: TWO, expectedDriverId: null, expectedStatus: 'pending' },
        ADMIN_ACTOR,
        AT_ANY_TIME,
      ],
    ]);
    expect(heading('Ann Ash')).toHaveFocus();
    await emit.one({ ...assigned, driver: { id: 'driver-2', name: 'Driver Two' } });
    expect(status()).toBe('Assigned to Driver Two');
    expect(driverChoice()).toBeNull();
  });

  it('doesn’t suggest a driver who has left this ride', async () => {
    const event = { at: NOW, by: ADMIN.uid, byName: null, status: 'pending', driverId: null };
    const broken = { ...event, id: 'a', role: 'office', kind: 'unassign' } as const;
    await openRide(assigned);
    backend.listEvents.mockResolvedValue([
      { ...broken, text: 'Driver: Driver One → none. The car broke down.' },
      { ...event, id: 'b', role: 'office', kind: 'note', text: 'Driver: Driver Two' },
    ]);
    await emit.one({ changedAt: NOW });
    expect(driverTexts()).toEqual([
      'Driver Two, free ',
      'Driver One, free, was on this ride Skoda ',
    ]);
    expect(tab.button('Assign Driver Two')).toBeEnabled();
    backend.listEvents.mockResolvedValue([
      { ...event, id: 'c', role: 'driver', by: 'driver-2', kind: 'give-back', text: 'A flat tyre' },
    ]);
    await emit.one({ changedAt: NOW + 1 });
    expect(driverTexts()).toEqual([
      'Driver One, free Skoda ',
      'Driver Two, free, was on this ride ',
    ]);
  });

  it('suggests no one if the only free driver has left this ride', async () => {
    backend.fetchFleetSnapshot.mockResolvedValue({
      drivers: [ONE],
      reservations: [],
      onRides: new Set(),
    });
    const event = { id: 'a', at: NOW, byName: null, status: 'pending', driverId: null, text: null };
    backend.listEvents.mockResolvedValue([
      { ...event, role: 'driver', by: 'driver-1', kind: 'give-back' },
    ]);
    await openRide();
    expect(tab.button('Assign this driver')).toBeEnabled();
    await choose('driver-1');
    expect(tab.button('Assign Driver One')).toBeEnabled();
  });

  it('assigns another driver who is free at the ride’s time, or keeps the present one', async () => {
    await openRide({ ...withDriver, status: 'accepted', trip: { time: NOW + 3 * HOUR } });
    await tab.press('Change driver');
    expect(backend.fetchFleetSnapshot.mock.calls.at(-1)?.[0]).toBe(NOW + 3 * HOUR);
    expect(driverTexts()).toEqual(['Driver Two, off that day ']);
    await tab.press('Assign this driver');
    expect(screen.getByLabelText('Call sign or name')).toHaveFocus();
    expect(
      screen.getByText('Accepted by Driver One. To change that, choose a driver.'),
    ).toBeVisible();
    await tab.press('Keep current driver');
    expect(driverChoice()).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    await tab.press('Change driver');
    await choose('driver-2');
    backend.transitionRide.mockResolvedValueOnce('driver-taken');
    await tab.press('Assign Driver Two');
    await tab.press('Assign Driver Two');
    expect(panel().getByRole('alert')).toHaveTextContent(
      'Driver Two has another ride around that time. Choose another driver.',
    );
    await tab.press('Assign Driver Two');
    await tab.press('Assign Driver Two');
    expect(panel().queryByRole('alert')).toBeNull();
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'assign', driver: TWO, expectedDriverId: 'driver-1', expectedStatus: 'accepted' },
      ADMIN_ACTOR,
      AT_ANY_TIME,
    );
    expect(driverChoice()).toBeNull();
  });

  it('keeps the drivers’ order while the focus is among them', async () => {
    await openRide({ trip: { pickup: { latLng: { latitude: 53.84, longitude: -0.43 } } } });
    screen.getAllByRole('radio')[0]?.focus();
    const near = { location: { latitude: 53.84, longitude: -0.43 } };
    backend.fetchFleetSnapshot.mockResolvedValue({
      drivers: [ONE, driver({ ...TWO, ...near })],
      reservations: [],
      onRides: new Set(),
    });
    await tab.advance(30_000);
    expect(driverTexts()).toEqual(['Driver One, free Skoda ', 'Driver Two, free 0.0 mi, 1 min']);
    act(() => heading('Ann Ash').focus());
    await tab.advance(0);
    expect(driverTexts()[0]).toBe('Driver Two, free 0.0 mi, 1 min');
  });

  it('shows the ride’s new status if someone else changed it first', async () => {
    await openRide();
    backend.transitionRide.mockResolvedValueOnce('too-late');
    await choose('driver-1');
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await tab.press('Assign Driver One');
    await emit.one({ status: 'cancelled_by_passenger' });
    expect(panel().getByRole('alert')).toHaveTextContent(
      'This ride has just changed: Cancelled by the passenger.',
    );
    expect(scroll.mock.contexts.at(-1)).toContainElement(panel().getByRole('alert'));
    expect(backend.transitionRide.mock.calls[0]?.[1]).toMatchObject({
      kind: 'assign',
      driver: ONE,
    });
  });

  it('unassigns the driver with a reason, or keeps them', async () => {
    await openRide({ ...withDriver, status: 'accepted', trip: { time: NOW + HOUR } });
    await tab.press('Unassign driver');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Unassign Driver One?Ann Ash’s ride stays booked under Needs a driver. You’ll need to assign another driver.',
    );
    await tab.press('Keep driver');
    expect(screen.queryByRole('dialog')).toBeNull();
    await tab.press('Unassign driver');
    tab.type('Reason (for the ride history)', 'The car is in the garage');
    await tab.press('Unassign driver');
    expect(backend.transitionRide.mock.calls).toEqual([
      [
        'ride-1',
        { kind: 'unassign', reason: 'The car is in the garage', expectedDriverId: 'driver-1' },
        ADMIN_ACTOR,
        AT_ANY_TIME,
      ],
    ]);
    await emit.one({ status: 'scheduled', trip: { time: NOW + HOUR } });
    expect(status()).toBe('Needs a driver');
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('unassigns or replaces only the driver shown when the dialog was opened', async () => {
    const other = { ...assigned, driver: { id: 'driver-2', name: 'Driver Two' } };
    await openRide(assigned);
    await tab.press('Unassign driver');
    tab.type('Reason (for the ride history)', 'No answer');
    await emit.one(other);
    expect(screen.getByRole('dialog', { name: 'Unassign Driver One?' })).toBeVisible();
    backend.transitionRide.mockResolvedValueOnce('too-late');
    await tab.press('Unassign driver');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'unassign', reason: 'No answer', expectedDriverId: 'driver-1' },
      ADMIN_ACTOR,
      AT_ANY_TIME,
    );
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'This ride has just changed: Assigned to Driver Two.',
    );
    await tab.press('Keep driver');
    await emit.one(assigned);
    await tab.press('Change driver');
    screen.getByRole('radio').focus();
    await emit.one(other);
    expect(driverChoice()).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    await tab.press('Change driver');
    await emit.one({ status: 'pending' });
    await choose('driver-1');
    await tab.press('Assign Driver One');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'assign', driver: ONE, expectedDriverId: null, expectedStatus: 'pending' },
      ADMIN_ACTOR,
      AT_ANY_TIME,
    );
  });

  it.each([
    [true, 'All free drivers will be offered it again.'],
    [false, 'You’ll need to assign another driver.'],
  ])(
    'says what happens to an unassigned ride for now if offers are %s',
    async (offers, message) => {
      const { offers: original } = config;
      onTestFinished(() => {
        Object.assign(config, { offers: original });
      });
      Object.assign(config, { offers });
      await openRide(assigned);
      await tab.press('Unassign driver');
      expect(screen.getByRole('dialog')).toHaveTextContent(message);
    },
  );
});
