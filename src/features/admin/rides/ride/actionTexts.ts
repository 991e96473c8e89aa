import type { AdminRide } from '../../../../domain/admin/adminRide';
import { adminStatusText } from '../../../../domain/admin/rideTexts';
import type { RideStep } from '../../../../domain/dispatch/rideTransition';
import type { Refusal } from './useRideActions';

/** The words of the button that takes a ride's next step, for a driver who works by radio. */
export const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Driver accepts',
  assigned: 'Driver accepts',
  on_route: 'Driver is on the way',
  arrived: 'Driver is at the pickup',
  completed: 'Ride is completed',
};

/** Why a press came to nothing, with how the ride stands where somebody was faster. */
export function refusalText({ action, why }: Refusal, ride: AdminRide): string {
  switch (why.kind) {
    case 'failed':
      return why.message;
    case 'too-late':
      return `Somebody was faster. How the ride stands now: ${adminStatusText(ride)}.`;
    case 'driver-taken': {
      const name = action.kind === 'assign' ? action.driver.name : null;
      return `${name ?? 'This driver'} has another booking at that time. Choose another driver.`;
    }
  }
}
