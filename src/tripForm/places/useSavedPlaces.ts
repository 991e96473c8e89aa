import { useState } from 'react';
import { DONE, type Outcome } from '../../domain/common/outcome';
import type { SavedPlace } from '../../domain/trip/savedPlaces';
import type { PlacedStop } from '../../domain/trip/stop';
import { toFailure } from '../../firebase/sdk/errors';
import { readyValue, useLoaded, type Loaded } from '../../hooks/useLoaded';
import type { MapService } from '../../maps/shared/port';
import { devicePlaces, keepOnDevice, removeFromDevice } from './devicePlaces';

/** Whose places they are: a rider's are in their account, a guest's on this device. */
export interface PlacesOwner {
  readonly id: string;
  readonly isRider: boolean;
}

export interface SavedPlaces {
  readonly owner: PlacesOwner;
  /** None until they are loaded. */
  readonly places: readonly SavedPlace[];
  readonly loaded: Loaded<readonly SavedPlace[]>;
  /** Replaces them all. Sending it again is safe. */
  readonly save: (places: readonly SavedPlace[]) => Promise<Outcome>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export interface PlacesDialogProps {
  readonly saved: SavedPlaces;
  readonly maps: MapService | null;
  /** Places of the form and recent ones, which may be worth saving. */
  readonly suggested: readonly (PlacedStop | null)[];
}

/** Loads and saves the places of a passenger, and holds whether their dialog is open. */
export function useSavedPlaces(owner: PlacesOwner): SavedPlaces {
  const { id, isRider } = owner;
  const loaded = useLoaded(id, isRider ? loadRiderPlaces : loadGuestPlaces);
  const [saved, setSaved] = useState<{ id: string; places: readonly SavedPlace[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const own = saved?.id === id ? saved.places : null;

  async function save(places: readonly SavedPlace[]): Promise<Outcome> {
    try {
      if (isRider) {
        const { writePlaces } = await loadBackend();
        await writePlaces(id, places);
      } else {
        keepOnDevice(id, places);
      }
    } catch (error) {
      console.error('Could not save the places', error);
      return toFailure(error);
    }
    setSaved({ id, places });
    return DONE;
  }

  return { owner, places: own ?? readyValue(loaded) ?? [], loaded, save, isOpen, setOpen };
}

// Guests do without it.
const loadBackend = () => import('../../firebase/accounts/places');

function loadGuestPlaces(uid: string): Promise<readonly SavedPlace[]> {
  return Promise.resolve(devicePlaces(uid));
}

// Guests who create an account keep their places.
async function loadRiderPlaces(uid: string): Promise<readonly SavedPlace[]> {
  const { findPlaces, writePlaces } = await loadBackend();
  const found = await findPlaces(uid);
  const kept = devicePlaces(uid);
  if (kept.length === 0) {
    return found ?? [];
  }
  const places = found ?? kept;
  if (found === null) {
    await writePlaces(uid, kept);
  }
  removeFromDevice();
  return places;
}
