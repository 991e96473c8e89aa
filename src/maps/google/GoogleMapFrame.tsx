import { MapContext } from '@react-google-maps/api';
import type { ReactNode } from 'react';
import { config } from '../../config';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MapView } from '../shared/port';
import type { GoogleApi } from './googleApi';
import styles from './google.module.css';
import type { MapPool } from './mapPool';
import { useGoogleApi, type GoogleApiState } from './useGoogleApi';
import { useGoogleView, usePooledMap } from './usePooledMap';

export interface GoogleMapSource {
  readonly api: GoogleApi;
  readonly pool: MapPool;
}

interface GoogleMapFrameProps {
  readonly source: GoogleMapSource;
  readonly label: string;
  readonly description: string;
  readonly view: MapView;
  readonly children: (map: google.maps.Map) => ReactNode;
}

export function GoogleMapFrame(props: GoogleMapFrameProps) {
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

interface ReadyMapProps extends Pick<GoogleMapFrameProps, 'view' | 'children'> {
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
      {apiState.retry !== null && (
        <button type="button" className={styles['retry']} onClick={apiState.retry}>
          Try Again
        </button>
      )}
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
