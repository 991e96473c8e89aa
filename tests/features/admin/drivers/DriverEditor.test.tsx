import { bookedRide, liveDriver } from '../../../support/fixtures';
import './rosterMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DRIVER_ONE, RIDE, tab } from './renderDriversTab';
import { userError } from '../../../../src/errors/errorMessage';
import { backend } from './fakeRoster';
import { refused } from '../../../../src/domain/common/outcome';

describe('editing a driver', () => {
  it('saves a changed name and closes the form', async () => {
    tab.show(RIDE);
    await tab.press('Edit Driver One');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByLabelText('Login email')).toBeNull();
    tab.type('Name', ' Driver  Uno ');
    await tab.press('Save driver');
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

  it('refuses the call sign of another driver and keeps what was typed', async () => {
    tab.show();
    tab.emitDrivers(DRIVER_ONE, liveDriver({ id: 'driver-3', name: 'Ann', callSign: 7 }));
    await tab.press('Edit Driver One');
    const callSign = screen.getByLabelText('Call sign (optional)');
    tab.type('Call sign (optional)', '7');
    await tab.press('Save driver');
    expect(callSign).toHaveFocus();
    expect(callSign).toHaveValue('7');
    expect(callSign).toHaveAccessibleDescription(/7 is Ann’s call sign/);
    expect(backend.saveDriver).not.toHaveBeenCalled();
    tab.type('Call sign (optional)', '8');
    await tab.press('Save driver');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({ callSign: 8 });
    tab.emitDrivers({ ...DRIVER_ONE, callSign: 8 });
    expect(screen.getByRole('heading', { name: '8 Driver One' })).toBeVisible();
  });

  it('shows each error at its input and focuses the first', async () => {
    tab.show();
    await tab.press('Edit Driver One');
    tab.type('Vehicle', '');
    tab.type('Friday, shift 1, to', 'late');
    await tab.press('Save driver');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Vehicle')).toHaveFocus();
    expect(screen.getByLabelText('Vehicle')).toHaveAccessibleDescription(/Vehicle is required/);
    const finish = screen.getByLabelText('Friday, shift 1, to');
    expect(finish).toBeInvalid();
    expect(finish).toHaveAccessibleDescription(/Please enter an end time for Friday/);
    tab.type('Friday, shift 1, to', '02:00');
    expect(finish).toBeValid();
    expect(finish).toHaveAccessibleDescription('on Saturday');
    expect(screen.getByLabelText('Vehicle')).toBeInvalid();
    tab.type('Vehicle', 'Van');
    await tab.press('Save driver');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      availability: [
        { day: 'tuesday' },
        { day: 'friday', start: '15:00', finish: '24:00' },
        { day: 'saturday', start: '00:00', finish: '02:00' },
      ],
    });
  });

  it('asks for confirmation before saving a change that strands a booking', async () => {
    tab.show(RIDE);
    await tab.press('Edit Driver One');
    await tab.press('Remove Friday, shift 1');
    await tab.press('Add a shift on Friday');
    tab.type('Friday, shift 1, from', '19');
    tab.type('Friday, shift 1, to', '23');
    await tab.press('Save driver');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      /Fri 27 Nov, 18:00Ann Rider · BEV-1750000000000 · outside shift/,
    );
    await tab.press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Friday, shift 1, from')).toHaveValue('19');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    await tab.press('Save driver');
    await tab.press('Save anyway');
    expect(backend.saveDriver).toHaveBeenCalledTimes(1);
    tab.emitDrivers({ ...DRIVER_ONE, availability: [] });
    expect(tab.alert()).toHaveTextContent(/Driver One can’t do these rides now.*BEV-1750000000000/);
    tab.emitRides(bookedRide(RIDE, { driver: { id: 'driver-2' } }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Edit Driver One' })).toBeNull();
  });

  it('adds and removes days off and warns of the bookings they strand', async () => {
    tab.show(RIDE);
    await tab.press('Edit Driver One');
    tab.type('First day off', '2026-11-26');
    tab.type('Last day off (optional)', '2026-11-25');
    await tab.press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveAccessibleDescription(
      'The last day can’t be before the first.',
    );
    tab.type('Last day off (optional)', '2026-11-27');
    await tab.press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: /^Remove Thu/ }));
    await tab.press('Save driver');
    expect(screen.getByRole('dialog')).toHaveTextContent('· day off');
    await tab.press('Save anyway');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      unavailableDates: ['2026-11-27'],
    });
  });

  it('warns that the bookings are unknown before they have loaded', async () => {
    tab.open();
    tab.emitDrivers(DRIVER_ONE);
    tab.emitPhones();
    await tab.press('Edit Driver One');
    await tab.press('Remove Friday, shift 1');
    await tab.press('Save driver');
    expect(
      screen.getByRole('dialog', { name: 'We couldn’t check this driver’s rides' }),
    ).toBeVisible();
  });

  it('does not overwrite another admin’s change until it is saved again', async () => {
    tab.show();
    await tab.press('Edit Driver One');
    tab.type('Vehicle', 'Van');
    const current = {
      name: 'Driver One',
      callSign: null,
      seats: null,
      isWheelchairAccessible: null,
      isEstate: null,
      phone: '07700 900777',
      vehicle: 'Bus',
      plateNumber: 'ERYC 101',
      vehicleLicenceNumber: 'PHV 7',
      vehicleImage: null,
      unavailableDates: [],
      availability: DRIVER_ONE.availability,
    };
    backend.saveDriver.mockResolvedValueOnce(
      refused({ kind: 'changed', fields: ['vehicle'], current }),
    );
    await tab.press('Save driver');
    expect(tab.alert()).toHaveTextContent(
      'Your changes aren’t saved. They changed: vehicle. Save again to overwrite that, or cancel.',
    );
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await tab.press('Save driver');
    expect(backend.saveDriver.mock.calls[1]).toMatchObject([
      'driver-1',
      // The form still shows the old number, which therefore counts as unchanged.
      { vehicle: 'Bus', phone: '07700 900101' },
      { vehicle: 'Van', phone: '07700900101' },
      '2026-11-24',
    ]);
  });

  it('shows why saving failed and keeps the draft over a reload', async () => {
    const unmount = tab.show();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await tab.press('Edit Driver One');
    tab.type('Vehicle', 'Van');
    backend.saveDriver.mockRejectedValueOnce(userError('no network'));
    await tab.press('Save driver');
    vi.mocked(console.error).mockRestore();
    expect(tab.alert()).toHaveTextContent('We couldn’t save this driverno network');
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    unmount();
    tab.show();
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
  });

  it('asks before discarding the draft for another driver', async () => {
    tab.show();
    await tab.press('Edit Driver One');
    tab.type('Vehicle', 'Van');
    await tab.press('Edit Driver Two');
    await tab.press('Keep editing');
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await tab.press('Edit Driver Two');
    await tab.press('Discard changes');
    expect(screen.getByLabelText('Name')).toHaveValue('Driver Two');
  });
});
