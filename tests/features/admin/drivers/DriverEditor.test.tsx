import './rosterMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  DRIVER_ONE,
  RIDE,
  alert,
  emitDrivers,
  emitPhones,
  emitRides,
  openTab,
  press,
  showTab,
  type,
} from './renderDriversTab';
import { userError } from '../../../../src/errorMessage';
import { backend } from './fakeRoster';

describe('editing a driver', () => {
  it('saves a changed name and closes the form', async () => {
    showTab(RIDE);
    await press('Edit Driver One');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByLabelText('Login email')).toBeNull();
    type('Name', ' Driver  Uno ');
    await press('Save driver');
    expect(backend.saveDriver.mock.calls).toMatchObject([
      [
        'driver-1',
        { name: 'Driver One' },
        { name: 'Driver Uno', phone: '07700900101' },
        '2026-11-24',
      ],
    ]);
    expect(screen.queryByRole('region', { name: 'Edit Driver One' })).toBeNull();
    expect(screen.getByRole('button', { name: '+ New Driver' })).toHaveFocus();
  });

  it('shows each error at its input and focuses the first', async () => {
    showTab();
    await press('Edit Driver One');
    type('Vehicle', '');
    type('Friday, shift 1, to', '02:00');
    await press('Save driver');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Vehicle')).toHaveFocus();
    expect(screen.getByLabelText('Vehicle')).toHaveAccessibleDescription(/Vehicle is required/);
    const finish = screen.getByLabelText('Friday, shift 1, to');
    expect(finish).toBeInvalid();
    expect(finish).toHaveAccessibleDescription(
      /Please add two: Friday 15:00 to 24:00 and Saturday 00:00 to 02:00/,
    );
    type('Friday, shift 1, to', '24');
    expect(finish).toBeValid();
    expect(screen.getByLabelText('Vehicle')).toBeInvalid();
    type('Vehicle', 'Van');
    await press('Save driver');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      availability: [{ day: 'tuesday' }, { day: 'friday', start: '15:00', finish: '24:00' }],
    });
  });

  it('asks for confirmation before saving a change that strands a booking', async () => {
    showTab(RIDE);
    await press('Edit Driver One');
    await press('Remove Friday, shift 1');
    await press('Add a shift on Friday');
    type('Friday, shift 1, from', '19');
    type('Friday, shift 1, to', '23');
    await press('Save driver');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      /Fri 27 Nov, 18:00Ann Rider · BEV-1750000000000 · outside shift/,
    );
    await press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Friday, shift 1, from')).toHaveValue('19');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    await press('Save driver');
    await press('Save anyway');
    expect(backend.saveDriver).toHaveBeenCalledTimes(1);
    emitDrivers({ ...DRIVER_ONE, availability: [] });
    expect(alert()).toHaveTextContent(/Driver One can’t do these rides now.*BEV-1750000000000/);
    emitRides({ ...RIDE, driverId: 'driver-2' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Edit Driver One' })).toBeNull();
  });

  it('adds and removes days off and warns of the bookings they strand', async () => {
    showTab(RIDE);
    await press('Edit Driver One');
    type('First day off', '2026-11-26');
    type('Last day off (optional)', '2026-11-25');
    await press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveAccessibleDescription(
      'The last day can’t be before the first.',
    );
    type('Last day off (optional)', '2026-11-27');
    await press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: /^Remove Thu/ }));
    await press('Save driver');
    expect(screen.getByRole('dialog')).toHaveTextContent('· day off');
    await press('Save anyway');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      unavailableDates: ['2026-11-27'],
    });
  });

  it('warns that the bookings are unknown before they have loaded', async () => {
    openTab();
    emitDrivers(DRIVER_ONE);
    emitPhones();
    await press('Edit Driver One');
    await press('Remove Friday, shift 1');
    await press('Save driver');
    expect(
      screen.getByRole('dialog', { name: 'We couldn’t check this driver’s rides' }),
    ).toBeVisible();
  });

  it('does not overwrite another admin’s change until it is saved again', async () => {
    showTab();
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    const current = {
      ...{ name: 'Driver One', phone: '07700 900777', vehicle: 'Bus', plateNumber: 'ERYC 101' },
      ...{ vehicleLicenceNumber: 'PHV 7', vehicleImage: null, unavailableDates: [] },
      availability: DRIVER_ONE.availability,
    };
    backend.saveDriver.mockResolvedValueOnce({ kind: 'changed', fields: ['vehicle'], current });
    await press('Save driver');
    expect(alert()).toHaveTextContent(
      'Your changes aren’t saved. They changed: vehicle. Save again to overwrite that, or cancel.',
    );
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await press('Save driver');
    expect(backend.saveDriver.mock.calls[1]).toMatchObject([
      'driver-1',
      // The form still shows the old number, which therefore counts as unchanged.
      { vehicle: 'Bus', phone: '07700 900101' },
      { vehicle: 'Van', phone: '07700900101' },
      '2026-11-24',
    ]);
  });

  it('shows why saving failed and keeps the draft over a reload', async () => {
    const unmount = showTab();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    backend.saveDriver.mockRejectedValueOnce(userError('no network'));
    await press('Save driver');
    vi.mocked(console.error).mockRestore();
    expect(alert()).toHaveTextContent('We couldn’t save this driverno network');
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    unmount();
    showTab();
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
  });

  it('asks before discarding the draft for another driver', async () => {
    showTab();
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    await press('Edit Driver Two');
    await press('Keep editing');
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await press('Edit Driver Two');
    await press('Discard changes');
    expect(screen.getByLabelText('Name')).toHaveValue('Driver Two');
  });
});
