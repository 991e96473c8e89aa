import type { ComponentType } from 'react';
import type { LatLng } from '../../domain/common/geo';

/** A line of the address search: what to show, and the id by which the place is fetched. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string;
}

/** A place with a position. `address` is the formatted address; app code joins it with the name. */
export interface PlaceDetails {
  readonly name: string;
  readonly address: string;
  readonly latLng: LatLng;
  /** The service's own name for the place, where it has one that may be kept for ever. */
  readonly placeId?: string;
}

/** How long a drive takes. */
export interface DrivingTime {
  readonly seconds: number;
  /** The duration in words, as the map service gives it: the driver's ETA (spec section 7). */
  readonly durationText: string;
}

/** A driving route. `estimate` marks distances that no road network backs. */
export interface DrivingRoute extends DrivingTime {
  readonly path: readonly LatLng[];
  readonly metres: number;
  readonly quality: 'road' | 'estimate';
  /** True for an estimate of a trip that leaves the roads which the map knows: it may be further off than others. */
  readonly isRough: boolean;
}

/** How eagerly a search may be asked while somebody types. */
export interface SearchThrottle {
  /** How long the typing has to pause: at least, and of somebody who types slowly. */
  readonly debounceMs: number;
  readonly maxDebounceMs: number;
  readonly minLetters: number;
}

/** One end of the trip on the map. */
export interface MapStop {
  readonly latLng: LatLng;
  /** The words of its bubble beside 'PICK-UP' or 'DROP-OFF'. */
  readonly label: string;
}

export interface TripMapProps {
  readonly pickup: MapStop | null;
  readonly dropoff: MapStop | null;
  readonly path: readonly LatLng[];
  /** Whether the route leaves the roads which the map knows. */
  readonly isRough: boolean;
}

export interface DriverMapProps {
  readonly driver: LatLng;
  readonly pickup: LatLng | null;
}

/**
 * What the app asks of a map service. Every call rejects with an Error whose message suits a user when the service
 * can't be reached; an aborted search rejects with the signal's reason.
 */
export interface MapService {
  readonly searchThrottle: SearchThrottle;
  /** Suggestions for a text, limited to Great Britain and biased to the service area (spec section 5). */
  search(text: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]>;
  /** The place behind a suggestion; null when it has no geometry. */
  resolve(id: string): Promise<PlaceDetails | null>;
  /** The driving route; null when there is none. */
  route(from: LatLng, to: LatLng): Promise<DrivingRoute | null>;
  /** The driving time in present traffic, as far as the service knows it; null when there is no route. */
  drivingTime(from: LatLng, to: LatLng): Promise<DrivingTime | null>;
  /** Fetches what the first question needs, where that costs nothing but the way. */
  readonly prepare?: () => void;
  /** The trip on a map: green pickup, red drop-off, their bubbles and the route line (spec section 2). */
  readonly TripMap: ComponentType<TripMapProps>;
  /** Where the driver is, beside the pickup. */
  readonly DriverMap: ComponentType<DriverMapProps>;
}
