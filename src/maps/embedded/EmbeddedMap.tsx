import type L from 'leaflet';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createMapComponents, type MapProps } from '../shared/mapComponents';
import { MapFrame, RetryButton } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import { ROUGH_NOTE, SCHEMATIC_NOTE } from './drawing/attribution';
import type { Background } from './drawing/background';
import { drawRoute } from './drawing/routeLine';
import { useLeafletMap, useMapView } from './leafletMap';
import { Overlay } from './Overlay';
import styles from './embedded.module.css';

/** The maps of trips and drivers on a background. */
export function createEmbeddedMapComponents(background: Background) {
  return createMapComponents<L.Map>({
    Frame: (props) => <EmbeddedMap background={background} {...props} />,
    Marker: Overlay,
    RouteLine: function RouteLine({ map, path }) {
      // Map tiles show other roads than those of the path.
      useEffect(() => drawRoute(map, path, background.isSchematic), [map, path]);
      return null;
    },
  });
}

interface EmbeddedMapProps extends MapProps<L.Map> {
  readonly background: Background;
}

type BaseMapState = 'loading' | 'shown' | 'failed';

function EmbeddedMap(props: EmbeddedMapProps) {
  const { background, label, description, view, isRough = false, children } = props;
  const { attach, map } = useLeafletMap(label, background.zoomSnap);
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
    background.show(map, controller.signal).then(
      () => update('shown'),
      () => update('failed'),
    );
    return () => controller.abort();
  }, [map, background, attempt]);

  const retry = () => {
    setBase('loading');
    setAttempt(attempt + 1);
  };

  const notes = background.isSchematic ? [SCHEMATIC_NOTE, ...(isRough ? [ROUGH_NOTE] : [])] : [];
  return (
    <MapFrame
      label={label}
      description={[...notes, description].join(' ')}
      notice={<BaseNotice base={base} onRetry={retry} />}
      caption={
        <>
          <strong>{notes.join(' ')}</strong> <Attribution text={background.attribution} />
        </>
      }
    >
      <div ref={attach} className={styles['map']} />
      {map !== null && children(map)}
    </MapFrame>
  );
}

function Attribution({ text }: { readonly text: string }) {
  return text.split(/(https:\/\/\S+)/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part.slice('https://'.length)}
      </a>
    ) : (
      part
    ),
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
      <RetryButton onRetry={onRetry} />
    </p>
  );
}
