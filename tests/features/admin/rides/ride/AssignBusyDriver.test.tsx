import '../adminMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Driver } from '../../../../../src/domain/drivers/driver';
import type { FleetSnapshot } from '../../../../../src/domain/slots/driverChoice';
import { driver } from '../../../../support/fixtures';
import { backend, emit, FLEET, HOUR, NOW, tab } from '../adminWorld';
import { ADMIN_ACTOR, assigned, choose, driverTexts, heading, openRide } from './ridePanelPage';
import { AT_ANY_TIME, UNREACHABLE } from '../../../../support/fakeFirebase';

const [, TWO] = FLEET;

describe('assigning a driver who is not free', () => {
  const LATER = NOW + 3 * HOUR;
  const fleet = (known: Partial<Driver>): FleetSnapshot => ({
    drivers: [{ ...driver(TWO), ...known }],
    reservations: [],
    onRides: new Set(),
  });
  const dialog = () =>
    screen.queryByRole('dialog', { name: 'Assign Driver Two to Ann Ash’s ride anyway?' });
  const assign = async (): Promise<void> => {
    await choose('driver-2');
    tab.button('Assign Driver Two').focus();
    await tab.press('Assign Driver Two');
  };

  it.each<[reason: string, snapshot: FleetSnapshot, scheduledTime: number | null]>([
    ['Driver Two is offline.', fleet({ isOnline: false }), null],
    ['Driver Two is off that day.', fleet({}), LATER],
  ])('asks for confirmation: %s', async (reason, snapshot, scheduledTime) => {
    backend.fetchFleetSnapshot.mockResolvedValue(snapshot);
    await openRide({ trip: { time: scheduledTime } });
    await assign();
    expect(dialog()).toHaveTextContent(reason);
    expect(backend.transitionRide).not.toHaveBeenCalled();
    await tab.press('Choose another driver');
    expect(dialog()).toBeNull();
    expect(tab.button('Assign Driver Two')).toHaveFocus();
    await tab.press('Assign Driver Two');
    await tab.press('Assign Driver Two');
    expect(dialog()).toBeNull();
    expect(backend.transitionRide.mock.calls).toEqual([
      [
        'ride-1',
        expect.objectContaining({ kind: 'assign', expectedDriverId: null }),
        ADMIN_ACTOR,
        AT_ANY_TIME,
      ],
    ]);
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('asks for confirmation if the car doesn’t fit, and lists it last with the reason', async () => {
    const [ONE] = FLEET;
    const car = { seats: 4, isWheelchairAccessible: false, isEstate: true };
    backend.fetchFleetSnapshot.mockResolvedValue({
      drivers: [
        { ...TWO, ...car },
        { ...ONE, isOnline: false },
      ],
      reservations: [],
      onRides: new Set(),
    });
    backend.findExtras.mockResolvedValue({ noteToDriver: '', luggage: 0, needs: ['wheelchair'] });
    await openRide();
    expect(driverTexts()).toEqual([
      'Driver One, offline Skoda ',
      'Driver Two, no wheelchair access 4 seats, estate ',
    ]);
    await assign();
    expect(dialog()).toHaveTextContent('Driver Two’s car has no wheelchair access.');
    await tab.press('Assign Driver Two');
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
  });

  it('asks for confirmation if it could not be checked or is still being checked', async () => {
    await openRide();
    backend.fetchFleetSnapshot.mockRejectedValueOnce(UNREACHABLE);
    await tab.advance(30_000);
    await assign();
    expect(dialog()).toHaveTextContent('We couldn’t check whether Driver Two is free.');
    await tab.press('Choose another driver');
    backend.fetchFleetSnapshot.mockReturnValueOnce(new Promise(() => undefined));
    await tab.press('Try Again');
    await tab.press('Assign Driver Two');
    expect(dialog()).toHaveTextContent('We’re still checking whether Driver Two is free.');
    expect(backend.transitionRide).not.toHaveBeenCalled();
  });

  it('closes the confirmation if the ride changes', async () => {
    backend.fetchFleetSnapshot.mockResolvedValue(fleet({ isOnline: false }));
    await openRide();
    await assign();
    await emit.one({ bookedAt: NOW, trip: { time: LATER } });
    expect(dialog()).toBeNull();
    await tab.press('Assign Driver Two');
    expect(dialog()).toHaveTextContent('Driver Two is off that day.');
    await emit.one(assigned);
    expect(dialog()).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    expect(backend.transitionRide).not.toHaveBeenCalled();
  });
});
