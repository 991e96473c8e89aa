import type { AdminRide } from '../../../../domain/admin/adminRide';
import { adminStatusText } from '../../../../domain/admin/rideTexts';
import type { RideStep } from '../../../../domain/dispatch/rideTransition';
import type { Refusal } from './useRideActions';

/** Button texts for the next step of a driver who works by radio. */
export const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Driver accepts',
  assigned: 'Driver accepts',
  on_route: 'Driver is on the way',
  arrived: 'Driver is at the pickup',
  completed: 'Ride is completed',
};

export function refusalText({ action, reason }: Refusal, ride: AdminRide): string {
  switch (reason.kind) {
    case 'failed':
      return reason.message;
    case 'too-late':
      return `Somebody was faster. How the ride stands now: ${adminStatusText(ride)}.`;
    case 'driver-taken': {
      const name = action.kind === 'assign' ? action.driver.name : null;
      return `${name ?? 'This driver'} has another booking at that time. Choose another driver.`;
    }
  }
}
