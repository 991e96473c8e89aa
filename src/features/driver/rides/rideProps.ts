import type { DriverRide } from '../../../domain/dispatch/driverRide';
import type { DriverDashboardState } from '../state/useDriverDashboard';

/** A ride of the driver, and what the page knows and does. */
export interface RideProps {
  readonly ride: DriverRide;
  readonly dashboard: DriverDashboardState;
}
