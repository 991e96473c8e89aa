import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import { toGoogle } from './googleApi';

interface PooledMap {
  readonly map: google.maps.Map;
  readonly element: HTMLElement;
  readonly release: () => void;
}

export interface MapPool {
  /** An idle map or a new one. Google's script must have loaded. */
  readonly acquire: (className: string) => PooledMap;
}

type IdleMap = Pick<PooledMap, 'map' | 'element'>;

/** Pools Google maps: each instance is billed, so an unmounted one is kept for the next screen. */
export function createMapPool(): MapPool {
  const idle: IdleMap[] = [];
  return {
    acquire(className) {
      const pooled = idle.pop() ?? createMap();
      pooled.element.className = className;
      return {
        ...pooled,
        release: () => {
          pooled.element.remove();
          idle.push(pooled);
        },
      };
    },
  };
}

function createMap(): IdleMap {
  const element = document.createElement('div');
  const map = new google.maps.Map(element, {
    center: toGoogle(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    colorScheme: 'FOLLOW_SYSTEM',
    // One finger scrolls the page.
    gestureHandling: 'cooperative',
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
  return { map, element };
}
