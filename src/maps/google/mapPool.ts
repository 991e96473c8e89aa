import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import { toGoogle } from './googleApi';

/** A map for one component, in an element that the component puts where the map shall be. */
export interface PooledMap {
  readonly map: google.maps.Map;
  readonly element: HTMLElement;
  /** Takes the element off the page; the next component may get the same map. */
  readonly giveBack: () => void;
}

export interface MapPool {
  /** A map that nobody uses, or else a new one. Google's script must have loaded. */
  readonly lend: (className: string) => PooledMap;
}

type KeptMap = Pick<PooledMap, 'map' | 'element'>;

/**
 * Google's maps of this page. Google bills every map that is made, not what is shown on it, so one that a screen has left
 * is kept for the next.
 */
export function createMapPool(): MapPool {
  const idle: KeptMap[] = [];
  return {
    lend(className) {
      const kept = idle.pop() ?? createMap();
      kept.element.className = className;
      return {
        ...kept,
        giveBack: () => {
          kept.element.remove();
          idle.push(kept);
        },
      };
    },
  };
}

function createMap(): KeptMap {
  const element = document.createElement('div');
  const map = new google.maps.Map(element, {
    center: toGoogle(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    colorScheme: 'FOLLOW_SYSTEM',
    // One finger scrolls the page, so that a phone's user is never caught in the map.
    gestureHandling: 'cooperative',
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
  return { map, element };
}
