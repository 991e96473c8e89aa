import '../adminMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { backend, emit, HOUR, MINUTE, NOW, tab, ADMIN, live } from '../adminWorld';
import {
  assigned,
  buttons,
  choose,
  DOUBLE_TAP_MS,
  heading,
  openRide,
  panel,
  withDriver,
  auditTrail,
} from './ridePanelPage';
import type { AuditEvent } from '../../../../../src/domain/dispatch/auditEvent';
import { driver } from '../../../../support/fixtures';
import { UNANSWERED } from '../../../../support/fakeFirebase';

describe('ride actions', () => {
  it('are those allowed by the ride’s status', async () => {
    await openRide();
    const rest = ['Change driver', 'Unassign driver', 'Cancel ride'];
    const atPickup = ['Mark as on board', 'Mark as completed', 'Undo ‘arrived’', ...rest];
    for (const [state, driverId, expected] of [
      ['pending', null, ['Assign Driver One', 'Cancel ride']],
      ['scheduled', null, ['Assign Driver One', 'Cancel ride']],
      ['pending', 'driver-1', ['Mark as accepted', ...rest]],
      ['awaiting_driver_response', 'driver-1', ['Mark as accepted', ...rest]],
      ['accepted', 'driver-1', ['Mark as on the way', ...rest]],
      ['assigned', 'driver-1', ['Mark as on the way', ...rest]],
      ['on_route', 'driver-1', ['Mark as arrived', 'Undo ‘on the way’', ...rest]],
      ['arrived', 'driver-1', atPickup],
      ['on_the_moon', 'driver-1', rest],
    ] as const) {
      await emit.one({ status: state, driver: driverId && { id: driverId, name: 'Driver One' } });
      expect(buttons()).toEqual([...expected, 'Change ride']);
    }
  });

  it('do not include setting out for a ride hours ahead', async () => {
    await openRide({ ...withDriver, status: 'accepted', trip: { time: NOW + 3 * HOUR } });
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
    await emit.one({ ...assigned, status: 'arrived' });
    await tab.advance(DOUBLE_TAP_MS);
    await tab.press('Undo ‘arrived’');
    expect(backend.transitionRide.mock.lastCall?.[1]).toEqual({ kind: 'undo', step: 'arrived' });
  });

  it.each([
    [UNANSWERED, /^!We’re not sure that worked\. It’s safe to try again\./],
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
    ['another driver’s assignment', { ...assigned, driver: { id: 'driver-3', name: 'Three' } }],
  ])('forget an error once the ride shows %s', async (_, after) => {
    await openRide();
    backend.transitionRide.mockRejectedValueOnce(UNANSWERED);
    await choose('driver-1');
    await tab.press('Assign Driver One');
    await emit.one({ officeNotes: 'Ring twice' });
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
    backend.transitionRide.mockRejectedValueOnce(UNANSWERED);
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
    const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel Ann Ash’s ride?' }));
    await tab.press('Cancel ride');
    expect(dialog().getByText('Please enter a reason')).toBeVisible();
    expect(dialog().getByLabelText('Reason (the passenger sees this)')).toHaveFocus();
    expect(dialog().getByRole('textbox')).toHaveAttribute('maxlength', '200');
    tab.type('Reason (the passenger sees this)', ' No car\nis free ');
    backend.transitionRide.mockRejectedValueOnce(UNANSWERED);
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
    [{ driver: null }, 'You can’t undo this. '],
  ])('cancel a phone booking with a reason for the history', async (known, news) => {
    await openRide({ ...known, isByPhone: true });
    await tab.press('Cancel ride');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Ann Ash’s ride?' }));
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

describe('audit trail', () => {
  const event = (known: Partial<AuditEvent>): AuditEvent => ({
    id: 'e',
    at: NOW - HOUR,
    role: 'driver',
    by: 'driver-2',
    byName: null,
    kind: 'give-back',
    status: 'pending',
    driverId: null,
    text: null,
    ...known,
  });

  it('shows who did what and when, and reloads when the ride changes', async () => {
    backend.listEvents.mockResolvedValue([
      event({ id: 'a', text: 'I’m not well' }),
      event({ id: 'b', role: 'office', by: ADMIN.uid, kind: 'assign', driverId: 'driver-1' }),
      event({ id: 'c', role: 'passenger', by: 'guest-1', kind: 'change' }),
    ]);
    await openRide({ ...assigned, changedAt: NOW - HOUR });
    await tab.advance(0);
    expect(auditTrail()).toHaveTextContent(/11:59Booked online/);
    expect(auditTrail()).toHaveTextContent(/11:00Driver Two: Gave the ride backI’m not well/);
    expect(auditTrail()).toHaveTextContent('The office: Assigned the ride to Driver One');
    expect(auditTrail()).toHaveTextContent('The passenger: Changed the ride');
    expect(backend.listEvents.mock.calls).toEqual([['ride-1']]);
    backend.listEvents.mockRejectedValueOnce(UNANSWERED);
    await emit.one({ ...assigned, changedAt: NOW });
    expect(auditTrail()).toHaveTextContent('I’m not well');
    expect(within(auditTrail()).getByRole('alert')).toHaveTextContent(UNANSWERED.message);
    await tab.press('Try Again');
    expect(within(auditTrail()).queryByRole('alert')).toBeNull();
    expect(backend.listEvents).toHaveBeenCalledTimes(3);
  });

  it('names who took a phone booking and who was at the desk', async () => {
    const office = { role: 'office', by: ADMIN.uid, byName: 'Ann' } as const;
    backend.listEvents.mockResolvedValue([
      event({ id: 'a', ...office, kind: 'book' }),
      event({ id: 'b', ...office, byName: 'Bob', kind: 'note', text: 'Rang' }),
    ]);
    await openRide({ ...assigned, isByPhone: true, bookedBy: ADMIN.email });
    await tab.advance(0);
    expect(auditTrail()).toHaveTextContent('Booked by phone with Ann');
    expect(auditTrail()).toHaveTextContent('Bob in the office: Added a note');
    expect(auditTrail()).not.toHaveTextContent('Took the booking');
  });

  it('is loaded again by itself once the connection is back', async () => {
    backend.listEvents.mockRejectedValueOnce(UNANSWERED);
    backend.findExtras.mockRejectedValueOnce(UNANSWERED);
    await openRide(assigned);
    await tab.advance(0);
    expect(within(auditTrail()).getByRole('alert')).toHaveTextContent(UNANSWERED.message);
    live.one.emit({ kind: 'stale' });
    await tab.advance(0);
    expect(within(auditTrail()).getByRole('alert')).toBeVisible();
    await emit.one(assigned);
    await tab.advance(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(backend.listEvents).toHaveBeenCalledTimes(2);
  });

  it('names the driver whom a passenger’s change replaced, even one who has left', async () => {
    backend.listAllDrivers.mockResolvedValue([
      driver({ id: 'left', name: 'Ann', isActive: false }),
    ]);
    const change = { role: 'passenger', by: 'guest-1', kind: 'change' } as const;
    backend.listEvents.mockResolvedValue([
      event({ id: 'a', by: 'left', kind: 'step', status: 'accepted', driverId: 'left' }),
      event({ id: 'b', ...change, driverId: 'left' }),
      event({ id: 'c', ...change, driverId: 'driver-1' }),
    ]);
    await openRide(assigned);
    await tab.advance(0);
    const [, accepted, kept, replaced] = within(auditTrail()).getAllByRole('listitem');
    expect(accepted).toHaveTextContent(/Ann: Accepted by the driver$/);
    expect(kept).toHaveTextContent(/The passenger: Changed the ride$/);
    expect(replaced).toHaveTextContent(/Changed the rideDriver: Ann → Driver One$/);
  });

  it('adds a note once, even when it is sent again after a lost response', async () => {
    await openRide();
    await tab.press('Add note');
    expect(screen.getByLabelText('Note for the office')).toHaveFocus();
    expect(screen.getByText('Please enter a note')).toBeVisible();
    backend.addNote.mockRejectedValueOnce(UNANSWERED);
    tab.type('Note for the office', '  Call\nback ');
    await tab.press('Add note');
    expect(panel().getByRole('alert')).toHaveTextContent('It’s safe to try again.');
    await tab.press('Add note');
    expect(backend.addNote.mock.calls.map(([ride]) => ride)).toEqual(['ride-1', 'ride-1']);
    const [first, second] = backend.addNote.mock.calls.map(([, note]) => note as unknown);
    expect(first).toMatchObject({ by: ADMIN.uid, text: 'Call back' });
    expect(second).toEqual(first);
    expect(screen.getByLabelText('Note for the office')).toHaveValue('');
    expect(backend.listEvents).toHaveBeenCalledTimes(2);
    tab.type('Note for the office', 'Call back');
    await tab.press('Add note');
    expect(backend.addNote.mock.calls[2]?.[1]).not.toEqual(first);
  });
});
