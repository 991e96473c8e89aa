import { GoogleMap, OVERLAY_LAYER, OverlayViewF, PolylineF } from '@react-google-maps/api';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/geofence';
import type { MapStop, TripMapProps } from '../port';
import { bubbleSides, type BubbleSide } from '../shared/bubbleSides';
import { MapFrame } from '../shared/MapFrame';
import { LOADING_TEXT, TRIP_MAP_LABEL, tripWords } from '../shared/mapWords';
import { StopMark, type StopKind } from '../shared/StopMark';
import { fitPadding, pointsToFit, tripView, type MapView } from '../shared/tripView';
import { toGoogle, type GoogleApi } from './googleApi';
import styles from './google.module.css';
import { useGoogleReady, type GoogleReady } from './useGoogleReady';

const OPTIONS: google.maps.MapOptions = {
  center: toGoogle(DEFAULT_MAP_CENTRE),
  zoom: DEFAULT_MAP_ZOOM,
  colorScheme: 'FOLLOW_SYSTEM',
  // One finger scrolls the page, so that a phone's user is never caught in the map.
  gestureHandling: 'cooperative',
  fullscreenControl: false,
  mapTypeControl: false,
  streetViewControl: false,
};

/** Google draws the route on a canvas of its own, where a variable of the design tokens says nothing: it gets the colour. */
function routeOptions(): google.maps.PolylineOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    strokeColor: tokens.getPropertyValue('--map-route').trim(),
    strokeOpacity: 1,
    strokeWeight: 5,
  };
}

/** The trip map by Google (spec section 2). */
export function createGoogleTripMap(api: GoogleApi): ComponentType<TripMapProps> {
  return function TripMap(props: TripMapProps) {
    const ready = useGoogleReady(api);
    return (
      <MapFrame
        label={TRIP_MAP_LABEL}
        description={tripWords(props.pickup, props.dropoff)}
        notice={<ReadyNotice ready={ready} />}
      >
        {ready.kind === 'ready' && <ReadyMap {...props} />}
      </MapFrame>
    );
  };
}

function ReadyNotice({ ready }: { readonly ready: GoogleReady }) {
  if (ready.kind === 'ready') {
    return null;
  }
  if (ready.kind === 'loading') {
    return <p role="status">{LOADING_TEXT}</p>;
  }
  return <p role="alert">{ready.message}</p>;
}

function ReadyMap(props: TripMapProps) {
  const { pickup, dropoff, path } = props;
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [lineOptions] = useState(routeOptions);
  const sides = bubbleSides(pickup?.latLng ?? null, dropoff?.latLng ?? null);
  const line = useMemo(() => path.map(toGoogle), [path]);
  useGoogleView(map, tripView(props));
  return (
    <GoogleMap
      mapContainerClassName={styles['map'] ?? ''}
      options={OPTIONS}
      onLoad={setMap}
      onUnmount={() => {
        setMap(null);
      }}
    >
      {line.length > 1 && <PolylineF path={line} options={lineOptions} />}
      {pickup !== null && <StopOverlay kind="pickup" stop={pickup} side={sides.pickup} />}
      {dropoff !== null && <StopOverlay kind="dropoff" stop={dropoff} side={sides.dropoff} />}
    </GoogleMap>
  );
}

interface StopOverlayProps {
  readonly kind: StopKind;
  readonly stop: MapStop;
  readonly side: BubbleSide;
}

function StopOverlay({ kind, stop, side }: StopOverlayProps) {
  const { latitude, longitude } = stop.latLng;
  // A new object would take the overlay off the map and put it on again.
  const position = useMemo(() => toGoogle({ latitude, longitude }), [latitude, longitude]);
  return (
    <OverlayViewF position={position} mapPaneName={OVERLAY_LAYER}>
      <StopMark kind={kind} side={side} label={stop.label} />
    </OverlayViewF>
  );
}

function useGoogleView(map: google.maps.Map | null, view: MapView): void {
  // The view is new on every render, and the map must only move when it says something new.
  const key = JSON.stringify(view);
  useEffect(() => {
    if (map === null) {
      return;
    }
    if (view.kind === 'centre') {
      map.setCenter(toGoogle(view.centre));
      map.setZoom(view.zoom);
      return;
    }
    const { clientWidth, clientHeight } = map.getDiv();
    const across = fitPadding(clientWidth);
    // fitBounds takes no limit of its zoom.
    const bounds = new google.maps.LatLngBounds();
    for (const point of pointsToFit(view, clientWidth - 2 * across)) {
      bounds.extend(toGoogle(point));
    }
    const down = fitPadding(clientHeight);
    map.fitBounds(bounds, { left: across, right: across, top: down, bottom: down });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `view`
  }, [map, key]);
}
