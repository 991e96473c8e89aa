import './rosterMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userError } from '../../../../src/errors/errorMessage';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type { Ride } from '../../../../src/domain/ride/ride';
import { liveDriver, bookedRide } from '../../../support/fixtures';
import { setPageHidden } from '../../../support/page';
import { DRIVER_ONE, DRIVER_TWO, FRIDAY, NOW, RIDE, tab } from './renderDriversTab';
import { backend, drivers, phones, rides } from './fakeRoster';

describe('driver list', () => {
  it('shows a spinner, then every driver, the free ones first', () => {
    tab.open();
    expect(screen.getByText('Loading drivers…')).toBeVisible();
    tab.emitDrivers(DRIVER_TWO, DRIVER_ONE);
    expect(screen.queryByText('Loading drivers…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Driver One' })).toBeDisabled();
    tab.emitPhones({ id: 'driver-1', phone: '07700 900101' });
    tab.emitRides(RIDE, { ...RIDE, id: 'ride-2', trip: { ...RIDE.trip, time: NOW + 3_600_000 } });
    expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Driver One',
      'Driver Two',
    ]);
    expect(screen.getByRole('heading', { name: 'Drivers (1)' })).toBeVisible();
    expect(tab.card('Driver One').getByText('Free')).toBeVisible();
    expect(tab.card('Driver Two').getByText('Inactive')).toBeVisible();
    expect(tab.details('Driver One')).toEqual([
      ['Rides left today', '1, next at 10:00'],
      ['Shift today', '07:00 to 23:00'],
      ['Location updated', 'Just now'],
      ['Vehicle', 'Silver Skoda'],
      ['Plate number', 'ERYC 101'],
      ['Licence number', 'PHV 7'],
      ['Phone', '07700 900101'],
    ]);
    expect(tab.card('Driver One').getByRole('link')).toHaveAttribute('href', 'tel:07700900101');
    tab.emitDrivers({ ...DRIVER_ONE, isOnJob: true });
    expect(tab.card('Driver One').getByText('On a job')).toBeVisible();
  });

  it('updates the age of a location', () => {
    tab.show();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(tab.details('Driver One')[2]).toEqual(['Location updated', '1 min ago']);
  });

  it('stops listening while the page is hidden and resumes when it is shown', () => {
    tab.show();
    const listening = () => [
      drivers.subscribedIds.length,
      phones.subscribedIds.length,
      rides.subscribedIds.length,
    ];
    expect(listening()).toEqual([1, 1, 1]);
    setPageHidden(true);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(listening()).toEqual([0, 0, 0]);
    setPageHidden(false);
    expect(listening()).toEqual([1, 1, 1]);
    expect(tab.card('Driver One').getByText('07700 900101')).toBeVisible();
  });

  it('says that there are no drivers yet', () => {
    tab.open();
    tab.emitDrivers();
    expect(screen.getByText('No drivers yet. Choose + New Driver to add one.')).toBeVisible();
  });

  it('shows an error and retries when the drivers cannot be loaded', async () => {
    tab.open();
    drivers.emit({ kind: 'failed', error: new BackendError('denied', 'Not allowed.') });
    expect(tab.alert()).toHaveTextContent('We couldn’t load the driversNot allowed.');
    await tab.press('Try Again');
    expect(drivers.subscribedIds).toEqual(['all']);
    tab.emitDrivers(DRIVER_ONE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists the bookings to be reassigned and opens them in the Rides tab', async () => {
    tab.show({ ...RIDE, trip: { ...RIDE.trip, time: FRIDAY + 86_400_000 } }, RIDE);
    const list = within(
      screen.getByRole('region', { name: 'Rides that need another driver: Driver One' }),
    );
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('listitem')).toHaveTextContent(
      /Sat 28 Nov, 18:00Ann Rider · BEV-1750000000000 · day off/,
    );
    await tab.press('Open ride BEV-1750000000000');
    expect(window.location.hash).toBe('#/admin/rides/now/ride-1');
  });
});

describe('the table of a wide screen', () => {
  const BUSY = liveDriver({
    id: 'driver-3',
    name: 'Driver Three',
    isOnline: true,
    isOnJob: true,
    vehicle: 'Blue Kia',
    plateNumber: 'ERYC 103',
    locatedAt: NOW - 120_000,
  });
  const UNDER_WAY = bookedRide(RIDE, {
    id: 'ride-3',
    driver: { id: 'driver-3' },
    status: 'on_route',
  });
  function showTable(...openRides: readonly Ride[]): void {
    tab.setDesk(true);
    tab.show(UNDER_WAY, ...openRides);
    tab.emitDrivers(DRIVER_TWO, DRIVER_ONE, BUSY);
  }
  const texts = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, -1));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const head = (name: string) => screen.getByRole('columnheader', { name });

  it('has the facts of each driver and the same commands as a card', async () => {
    showTable({ ...RIDE, trip: { ...RIDE.trip, time: NOW + 3_600_000 } });
    expect(texts()).toEqual([
      [
        ...[
          'Driver One',
          'Free',
          'Just now',
          'Reassign all 1',
          '10:00',
          '07:00 to 23:00',
          '07700 900101',
        ],
        ...['Silver Skoda', 'ERYC 101', 'PHV 7'],
      ],
      [
        ...[
          'Driver Three',
          'On the way',
          '2 min ago',
          'Reassign all 0',
          'None',
          'None',
          'Not known',
        ],
        ...['Blue Kia', 'ERYC 103', 'Not known'],
      ],
      [
        ...['Driver Two', 'Inactive', 'Not known', ' 0', 'None', 'None', 'Not known'],
        ...['Not known', 'Not known', 'Not known'],
      ],
    ]);
    expect(screen.queryByRole('article')).toBeNull();
    await tab.press('Reactivate Driver Two');
    expect(backend.reactivateDriver).toHaveBeenCalledWith('driver-2');
    await tab.press('Deactivate Driver One');
    expect(screen.getByRole('dialog', { name: 'Deactivate Driver One?' })).toBeVisible();
  });

  it('is sorted by the head that is pressed, and backwards if pressed again', async () => {
    showTable();
    expect(head('State')).toHaveAttribute('aria-sort', 'ascending');
    await tab.press('Vehicle');
    expect(names()).toEqual(['Driver Three', 'Driver One', 'Driver Two']);
    expect(head('State')).not.toHaveAttribute('aria-sort');
    expect(head('Vehicle')).toHaveAttribute('aria-sort', 'ascending');
    fireEvent.click(within(head('Vehicle')).getByRole('button', { name: 'Vehicle' }));
    expect(head('Vehicle')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Driver One', 'Driver Three', 'Driver Two']);
  });

  it('is filtered by state and text', () => {
    showTable();
    const filter = (name: string) => screen.getByRole('button', { name });
    expect(filter('3 All')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(filter('1 On a job'));
    expect(filter('1 On a job')).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Driver Three']);
    tab.type('Find a driver', 'skoda');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No drivers match.')).toBeVisible();
    fireEvent.click(filter('3 All'));
    expect(names()).toEqual(['Driver One']);
    fireEvent.keyDown(screen.getByLabelText('Find a driver'), { key: 'ArrowDown' });
    expect(document.activeElement?.closest('tr')).toHaveTextContent(/^Driver One/);
  });

  it('lists the rides that need another driver below their driver', async () => {
    showTable({ ...RIDE, trip: { ...RIDE.trip, time: FRIDAY + 86_400_000 } });
    const note = screen.getByRole('region', { name: 'Rides that need another driver: Driver One' });
    expect(note.closest('tbody')).toHaveTextContent(/^Driver OneFree/);
    await tab.press('Open ride BEV-1750000000000');
    expect(window.location.hash).toBe('#/admin/rides/now/ride-1');
  });
});

describe('deactivating a driver', () => {
  it('lists the bookings that need another driver and asks for confirmation', async () => {
    tab.show(RIDE);
    await tab.press('Deactivate Driver One');
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Driver One?' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('driver is inactive');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(backend.deactivateDriver).not.toHaveBeenCalled();
    await tab.press('Deactivate Driver One');
    await tab.press('Deactivate');
    expect(backend.deactivateDriver).toHaveBeenCalledWith('driver-1');
    expect(screen.queryByRole('dialog')).toBeNull();
    tab.emitDrivers({ ...DRIVER_ONE, isActive: false });
    expect(tab.alert()).toHaveTextContent('Driver One can’t do these rides now');
  });

  it('is refused while the driver has a ride under way, whether known before or only after', async () => {
    tab.show({ ...RIDE, status: 'on_route' });
    await tab.press('Deactivate Driver One');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Driver One is on a ride (BEV-1750000000000). Wait until it’s over, or assign another driver first.',
    );
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    await tab.press('Close');
    tab.emitRides();
    backend.deactivateDriver.mockResolvedValue('under-way');
    await tab.press('Deactivate Driver One');
    await tab.press('Deactivate');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Driver One is on a ride. Wait until it’s over, or assign another driver first.',
    );
  });

  it('shows an error if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.deactivateDriver.mockRejectedValue(userError('no network'));
    tab.show();
    await tab.press('Deactivate Driver One');
    await tab.press('Deactivate');
    vi.mocked(console.error).mockRestore();
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('no network');
  });

  it('can be undone by reactivating the driver', async () => {
    tab.show();
    await tab.press('Reactivate Driver Two');
    expect(backend.reactivateDriver).toHaveBeenCalledWith('driver-2');
  });
});
