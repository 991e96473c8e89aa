import './rosterMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookedRide } from '../../../support/fixtures';
import { DRIVER_ONE, NOW, tab } from './renderDriversTab';
import { backend } from './fakeRoster';
import { done, failed, refused } from '../../../../src/domain/common/outcome';

const HOUR = 3_600_000;
const own = (id: string, hours: number, status = 'accepted') =>
  bookedRide({
    id,
    bookingId: `BEV-${id}`,
    passenger: { name: `Passenger ${id}` },
    driver: { id: DRIVER_ONE.id },
    trip: { time: NOW + hours * HOUR },
    status,
  });
// 10:00, 11:00, 02:00 in the same shift, and the next evening.
const RIDES = [own('a', 1), own('b', 2, 'on_route'), own('night', 17), own('d', 34)];

const dialog = () => within(screen.getByRole('dialog'));
const lines = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('asks first, with the rides of the working day, and says what is set out', async () => {
  tab.show(...RIDES);
  await tab.press('Reassign all Driver One');
  expect(screen.getByRole('dialog', { name: 'Reassign Driver One’s rides?' })).toBeVisible();
  expect(lines().map((text) => text.slice(0, 5))).toEqual(['10:00', '11:00', 'Tomor']);
  expect(lines()[1]).toContain('Driver One has set out. This ride stays.');
  expect(dialog().getByRole('button', { name: 'Reassign 2 rides' })).toBeEnabled();
  fireEvent.change(dialog().getByLabelText('Day'), { target: { value: 'all' } });
  expect(dialog().getByRole('button', { name: 'Reassign 3 rides' })).toBeEnabled();
  await tab.press('Cancel');
  expect(backend.reassignRides).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Reassign all Driver Two' })).toBeNull();
});

it('reports on each ride, and goes on with those that are left', async () => {
  tab.show(...RIDES);
  await tab.press('Reassign all Driver One');
  let finish = (): void => undefined;
  backend.reassignRides.mockImplementationOnce(async (_rides, _admin, _now, onResult) => {
    onResult('a', done('Driver Three'));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    onResult('b', refused('under-way'));
    onResult('night', refused('no-driver'));
  });
  await tab.press('Reassign 2 rides');
  expect(dialog().getByRole('button', { name: 'Reassigning 2 of 3…' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  tab.emitRides(...RIDES.slice(1));
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(dialog().getByRole('status')).toHaveTextContent(
    /^1 of 3 rides reassigned\. To stop new rides for Driver One, add a day off under Edit\./,
  );
  expect(lines()[0]).toContain('Reassigned to Driver Three');
  expect(lines()[1]).toContain('Driver One has set out. Call them, then change the driver');
  expect(lines()[2]).toContain('Not reassigned. No drivers are free. Open the ride to ask one');
  expect(dialog().queryByRole('button', { name: 'Open ride BEV-a' })).toBeNull();

  backend.reassignRides.mockImplementationOnce((_rides, _admin, _now, onResult) => {
    onResult('b', refused('under-way'));
    onResult('night', failed('We’re not sure that worked.'));
    return Promise.resolve();
  });
  await tab.press('Try Again');
  expect(backend.reassignRides.mock.calls[1]?.[0].map(({ id }) => id)).toEqual(['b', 'night']);
  expect(lines()[0]).toContain('Reassigned to Driver Three');
  expect(lines()[2]).toContain('We’re not sure that worked.');
  fireEvent.click(dialog().getByRole('button', { name: 'Open ride BEV-night' }));
  expect(window.location.hash).toContain('/night');
  expect(screen.queryByRole('dialog')).toBeNull();
});
