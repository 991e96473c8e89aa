import type L from 'leaflet';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MapView } from '../shared/tripView';
import { ATTRIBUTION, ROUGH_NOTE, SCHEMATIC_NOTE } from './attribution';
import { showBaseMap } from './baseMap';
import { useLeafletMap, useMapView } from './leafletMap';
import type { MapData } from './mapData';
import styles from './embedded.module.css';

interface EmbeddedMapProps {
  readonly data: () => Promise<MapData>;
  readonly label: string;
  readonly description: string;
  readonly view: MapView;
  /** Whether the map shows a trip that leaves its roads; it says so then. */
  readonly isRough?: boolean;
  /** What stands on the map, once there is one. */
  readonly children: (map: L.Map) => ReactNode;
}

type BaseState = 'loading' | 'shown' | 'failed';

/** The schematic map that both the trip and the driver are shown on. */
export function EmbeddedMap(props: EmbeddedMapProps) {
  const { data, label, description, view, isRough = false, children } = props;
  const { attach, map } = useLeafletMap(label);
  const [base, setBase] = useState<BaseState>('loading');
  const [attempt, setAttempt] = useState(1);
  useMapView(map, view);

  // A layout effect, for the reason that useMapView has.
  useLayoutEffect(() => {
    if (map === null) {
      return undefined;
    }
    const stop = new AbortController();
    const tell = (state: BaseState): void => {
      if (!stop.signal.aborted) {
        setBase(state);
      }
    };
    data()
      .then((loaded) => showBaseMap(map, loaded, stop.signal))
      .then(
        () => {
          tell('shown');
        },
        () => {
          tell('failed');
        },
      );
    return () => {
      stop.abort();
    };
  }, [map, data, attempt]);

  const retry = () => {
    setBase('loading');
    setAttempt(attempt + 1);
  };

  const note = isRough ? `${SCHEMATIC_NOTE} ${ROUGH_NOTE}` : SCHEMATIC_NOTE;
  return (
    <MapFrame
      label={label}
      description={`${note} ${description}`}
      notice={<BaseNotice base={base} onRetry={retry} />}
      caption={
        <>
          <strong>{note}</strong> {ATTRIBUTION}
        </>
      }
    >
      <div ref={attach} className={styles['map']} />
      {map !== null && children(map)}
    </MapFrame>
  );
}

function BaseNotice({ base, onRetry }: { readonly base: BaseState; readonly onRetry: () => void }) {
  if (base === 'shown') {
    return null;
  }
  if (base === 'loading') {
    return <p role="status">{LOADING_TEXT}</p>;
  }
  return (
    <p role="alert">
      The background of the map could not be loaded.{' '}
      <button type="button" className={styles['retry']} onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
