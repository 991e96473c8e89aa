import './driverMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backend } from '../../support/fakeFirebase';
import { BUTTON_REST_MS, expectSent, ON_JOB, page } from './driverPage';

describe('the passenger of the ride under way', () => {
  it('is on board once the driver says so, and then the ride is only completed', async () => {
    await page.drive('arrived', { changedAt: Date.now() });
    expect(page.shows('At the pickup')).toBe(true);
    await page.press('Passenger on board');
    await page.receive.rides({ status: 'arrived', onBoardAt: Date.now(), changedAt: Date.now() });
    expect(page.underWay()).toHaveTextContent(/^Passenger on board/);
    expect(screen.getAllByRole('button', { name: 'Complete ride' })).toHaveLength(1);
    expect(page.button('Complete ride')).toBeDisabled();
    await page.pass(BUTTON_REST_MS);
    expect(screen.queryByRole('button', { name: 'Passenger on board' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Passenger no-show' })).toBeNull();
    await page.press('Undo last step');
    expectSent('ride-1', { kind: 'undo', step: 'onBoard' });
    await page.press('Give ride back');
    expect(page.shows('Passenger on board. Call the office.')).toBe(true);
    await page.press('Keep ride');
    await page.press('Complete ride');
    expectSent('ride-1', { kind: 'step', to: 'completed' });
  });

  it('shows the office’s note on the number, once the driver’s contact names the ride', async () => {
    backend.findNoteForDriver.mockResolvedValue('Side gate');
    await page.open();
    await page.receive.me({ ...ON_JOB, currentRideId: 'ride-2' });
    await page.receive.rides({ status: 'on_route' });
    await page.pass(0);
    expect(backend.findNoteForDriver).not.toHaveBeenCalled();
    await page.receive.me({ ...ON_JOB, currentRideId: 'ride-1' });
    await page.pass(0);
    expect(backend.findNoteForDriver).toHaveBeenCalledExactlyOnceWith('07700 900123');
    expect(screen.getByText('Office: Side gate')).toBeVisible();
  });
});
