import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { usePopover } from '../../ui/layout/usePopover';
import { MapFailure } from '../shared/MapFailure';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT } from '../shared/mapTexts';
import type { MarkerDrag, MarkerMapProps, RoutePoint } from '../shared/port';
import { useMarkerDrag } from '../shared/useMarkerDrag';
import { useMarkerPlace } from '../shared/useMarkerPlace';
import {
  type Background,
  ATTRIBUTION,
  LICENCE_URL,
  ROUGH_NOTE,
  SCHEMATIC_NOTE,
} from './drawing/background';
import { useLeafletMap, useMapView, elementMarker, OVERLAY_EVENT, toLeaflet } from './leafletMap';
import styles from './embedded.module.css';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../domain/common/geo';
import type * as L from 'leaflet';
import { drawRoute } from './drawing/routeLine';

type BaseMapState = 'loading' | 'shown' | 'failed';

export function createMarkerMap(background: Background): ComponentType<MarkerMapProps> {
  return (props) => <EmbeddedMap background={background} {...props} />;
}

function EmbeddedMap(props: MarkerMapProps & { readonly background: Background }) {
  const { background, label, description, view, path = [], isRough = false, markers } = props;
  const { onPick } = props;
  const { attach, map } = useLeafletMap(label, background.zoomSnap);
  const [base, setBase] = useState<BaseMapState>('loading');
  const [attempt, setAttempt] = useState(1);
  useMapView(map, view);
  const tripEnds = useRef<readonly LatLng[]>([]);
  // Before the markers' effects, which place the names again.
  useLayoutEffect(() => {
    tripEnds.current = markers.filter(({ isEnd }) => isEnd).map(({ at }) => at);
  });

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
    background
      .show(map, controller.signal, () => tripEnds.current)
      .then(
        () => update('shown'),
        () => update('failed'),
      );
    return () => controller.abort();
  }, [map, background, attempt]);

  useEffect(() => {
    const onClick = ({ latlng }: L.LeafletMouseEvent): void => onPick?.(toLatLng(latlng));
    map?.on('click', onClick);
    return () => void map?.off('click', onClick);
  }, [map, onPick]);

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
      caption={<Sources credit={background.credit} notes={notes} />}
    >
      <div ref={attach} className={styles.map} />
      {map !== null && path.length > 1 && (
        <RouteLine map={map} path={path} hasRoads={background.isSchematic} />
      )}
      {map !== null &&
        markers.map(({ key, content, ...marker }) => (
          <Overlay key={key} map={map} {...marker}>
            {content}
          </Overlay>
        ))}
    </MapFrame>
  );
}

interface RouteLineProps {
  readonly map: L.Map;
  readonly path: readonly RoutePoint[];
  /** False if the map shows other roads than those of the path. */
  readonly hasRoads: boolean;
}

function RouteLine({ map, path, hasRoads }: RouteLineProps) {
  useEffect(() => drawRoute(map, path, hasRoads), [map, path, hasRoads]);
  return null;
}

/** One line on the map, with a button for what the licences require besides. */
function Sources({ credit, notes }: { readonly credit: string; readonly notes: string[] }) {
  const { button, popover } = usePopover();
  return (
    <>
      <span>
        <Linked text={credit} />
      </span>{' '}
      <button type="button" className={styles.sources} {...button}>
        Map data
      </button>
      <div className={styles.popup} {...popover}>
        <p>
          <strong>{notes.join(' ')}</strong> <span>{ATTRIBUTION}</span>{' '}
          <a href={LICENCE_URL} target="_blank" rel="noreferrer">
            Read the Open Government Licence
          </a>
        </p>
        <button type="button" className={styles.retry} {...button}>
          Close
        </button>
      </div>
    </>
  );
}

function Linked({ text }: { readonly text: string }) {
  return text.split(/(https:\/\/\S+)/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part.slice('https://'.length)}
      </a>
    ) : (
      <span key={part}>{part}</span>
    ),
  );
}

interface BaseNoticeProps {
  readonly base: BaseMapState;
  readonly onRetry: () => void;
}

function BaseNotice({ base, onRetry }: BaseNoticeProps) {
  if (base === 'shown') {
    return null;
  }
  if (base === 'loading') {
    // Not a status: it was announced while the map service was loading.
    return <p>{LOADING_TEXT}</p>;
  }
  return <MapFailure message="We couldn’t load the map background." onRetry={onRetry} />;
}

interface OverlayProps {
  readonly map: L.Map;
  readonly at: LatLng;
  readonly drag?: MarkerDrag;
  readonly glides?: boolean;
  readonly zIndex?: number;
  readonly children: ReactNode;
}

/** Renders its children at a point of the map. */
export function Overlay({ map, at, drag, glides = false, zIndex = 0, children }: OverlayProps) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => elementMarker(at, element, { zIndexOffset: zIndex }));
  const [placed] = useState(() => ({
    shownAt: () => toLatLng(marker.getLatLng()),
    moveTo: (next: LatLng): void => void marker.setLatLng(toLeaflet(next)),
  }));
  useMarkerPlace(placed, at, glides);

  useEffect(() => {
    marker.addTo(map);
    return () => {
      marker.remove();
      map.fire(OVERLAY_EVENT);
    };
  }, [map, marker]);

  useMarkerDrag(
    element,
    (x, y) => {
      const { left, top } = map.getContainer().getBoundingClientRect();
      return toLatLng(map.containerPointToLatLng([x - left, y - top]));
    },
    drag,
  );

  useEffect(() => {
    map.fire(OVERLAY_EVENT);
  });

  return createPortal(children, element);
}

function toLatLng({ lat, lng }: L.LatLng): LatLng {
  return { latitude: lat, longitude: lng };
}
