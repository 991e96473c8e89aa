import './driverMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { driverRide } from '../../support/fixtures';
import { UNREACHABLE } from '../../support/rideBackend';
import { backend } from './driverBackend';
import { BUTTON_REST_MS, HOUR_MS, NOW, openDashboard, pass, press, receive } from './driverPage';

describe('rides assigned to the driver', () => {
  const LATER = { id: 'later', scheduledTime: NOW + 5 * HOUR_MS };

  it.each([
    ['awaiting_driver_response', LATER.scheduledTime, 'accepted'],
    ['pending', null, 'assigned'],
  ])('can be accepted when %s', async (status, scheduledTime, to) => {
    await openDashboard({ isOnline: false });
    await receive.rides({ ...LATER, status, scheduledTime });
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await pass(BUTTON_REST_MS);
    await press('Accept');
    expect(backend.transitionRide).toHaveBeenCalledWith(
      'later',
      { kind: 'step', to },
      { uid: 'driver-1', role: 'driver' },
    );
  });

  it('can be returned with a reason, without a notice', async () => {
    await openDashboard();
    await receive.rides({ ...LATER, status: 'awaiting_driver_response' });
    await press('Give back');
    // Not on a reason, which would return the ride at a touch.
    expect(screen.getByRole('heading', { name: 'Give this ride back?' })).toHaveFocus();
    backend.transitionRide.mockRejectedValueOnce(UNREACHABLE);
    await press('My car has a fault');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      UNREACHABLE.message,
    );
    await press('My car has a fault');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'later',
      { kind: 'give-back', reason: 'My car has a fault' },
      { uid: 'driver-1', role: 'driver' },
    );
    await receive.rides();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are listed by day; the driver can set out for one at a time when due', async () => {
    await openDashboard();
    await receive.rides(
      { ...LATER, status: 'accepted' },
      { id: 'soon', status: 'accepted', scheduledTime: NOW + HOUR_MS, pickupAddress: 'North Bar' },
      { id: 'tomorrow', status: 'accepted', scheduledTime: NOW + 26 * HOUR_MS },
    );
    await pass(BUTTON_REST_MS);
    const jobs = screen.getByRole('region', { name: 'Your jobs' });
    expect(
      within(jobs)
        .getAllByRole('heading')
        .map((each) => each.textContent),
    ).toEqual(['Your jobs', 'Today', 'Tomorrow']);
    expect(
      within(jobs)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['13:00, North Bar', '17:00, Lairgate, Beverley', '14:00, Lairgate, Beverley']);
    await press('I’m on my way');
    expect(backend.transitionRide).toHaveBeenCalledWith(
      'soon',
      { kind: 'step', to: 'on_route' },
      expect.anything(),
    );
    await receive.rides(
      { id: 'soon', status: 'on_route', scheduledTime: NOW + HOUR_MS },
      { id: 'next', status: 'accepted', scheduledTime: NOW + HOUR_MS },
    );
    expect(screen.queryByRole('button', { name: 'I’m on my way' })).toBeNull();
  });

  it('show a notice when the passenger cancels', async () => {
    await openDashboard();
    await receive.rides({ ...LATER, status: 'accepted' });
    backend.findDriverRide.mockResolvedValue(
      driverRide({ ...LATER, status: 'cancelled_by_passenger' }),
    );
    await receive.rides();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /cancelled this ride\.Sun, 22 Nov 2026,? 17:00: Lairgate/,
    );
    expect(backend.clearDriverRide).not.toHaveBeenCalled();
  });
});
