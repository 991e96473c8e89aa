import type { Driver } from './driver';

/** Spec section 9. */
export const DRIVER_STATS_REFRESH_MS = 30_000;

/** More than the firm has, deactivated ones included. The rules refuse queries for more. */
export const MAX_DRIVERS_PER_QUERY = 500;

/** Advertised hours (spec section 9). */
export const PRE_BOOKING_HOURS_TEXT = 'Friday 15:00 to 23:00 or Saturday 10:00 to 23:00';

/** Refusals of a booking for now (spec section 8). */
export const ALL_BUSY_REFUSAL =
  'Sorry, all online drivers are busy on rides! Please try again later.';
export const NONE_ONLINE_REFUSAL =
  'No drivers are currently online. Please try again later or schedule a ride.';

export interface DriverStats {
  readonly online: number;
  readonly onRides: number;
}

/** The states of the driver status bar (spec sections 2 and 4). */
export type FleetState = 'available' | 'all-busy' | 'none-online';

/** Online and not on a job (spec section 4). */
export function isFreeNow({ isOnline, isOnJob }: Pick<Driver, 'isOnline' | 'isOnJob'>): boolean {
  return isOnline && !isOnJob;
}

/** Combines two counts. A driver may go offline between them, hence the cap. */
export function driverStats(online: number, onlineOnJob: number): DriverStats {
  return { online, onRides: Math.min(onlineOnJob, online) };
}

export function fleetState({ online, onRides }: DriverStats): FleetState {
  if (online === 0) {
    return 'none-online';
  }
  return onRides < online ? 'available' : 'all-busy';
}

/** The text of the driver status bar (spec section 2). */
export function fleetStateText(stats: DriverStats): string {
  switch (fleetState(stats)) {
    case 'available':
      return `${stats.online - stats.onRides} driver(s) available now`;
    case 'all-busy':
      return `${stats.online} driver(s) online (all busy)`;
    case 'none-online':
      return 'No drivers are currently online';
  }
}

/** Who may take a ride that is searching for a driver. */
export function searchText(stats: DriverStats): string {
  const free = stats.online - stats.onRides;
  switch (fleetState(stats)) {
    case 'available':
      return free === 1 ? '1 driver is free now.' : `${free} drivers are free now.`;
    case 'all-busy':
      return 'All drivers are busy. We’ll ask the first one who is free.';
    case 'none-online':
      return 'No drivers are online. We’ll ask the first one who comes online.';
  }
}
