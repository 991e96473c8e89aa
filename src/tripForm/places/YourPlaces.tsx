import type { PlacedStop } from '../../domain/trip/stop';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../ui/lazyComponent';
import type { KnownPlaces } from '../address/knownPlaces';
import type { PlacesDialogProps, SavedPlaces } from './useSavedPlaces';

// Rarely used, so kept out of the map's chunk.
const PlacesDialog = lazyComponent(() => import('./PlacesDialog'), 'PlacesDialog');

interface YourPlacesProps extends Omit<PlacesDialogProps, 'saved'> {
  /** Only passengers have places. */
  readonly saved: SavedPlaces | undefined;
}

/** The dialog of the saved places, while it is open. */
export function YourPlaces({ saved, ...props }: YourPlacesProps) {
  return (
    <LazyBoundary>
      {saved?.isOpen === true && <PlacesDialog saved={saved} {...props} />}
    </LazyBoundary>
  );
}

/** What an address box offers of them and of recent places. */
export function toKnown(
  saved: SavedPlaces | undefined,
  recent: readonly PlacedStop[],
): KnownPlaces {
  return saved === undefined
    ? { saved: [], recent }
    : { saved: saved.places, recent, onManage: () => saved.setOpen(true) };
}
