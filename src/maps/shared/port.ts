import type { ComponentType, ReactNode } from 'react';
import type { LatLng } from '../../domain/common/geo';

export interface PlaceSuggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string;
}

/** `address` is the formatted address, without the name. */
export interface PlaceDetails {
  readonly name: string;
  readonly address: string;
  readonly latLng: LatLng;
  /** The service's permanent id of the place, if it has one. */
  readonly placeId?: string;
}

interface DrivingTime {
  readonly seconds: number;
  /** The map service's own wording; shown as the driver's ETA (spec section 7). */
  readonly durationText: string;
}

export interface RoutePoint extends LatLng {
  /** True if the way to this point is unknown, so the line to it is one soft curve. */
  readonly isDirect?: boolean;
}

/** `estimate` marks a distance without a road network behind it. */
export interface DrivingRoute extends DrivingTime {
  readonly path: readonly RoutePoint[];
  readonly metres: number;
  readonly quality: 'road' | 'estimate';
  /** True for a less reliable estimate: the trip leaves the map's roads. */
  readonly isRough: boolean;
}

export interface SearchThrottle {
  /** Pause before a search; the maximum applies to slow typists. */
  readonly debounceMs: number;
  readonly maxDebounceMs: number;
  readonly minLetters: number;
}

export interface MapStop {
  readonly latLng: LatLng;
  /** Shown in the bubble under 'PICK-UP', 'STOP' or 'DROP-OFF'. */
  readonly label: string;
}

type StopKind = 'pickup' | 'dropoff';

export interface TripMapProps {
  readonly pickup: MapStop | null;
  readonly via?: MapStop | null;
  readonly dropoff: MapStop | null;
  readonly path: readonly RoutePoint[];
  readonly isRough: boolean;
  /**
   * Makes the pins movable. Called once for each move; settles once the stop has changed or the pin
   * must go back.
   */
  readonly onMove?: (kind: StopKind, at: LatLng) => Promise<void>;
}

/** The stop that the driver is driving to. */
export interface DriverStop {
  readonly kind: StopKind;
  readonly latLng: LatLng;
}

export interface DriverMapProps {
  /** Null while unknown: the map then shows the stop. */
  readonly driver: LatLng | null;
  readonly stop: DriverStop | null;
  readonly route?: DrivingRoute | null;
}

export type MapView =
  | { readonly kind: 'centre'; readonly centre: LatLng; readonly zoom: number }
  | { readonly kind: 'fit'; readonly points: readonly LatLng[]; readonly maxZoom: number };

export interface MarkerDrag {
  readonly move: (at: LatLng) => void;
  /** Null puts the marker back. */
  readonly drop: (at: LatLng | null) => void;
}

export interface MarkerMapProps {
  readonly label: string;
  /** Text alternative for screen readers. */
  readonly description: string;
  readonly view: MapView;
  /** Drawn below the markers. */
  readonly path?: readonly RoutePoint[];
  /** True if the path leaves the map's roads, which adds a note. */
  readonly isRough?: boolean;
  readonly markers: readonly {
    readonly key: string;
    readonly at: LatLng;
    readonly zIndex?: number;
    /** An end of the trip: the map names its town before others. */
    readonly isEnd?: boolean;
    /** For a marker that can be dragged by what takes the pointer in its content. */
    readonly drag?: MarkerDrag;
    /** Moves smoothly. */
    readonly glides?: boolean;
    readonly content: ReactNode;
  }[];
  /** Called with the point that the user clicks or taps. */
  readonly onPick?: (at: LatLng) => void;
}

/** The port to a map service. Errors carry a message for the user. */
export interface MapService {
  readonly searchThrottle: SearchThrottle;
  /** Suggestions in Great Britain, biased to the service area (spec section 5). */
  search(text: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]>;
  /** Null if the place has no geometry. */
  resolve(id: string): Promise<PlaceDetails | null>;
  /** The nearest named place, whose position may differ; null without one. */
  reverse(latLng: LatLng): Promise<PlaceDetails | null>;
  /** By the stop on the way, if there is one. Null if there is no route. */
  route(from: LatLng, to: LatLng, via?: LatLng): Promise<DrivingRoute | null>;
  /** With live traffic if the service knows it; null if there is no route. */
  drivingTime(from: LatLng, to: LatLng): Promise<DrivingTime | null>;
  /** Preloads data for the first request, if that is free. */
  readonly prepare?: () => Promise<unknown>;
  readonly TripMap: ComponentType<TripMapProps>;
  readonly DriverMap: ComponentType<DriverMapProps>;
  /** Any markers; clicks reach their elements. */
  readonly MarkerMap: ComponentType<MarkerMapProps>;
}

/** Marks elements that must not overlap with the map's labels. */
export const LABEL_OBSTACLE_ATTRIBUTE = 'data-obstacle';
export const OBSTACLE_PROPS = { [LABEL_OBSTACLE_ATTRIBUTE]: '' };
