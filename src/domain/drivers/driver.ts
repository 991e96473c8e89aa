import type { LatLng } from '../common/geo';
import type { Weekday } from '../common/londonTime';

/** Start and finish are 'HH:MM', both inclusive (spec section 3). */
export interface Shift {
  readonly day: Weekday;
  readonly start: string;
  readonly finish: string;
}

export const MAX_CALL_SIGN = 999;
export const MAX_SEATS = 8;

/** A driver (spec section 3). Missing details are null. */
export interface Driver {
  readonly id: string;
  readonly name: string | null;
  /** The number by which the office calls the driver. */
  readonly callSign: number | null;
  readonly vehicle: string | null;
  /** For passengers. */
  readonly seats: number | null;
  readonly isWheelchairAccessible: boolean | null;
  readonly isEstate: boolean | null;
  readonly plateNumber: string | null;
  readonly vehicleLicenceNumber: string | null;
  readonly vehicleImage: string | null;
  readonly isActive: boolean;
  readonly isOnline: boolean;
  readonly isOnJob: boolean;
  /** Rounded, and only while the driver is free. */
  readonly location: LatLng | null;
  readonly availability: readonly Shift[];
  /** 'YYYY-MM-DD' */
  readonly unavailableDates: readonly string[];
}
