import { MapContext } from '@react-google-maps/api';
import type { ReactNode } from 'react';
import { config } from '../../config';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MapView } from '../shared/tripView';
import type { GoogleApi } from './googleApi';
import styles from './google.module.css';
import type { MapPool } from './mapPool';
import { useGoogleApi, type GoogleReady } from './useGoogleApi';
import { useGoogleView, usePooledMap } from './usePooledMap';

/** Where Google's maps come from. */
export interface GoogleMapSource {
  readonly api: GoogleApi;
  readonly pool: MapPool;
}

interface GoogleMapFrameProps {
  readonly source: GoogleMapSource;
  readonly label: string;
  readonly description: string;
  readonly view: MapView;
  /** What stands on the map, once there is one. */
  readonly children: (map: google.maps.Map) => ReactNode;
}

/** A Google map in its frame, or the words why there is none. */
export function GoogleMapFrame(props: GoogleMapFrameProps) {
  const { source, label, description, view, children } = props;
  const ready = useGoogleApi(source.api);
  return (
    <MapFrame label={label} description={description} notice={<ReadyNotice ready={ready} />}>
      {ready.kind === 'ready' && (
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
      <div ref={attach} className={styles['place']} />
      {map !== null && children(map)}
    </MapContext.Provider>
  );
}

function ReadyNotice({ ready }: { readonly ready: GoogleReady }) {
  if (ready.kind === 'ready') {
    return null;
  }
  if (ready.kind === 'loading') {
    return <p role="status">{LOADING_TEXT}</p>;
  }
  return (
    <div className={styles['failure']} role="alert">
      <p>
        <CallableText text={ready.message} />
      </p>
      {ready.retry !== null && (
        <button type="button" className={styles['retry']} onClick={ready.retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** A text in which the firm's number, where it has it, can be called. */
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
