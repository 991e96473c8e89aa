import '../adminMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../../../../src/domain/dispatch/auditEvent';
import { driver } from '../../../../support/fixtures';
import { UNREACHABLE } from '../../../../support/rideBackend';
import { ADMIN, backend, emit, HOUR, live, NOW, tab } from '../adminWorld';
import { assigned, auditTrail, openRide, panel } from './ridePanelPage';

describe('audit trail', () => {
  const event = (known: Partial<AuditEvent>): AuditEvent => ({
    ...{ id: 'e', at: NOW - HOUR, role: 'driver', by: 'driver-2', kind: 'give-back' },
    ...{ status: 'pending', driverId: null, text: null, ...known },
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
    backend.listEvents.mockRejectedValueOnce(UNREACHABLE);
    await emit.one({ ...assigned, changedAt: NOW });
    expect(auditTrail()).toHaveTextContent('I’m not well');
    expect(within(auditTrail()).getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await tab.press('Try Again');
    expect(within(auditTrail()).queryByRole('alert')).toBeNull();
    expect(backend.listEvents).toHaveBeenCalledTimes(3);
  });

  it('is loaded again by itself once the connection is back', async () => {
    backend.listEvents.mockRejectedValueOnce(UNREACHABLE);
    backend.findExtras.mockRejectedValueOnce(UNREACHABLE);
    await openRide(assigned);
    await tab.advance(0);
    expect(within(auditTrail()).getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
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
    backend.addNote.mockRejectedValueOnce(UNREACHABLE);
    tab.type('Note for the office', '  Call\nback ');
    await tab.press('Add note');
    expect(panel().getByRole('alert')).toHaveTextContent('It’s safe to try again.');
    await tab.press('Add note');
    expect(backend.addNote.mock.calls.map(([ride]) => ride as string)).toEqual([
      'ride-1',
      'ride-1',
    ]);
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
