import type { Ride } from '../../../domain/ride/ride';
import type { DriverDashboardState } from '../state/useDriverDashboard';

/** A ride of the driver, and what the page knows and does. */
export interface RideProps {
  readonly ride: Ride;
  readonly dashboard: DriverDashboardState;
}
