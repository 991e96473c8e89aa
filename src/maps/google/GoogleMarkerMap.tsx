import { MapContext, PolylineF } from '@react-google-maps/api';
import { useEffect, useMemo, useState, type ComponentType, useSyncExternalStore } from 'react';
import type { LatLng } from '../../domain/common/geo';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MarkerMapProps } from '../shared/port';
import { CallableText } from '../../ui/PhoneLink';
import { toGoogle, type GoogleApi } from './googleApi';
import styles from './google.module.css';
import { MapMarker } from './MapMarker';
import { useGoogleView, usePooledMap } from './usePooledMap';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';
import { KEY_REFUSED_TEXT } from './googleErrors';

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
        markers.map(({ key, at, zIndex = 0, content }) => (
          <MapMarker key={key} map={map} at={at} zIndex={zIndex}>
            {content}
          </MapMarker>
        ))}
    </MapContext.Provider>
  );
}

function RouteLine({ path }: { readonly path: readonly LatLng[] }) {
  const [options] = useState(routeOptions);
  const line = useMemo(() => path.map(toGoogle), [path]);
  return <PolylineF path={line} options={options} />;
}

/** Google draws on a canvas, where CSS variables don't apply: resolves the colour. */
function routeOptions(): google.maps.PolylineOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    strokeColor: tokens.getPropertyValue('--map-route').trim(),
    strokeOpacity: 1,
    strokeWeight: 5,
  };
}

function ApiNotice({ apiState }: { readonly apiState: GoogleApiState }) {
  if (apiState.kind === 'ready') {
    return null;
  }
  if (apiState.kind === 'loading') {
    // Not a status: it was announced while the map service was loading.
    return <p>{LOADING_TEXT}</p>;
  }
  return (
    <div className={styles.failure} role="alert">
      <p>
        <CallableText className={styles.call} text={apiState.message} />
      </p>
      {apiState.retry !== null && (
        <button type="button" className={styles.retry} onClick={apiState.retry}>
          Try Again
        </button>
      )}
    </div>
  );
}

type GoogleApiState =
  Loaded<void> | { readonly kind: 'failed'; readonly message: string; readonly retry: null };

/** Loads Google's script, and reports a key that is rejected later, when retrying is pointless. */
function useGoogleApi(api: GoogleApi): GoogleApiState {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  const loaded = useLoaded('', api.load, 'manual');
  return isRefused ? { kind: 'failed', message: KEY_REFUSED_TEXT, retry: null } : loaded;
}
