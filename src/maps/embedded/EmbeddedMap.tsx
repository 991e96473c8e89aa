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
  /** True if the trip leaves the map's roads, which adds a note. */
  readonly isRough?: boolean;
  readonly children: (map: L.Map) => ReactNode;
}

type BaseMapState = 'loading' | 'shown' | 'failed';

export function EmbeddedMap(props: EmbeddedMapProps) {
  const { data, label, description, view, isRough = false, children } = props;
  const { attach, map } = useLeafletMap(label);
  const [base, setBase] = useState<BaseMapState>('loading');
  const [attempt, setAttempt] = useState(1);
  useMapView(map, view);

  // A layout effect for the same reason as in useMapView.
  useLayoutEffect(() => {
    if (map === null) {
      return undefined;
    }
    const controller = new AbortController();
    const update = (state: BaseMapState): void => {
      if (!controller.signal.aborted) {
        setBase(state);
      }
    };
    data()
      .then((loaded) => showBaseMap(map, loaded, controller.signal))
      .then(
        () => update('shown'),
        () => update('failed'),
      );
    return () => controller.abort();
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

function BaseNotice({
  base,
  onRetry,
}: {
  readonly base: BaseMapState;
  readonly onRetry: () => void;
}) {
  if (base === 'shown') {
    return null;
  }
  if (base === 'loading') {
    // Not a status: it was announced while the map service was loading.
    return <p>{LOADING_TEXT}</p>;
  }
  return (
    <p role="alert">
      We couldn’t load the map background.
      <button type="button" className={styles['retry']} onClick={onRetry}>
        Try Again
      </button>
    </p>
  );
}
