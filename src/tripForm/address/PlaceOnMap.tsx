import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE } from '../../domain/trip/geofence';
import type { PlacedStop } from '../../domain/trip/stop';
import { useLoaded } from '../../hooks/useLoaded';
import { useSettled } from '../../hooks/useSettled';
import type { MapService } from '../../maps/shared/port';
import { movedByKey } from '../../maps/shared/useMovablePin';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import { stopNear } from './stopNear';
import styles from './PlaceOnMap.module.css';

const ZOOM = 15;
const STEP_METRES = 25;
/** A pin that the keys have moved farther may have left the map. */
const MAX_METRES_FROM_CENTRE = 400;
/** Google charges for each address. */
const ADDRESS_DEBOUNCE_MS = 500;

interface PlaceOnMapProps {
  readonly label: string;
  readonly maps: MapService;
  readonly onChoose: (stop: PlacedStop) => void;
  readonly onClose: () => void;
}

/** A map with a pin, which a tap or the arrow keys move. Its address is read out. */
export function PlaceOnMap({ label, maps, onChoose, onClose }: PlaceOnMapProps) {
  const hintId = useId();
  const [pin, setPin] = useState(DEFAULT_MAP_CENTRE);
  const [centre, setCentre] = useState(DEFAULT_MAP_CENTRE);
  const stop = usePinStop(maps, pin);

  function onKeyDown(event: KeyboardEvent): void {
    const next = movedByKey(pin, event, STEP_METRES);
    if (next === null) {
      return;
    }
    // They would also scroll the dialog.
    event.preventDefault();
    setPin(next);
    if (straightLineMetres(next, centre) > MAX_METRES_FROM_CENTRE) {
      setCentre(next);
    }
  }

  const choose = (): void => {
    if (stop !== null) {
      onChoose(stop);
    }
  };
  return (
    <Dialog
      title={`Choose the ${label.toLowerCase()}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={stop === null} onClick={choose}>
            Use this place
          </Button>
        </>
      }
    >
      <p id={hintId}>Tap the map, or move the pin with the arrow keys.</p>
      <div className={styles.map}>
        <maps.MarkerMap
          label="Map with a pin"
          description="The pin marks your place."
          view={{ kind: 'centre', centre, zoom: ZOOM }}
          markers={[
            { key: 'pin', at: pin, content: <Pin hintId={hintId} onKeyDown={onKeyDown} /> },
          ]}
          onPick={setPin}
        />
      </div>
      <p className={styles.address} role="status">
        {stop?.address ?? 'Finding the address…'}
      </p>
    </Dialog>
  );
}

interface PinProps {
  readonly hintId: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Pin({ hintId, onKeyDown }: PinProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It can be focused once it is on the map and the dialog is open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.pin}
      aria-label="Pin"
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
    />
  );
}

/** The pin's place, null until it is known; named by its position if that is all we know. */
function usePinStop(maps: MapService, pin: LatLng): PlacedStop | null {
  const key = [pin.latitude, pin.longitude].join(', ');
  const load = useCallback(
    (at: string) => {
      const [latitude = NaN, longitude = NaN] = at.split(', ').map(Number);
      return stopNear(maps, { latitude, longitude });
    },
    [maps],
  );
  const settled = useSettled(key, ADDRESS_DEBOUNCE_MS);
  const loaded = useLoaded(settled, load);
  if (settled !== key || loaded.kind === 'loading') {
    return null;
  }
  const found = loaded.kind === 'ready' ? loaded.value : null;
  return found ?? { address: `Pin on the map at ${key}`, latLng: pin, placeId: null };
}
