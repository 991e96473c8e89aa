import '../adminMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { UNREACHABLE } from '../../../../support/rideBackend';
import { backend, emit, HOUR, MINUTE, NOW, tab } from '../adminWorld';
import {
  assigned,
  buttons,
  choose,
  DOUBLE_TAP_MS,
  heading,
  openRide,
  panel,
  withDriver,
} from './ridePanelPage';

describe('ride actions', () => {
  it('are those allowed by the ride’s status', async () => {
    await openRide();
    const awaiting = ['Mark as accepted', 'Change driver', 'Unassign driver', 'Cancel ride'];
    const unassigned = ['Assign Driver One', 'Cancel ride'];
    for (const [state, driverId, expected] of [
      ['pending', null, unassigned],
      ['scheduled', null, unassigned],
      ['pending', 'driver-1', awaiting],
      ['awaiting_driver_response', 'driver-1', awaiting],
      ['accepted', 'driver-1', ['Mark as on the way', ...awaiting.slice(1)]],
      ['assigned', 'driver-1', ['Mark as on the way', ...awaiting.slice(1)]],
      ['on_route', 'driver-1', ['Mark as arrived', ...awaiting.slice(1)]],
      ['arrived', 'driver-1', ['Mark as completed', ...awaiting.slice(1)]],
      ['on_the_moon', 'driver-1', awaiting.slice(1)],
    ] as const) {
      await emit.one({ status: state, driverId, driverName: driverId && 'Driver One' });
      expect(buttons()).toEqual(expected);
    }
  });

  it('do not include setting out for a ride hours ahead', async () => {
    await openRide({ ...withDriver, status: 'accepted', scheduledTime: NOW + 3 * HOUR });
    expect(buttons()).not.toContain('Mark as on the way');
    await tab.advance(HOUR + MINUTE);
    expect(buttons()).toContain('Mark as on the way');
  });

  it('take the next step for a driver on the radio, ignoring a double tap', async () => {
    await openRide(assigned);
    await tab.press('Mark as on the way');
    await emit.one({ ...assigned, status: 'on_route' });
    expect(tab.button('Mark as arrived')).toBeDisabled();
    await tab.advance(DOUBLE_TAP_MS);
    await tab.press('Mark as arrived');
    expect(
      backend.transitionRide.mock.calls.map(([, transition]) => transition as unknown),
    ).toEqual([
      { kind: 'step', to: 'on_route' },
      { kind: 'step', to: 'arrived' },
    ]);
  });

  it.each([
    [UNREACHABLE, /^!We’re not sure that worked\. It’s safe to try again\./],
    [new BackendError('denied', 'This is not allowed for your account.'), /^!This is not allowed/],
  ])('show why a command failed: %s', async (error, message) => {
    await openRide(assigned);
    backend.transitionRide.mockRejectedValueOnce(error);
    await tab.press('Mark as on the way');
    expect(panel().getByRole('alert')).toHaveTextContent(message);
    await tab.press('Mark as on the way');
    expect(panel().queryByRole('alert')).toBeNull();
    expect(backend.transitionRide).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['it done', assigned],
    ['another driver’s assignment', { ...assigned, driverId: 'driver-3', driverName: 'Three' }],
  ])('forget an error once the ride shows %s', async (_, after) => {
    await openRide();
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await choose('driver-1');
    await tab.press('Assign Driver One');
    await emit.one({ notes: 'Ring twice' });
    expect(panel().getByRole('alert')).toHaveTextContent('It’s safe to try again.');
    await emit.one(after);
    expect(panel().queryByRole('alert')).toBeNull();
  });

  it('keep their buttons in place while the driver or the ride is being changed', async () => {
    await openRide({ ...assigned, isByPhone: true });
    const footer = () => buttons().slice(-4);
    const all = ['Change driver', 'Unassign driver', 'Cancel ride', 'Change ride'];
    expect(footer()).toEqual(all);
    await tab.press('Change driver');
    expect(footer()).toEqual(all);
    expect(tab.button('Change driver')).toBeDisabled();
    await tab.press('Keep current driver');
    await tab.press('Change ride');
    expect(screen.getByRole('form', { name: 'Change ride' })).toBeVisible();
    expect(footer()).toEqual(all);
    expect(tab.button('Change ride')).toHaveAttribute('aria-disabled', 'true');
    await tab.press('Don’t change ride');
    expect(tab.button('Change ride')).toHaveFocus();
  });

  it('close the dialog for a reason, with its error, once the ride shows it done', async () => {
    await openRide(assigned);
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Unassign driver');
    tab.type('Reason (for the ride history)', 'A flat tyre');
    await tab.press('Unassign driver');
    expect(screen.getByRole('dialog')).toHaveTextContent('It’s safe to try again.');
    await emit.one();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel().queryByRole('alert')).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('cancel with a required reason and keep the dialog open after a failure', async () => {
    await openRide(assigned);
    await tab.press('Cancel ride');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel this ride?' }));
    await tab.press('Cancel ride');
    expect(dialog().getByText('Please enter a reason')).toBeVisible();
    expect(dialog().getByLabelText('Reason (the passenger sees this)')).toHaveFocus();
    expect(dialog().getByRole('textbox')).toHaveAttribute('maxlength', '200');
    tab.type('Reason (the passenger sees this)', ' No car\nis free ');
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Cancel ride');
    expect(dialog().getByRole('alert')).toHaveTextContent('It’s safe to try again.');
    expect(dialog().getByRole('textbox')).toHaveFocus();
    await tab.press('Cancel ride');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      backend.transitionRide.mock.calls.map(([, transition]) => transition as unknown),
    ).toEqual([
      { kind: 'cancel', reason: 'No car is free' },
      { kind: 'cancel', reason: 'No car is free' },
    ]);
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it.each([
    ['Cancel ride', 'cancel', 'No-show', 'No one was at the pickup.'],
    ['Cancel ride', 'cancel', 'Caller changed plans', 'The passenger’s plans changed.'],
    ['Unassign driver', 'unassign', 'Driver broke down', 'The car broke down.'],
  ])('%s with a usual reason, as its readers see it', async (command, kind, name, stored) => {
    await openRide(assigned);
    await tab.press(command);
    await tab.press(name);
    expect(tab.button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue(stored);
    await tab.press(command);
    expect(backend.transitionRide.mock.calls[0]?.[1]).toMatchObject({ kind, reason: stored });
  });

  it('replace a usual reason by one that is typed', async () => {
    await openRide(assigned);
    await tab.press('Cancel ride');
    await tab.press('No-show');
    await tab.press('Other');
    const field = screen.getByLabelText('Reason (the passenger sees this)');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    tab.type('Reason (the passenger sees this)', 'Too far');
    expect(tab.button('Other')).toHaveAttribute('aria-pressed', 'true');
    await tab.press('Other');
    expect(field).toHaveValue('Too far');
  });

  it.each([
    [assigned, 'You can’t undo this. The driver will see it straight away. '],
    [{ driverId: null, driverName: null }, 'You can’t undo this. '],
  ])('cancel a phone booking with a reason for the history', async (known, news) => {
    await openRide({ ...known, isByPhone: true });
    await tab.press('Cancel ride');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this ride?' }));
    expect(dialog.getByText(`${news}You’ll need to tell the passenger.`)).toBeVisible();
    expect(dialog.getByLabelText('Reason (for the ride history)')).toBeVisible();
  });

  it('close an open dialog and focus the heading when the ride ends', async () => {
    await openRide(assigned);
    await tab.press('Cancel ride');
    await emit.one({ ...assigned, status: 'completed' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
  });
});
