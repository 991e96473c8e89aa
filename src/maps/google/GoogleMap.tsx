import { MapContext, PolylineF } from '@react-google-maps/api';
import { useMemo, useState } from 'react';
import { config } from '../../config';
import { createMapComponents, type MapProps } from '../shared/mapComponents';
import { MapFrame, RetryButton } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import { toGoogle, type GoogleApi } from './googleApi';
import styles from './google.module.css';
import { MapMarker } from './MapMarker';
import type { MapPool } from './mapPool';
import { useGoogleApi, type GoogleApiState } from './useGoogleApi';
import { useGoogleView, usePooledMap } from './usePooledMap';

interface GoogleMapSource {
  readonly api: GoogleApi;
  readonly pool: MapPool;
}

/**
 * The maps of trips and drivers. Not Google's iframe: it would reload and add a history entry per
 * position (decision 112).
 */
export function createGoogleMapComponents(source: GoogleMapSource) {
  return createMapComponents<google.maps.Map>({
    Frame: (props) => <GoogleMap source={source} {...props} />,
    Marker: MapMarker,
    RouteLine: function RouteLine({ path }) {
      const [options] = useState(routeOptions);
      const line = useMemo(() => path.map(toGoogle), [path]);
      return <PolylineF path={line} options={options} />;
    },
  });
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

interface GoogleMapProps extends MapProps<google.maps.Map> {
  readonly source: GoogleMapSource;
}

function GoogleMap(props: GoogleMapProps) {
  const { source, label, description, view, children } = props;
  const apiState = useGoogleApi(source.api);
  return (
    <MapFrame label={label} description={description} notice={<ApiNotice ready={apiState} />}>
      {apiState.kind === 'ready' && (
        <ReadyMap pool={source.pool} view={view}>
          {children}
        </ReadyMap>
      )}
    </MapFrame>
  );
}

interface ReadyMapProps extends Pick<GoogleMapProps, 'view' | 'children'> {
  readonly pool: MapPool;
}

function ReadyMap({ pool, view, children }: ReadyMapProps) {
  const { attach, map } = usePooledMap(pool);
  useGoogleView(map, view);
  return (
    <MapContext.Provider value={map}>
      <div ref={attach} className={styles['container']} />
      {map !== null && children(map)}
    </MapContext.Provider>
  );
}

function ApiNotice({ ready: apiState }: { readonly ready: GoogleApiState }) {
  if (apiState.kind === 'ready') {
    return null;
  }
  if (apiState.kind === 'loading') {
    // Not a status: it was announced while the map service was loading.
    return <p>{LOADING_TEXT}</p>;
  }
  return (
    <div className={styles['failure']} role="alert">
      <p>
        <CallableText text={apiState.message} />
      </p>
      {apiState.retry !== null && <RetryButton onRetry={apiState.retry} />}
    </div>
  );
}

/** Turns the firm's phone number in the text into a link. */
function CallableText({ text }: { readonly text: string }) {
  const { helpPhone } = config;
  const [before = '', after] = text.split(helpPhone);
  return (
    <>
      {before}
      {after !== undefined && (
        <a className={styles['call']} href={`tel:${helpPhone.replaceAll(/[^\d+]/g, '')}`}>
          {helpPhone}
        </a>
      )}
      {after}
    </>
  );
}
