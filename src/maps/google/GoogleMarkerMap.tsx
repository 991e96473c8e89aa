import { MapContext, PolylineF } from '@react-google-maps/api';
import {
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  useSyncExternalStore,
  type ReactNode,
  useCallback,
  type RefCallback,
} from 'react';
import type { LatLng } from '../../domain/common/geo';
import { MapFailure } from '../shared/MapFailure';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MarkerDrag, MarkerMapProps, MapView } from '../shared/port';
import { useMarkerDrag } from '../shared/useMarkerDrag';
import { useMarkerPlace } from '../shared/useMarkerPlace';
import { toGoogle, type GoogleApi } from './googleApi';
import styles from './google.module.css';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';
import { createPortal } from 'react-dom';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import { fitPadding, pointsToFit } from '../shared/tripView';

/**
 * Pools its maps: each is billed, so an unmounted one is kept for the next screen. Not Google's
 * iframe: it would reload and add a history entry per position.
 */
export function createGoogleMarkerMap(api: GoogleApi): ComponentType<MarkerMapProps> {
  const idleMaps: google.maps.Map[] = [];
  return function MarkerMap({ label, description, ...content }: MarkerMapProps) {
    const apiState = useGoogleApi(api);
    return (
      <MapFrame label={label} description={description} notice={<ApiNotice apiState={apiState} />}>
        {apiState.kind === 'ready' && <ReadyMap idleMaps={idleMaps} {...content} />}
      </MapFrame>
    );
  };
}

interface ReadyMapProps extends Pick<MarkerMapProps, 'view' | 'path' | 'markers' | 'onPick'> {
  readonly idleMaps: google.maps.Map[];
}

function ReadyMap({ idleMaps, view, path = [], markers, onPick }: ReadyMapProps) {
  const { attach, map } = usePooledMap(idleMaps);
  useGoogleView(map, view);
  useEffect(() => {
    const listener = map?.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng !== null) {
        onPick?.({ latitude: latLng.lat(), longitude: latLng.lng() });
      }
    });
    return () => listener?.remove();
  }, [map, onPick]);
  return (
    <MapContext.Provider value={map}>
      <div ref={attach} className={styles.container} />
      {map !== null && path.length > 1 && <RouteLine path={path} />}
      {map !== null &&
        markers.map(({ key, content, ...marker }) => (
          <MapMarker key={key} map={map} {...marker}>
            {content}
          </MapMarker>
        ))}
    </MapContext.Provider>
  );
}

function RouteLine({ path }: { readonly path: readonly LatLng[] }) {
  const [lines] = useState(() => [
    lineOptions('--map-route-casing', 9, 1),
    lineOptions('--map-route', 5.5, 2),
  ]);
  const line = useMemo(() => path.map(toGoogle), [path]);
  return lines.map((options) => <PolylineF key={options.zIndex} path={line} options={options} />);
}

/** Google draws on a canvas, where CSS variables don't apply: resolves the colour. */
function lineOptions(token: string, strokeWeight: number, zIndex: number) {
  const strokeColor = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return { strokeColor, strokeOpacity: 1, strokeWeight, zIndex };
}

function ApiNotice({ apiState }: { readonly apiState: Loaded<void> }) {
  if (apiState.kind === 'ready') {
    return null;
  }
  if (apiState.kind === 'loading') {
    // Not a status: it was announced while the map service was loading.
    return <p>{LOADING_TEXT}</p>;
  }
  return <MapFailure message={apiState.message} onRetry={apiState.retry} />;
}

/** Loads Google's script, and again if the key is rejected later, which falls back or fails. */
function useGoogleApi(api: GoogleApi): Loaded<void> {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  return useLoaded(String(isRefused), api.load, 'manual');
}

interface MapMarkerProps {
  readonly map: google.maps.Map;
  readonly at: LatLng;
  readonly drag?: MarkerDrag;
  readonly glides?: boolean;
  readonly zIndex?: number;
  readonly children: ReactNode;
}

/** The overlays of @react-google-maps/api would be removed and added for each new position. */
export function MapMarker(props: MapMarkerProps) {
  const { map, at, drag, glides = false, zIndex = 0, children } = props;
  const [marker] = useState(() => createMarker(at, zIndex));
  useEffect(() => {
    marker.overlay.setMap(map);
    return () => marker.overlay.setMap(null);
  }, [marker, map]);

  useMarkerDrag(marker.element, marker.toLatLng, drag);
  const isDraggable = drag !== undefined;
  useEffect(() => {
    if (isDraggable) {
      google.maps.OverlayView.preventMapHitsAndGesturesFrom(marker.element);
    }
  }, [marker, isDraggable]);

  useMarkerPlace(marker, at, glides);
  return createPortal(children, marker.element);
}

interface Marker {
  readonly element: HTMLElement;
  readonly overlay: google.maps.OverlayView;
  readonly shownAt: () => LatLng;
  readonly moveTo: (to: LatLng) => void;
  readonly toLatLng: (clientX: number, clientY: number) => LatLng | null;
}

function createMarker(start: LatLng, zIndex: number): Marker {
  let at = start;
  let isOnMap = false;
  const element = document.createElement('div');
  element.style.position = 'absolute';
  element.style.zIndex = String(zIndex);
  // The map is dragged through a marker, unless its content wants the pointer.
  element.style.pointerEvents = 'none';
  const overlay = new google.maps.OverlayView();
  const draw = () => {
    // A projection exists only while the overlay is on a map.
    const point = isOnMap ? overlay.getProjection().fromLatLngToDivPixel(toGoogle(at)) : null;
    if (point !== null) {
      element.style.left = `${point.x}px`;
      element.style.top = `${point.y}px`;
    }
  };
  overlay.onAdd = () => {
    isOnMap = true;
    // The layer whose elements get clicks.
    overlay.getPanes()?.overlayMouseTarget.append(element);
  };
  overlay.draw = draw;
  overlay.onRemove = () => {
    isOnMap = false;
    element.remove();
  };
  return {
    element,
    overlay,
    shownAt: () => at,
    moveTo: (to) => {
      at = to;
      draw();
    },
    toLatLng: (clientX, clientY) => {
      const map = overlay.getMap();
      if (!isOnMap || !(map instanceof google.maps.Map)) {
        return null;
      }
      const { left, top } = map.getDiv().getBoundingClientRect();
      const pixel = new google.maps.Point(clientX - left, clientY - top);
      const found = overlay.getProjection().fromContainerPixelToLatLng(pixel);
      return found && { latitude: found.lat(), longitude: found.lng() };
    },
  };
}

/** Puts an idle map or a new one into the ref's element; null before mount and after unmount. */
export function usePooledMap(idleMaps: google.maps.Map[]) {
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const attach: RefCallback<HTMLElement> = useCallback(
    (container: HTMLElement) => {
      const pooled = idleMaps.pop() ?? createMap();
      container.append(pooled.getDiv());
      setMap(pooled);
      return () => {
        pooled.getDiv().remove();
        idleMaps.push(pooled);
        setMap(null);
      };
    },
    [idleMaps],
  );
  return { attach, map };
}

function createMap(): google.maps.Map {
  const element = document.createElement('div');
  element.className = styles.map ?? '';
  return new google.maps.Map(element, {
    center: toGoogle(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    colorScheme: 'FOLLOW_SYSTEM',
    // One finger scrolls the page.
    gestureHandling: 'cooperative',
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
}

/** Applies the view whenever it or the map's size changes. */
export function useGoogleView(map: google.maps.Map | null, view: MapView): void {
  // The view is a new object on every render.
  const key = JSON.stringify(view);
  useEffect(() => {
    if (map === null) {
      return undefined;
    }
    const update = () => showView(map, view);
    update();
    // A pooled map may come from a container of another size.
    const observer = new ResizeObserver(update);
    observer.observe(map.getDiv());
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `view`
  }, [map, key]);
}

function showView(map: google.maps.Map, view: MapView): void {
  if (view.kind === 'centre') {
    map.setCenter(toGoogle(view.centre));
    map.setZoom(view.zoom);
    return;
  }
  const { clientWidth, clientHeight } = map.getDiv();
  const across = fitPadding(clientWidth);
  // fitBounds has no maximum zoom, so the points to fit limit it.
  const bounds = new google.maps.LatLngBounds();
  for (const point of pointsToFit(view, clientWidth - 2 * across)) {
    bounds.extend(toGoogle(point));
  }
  const down = fitPadding(clientHeight);
  map.fitBounds(bounds, { left: across, right: across, top: down, bottom: down });
}
