import './driverMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { driverRide } from '../../support/fixtures';
import { UNREACHABLE } from '../../support/rideBackend';
import { backend } from './driverBackend';
import {
  BUTTON_REST_MS,
  HOUR_MS,
  NOW,
  ON_JOB,
  button,
  drive,
  open,
  pass,
  press,
  receive,
  underWay,
} from './driverPage';

describe('a ride that is cancelled or reassigned', () => {
  it.each([
    ['cancelled_by_passenger', null, 'The passenger has cancelled this ride.'],
    ['cancelled', 'Snow', 'The office has cancelled this ride: Snow'],
  ])('notifies and frees the driver when it is %s', async (status, reason, text) => {
    await drive('on_route');
    backend.findDriverRide.mockResolvedValue(driverRide({ status, reason }));
    await receive.rides();
    expect(screen.getByRole('dialog', { name: text })).toHaveTextContent(
      'Lairgate, Beverley to Walkington',
    );
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    expect(underWay()).toBeNull();
    expect(backend.clearDriverRide.mock.calls).toEqual([['driver-1', 'ride-1']]);
    await receive.me();
    await pass(30_000);
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps a cancellation on screen through a tap that was meant for the lost ride', async () => {
    await drive('on_route');
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await receive.rides();
    expect(button('OK')).toBeDisabled();
    await press('OK');
    expect(screen.getByRole('dialog')).toBeVisible();
    await pass(BUTTON_REST_MS);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ring or cover the page if a ride is lost that isn’t under way', async () => {
    await open();
    await receive.me();
    await receive.rides({ status: 'accepted', scheduledTime: NOW + HOUR_MS });
    await receive.rides();
    expect(screen.getByRole('alert')).toHaveTextContent('This ride is no longer yours.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.playAlarm).not.toHaveBeenCalled();
  });

  it('frees the driver, with retries, if it was cancelled while the page was closed', async () => {
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    backend.clearDriverRide.mockRejectedValueOnce(UNREACHABLE);
    await open();
    await receive.me(ON_JOB);
    await receive.rides();
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(backend.clearDriverRide).toHaveBeenCalledTimes(2);
    expect(
      screen.getByRole('dialog', { name: 'The passenger has cancelled this ride.' }),
    ).toBeVisible();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });

  it('notifies of a cancellation after it was returned and assigned again', async () => {
    await drive('assigned');
    await press('Give back');
    await press('I am on another job');
    await receive.rides();
    expect(screen.queryByRole('alert')).toBeNull();
    await receive.me();
    await receive.me(ON_JOB);
    await receive.rides({ status: 'assigned' });
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'cancelled_by_passenger' }));
    await receive.rides();
    expect(
      screen.getByRole('dialog', { name: 'The passenger has cancelled this ride.' }),
    ).toBeVisible();
    expect(backend.clearDriverRide).toHaveBeenCalledWith('driver-1', 'ride-1');
  });

  it('keeps its driver if it has not reached the list of rides yet', async () => {
    backend.findDriverRide.mockResolvedValue(driverRide());
    await open();
    await receive.me(ON_JOB);
    await receive.rides();
    expect(backend.clearDriverRide).not.toHaveBeenCalled();
  });

  it('rings, and stays on screen until acknowledged, when the admin has reassigned it', async () => {
    await drive('assigned');
    await receive.rides();
    expect(screen.getByRole('dialog', { name: 'This ride is no longer yours.' })).toBeVisible();
    expect(backend.playAlarm).toHaveBeenCalledTimes(1);
  });
});
