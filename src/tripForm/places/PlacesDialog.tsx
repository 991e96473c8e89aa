import { useState } from 'react';
import { canAddPlace, isFixedLabel, withoutPlace } from '../../domain/trip/changePlaces';
import { HOME, WORK, type SavedPlace } from '../../domain/trip/savedPlaces';
import { useSubmit } from '../../hooks/useSubmit';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Spinner } from '../../ui/feedback/Spinner';
import { Dialog } from '../../ui/layout/Dialog';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { PlaceIcon } from '../address/PlaceIcon';
import { PlaceForm } from './PlaceForm';
import styles from './Places.module.css';
import type { PlacesDialogProps } from './useSavedPlaces';

/** The passenger's saved places, to add, change and remove. */
export function PlacesDialog(props: PlacesDialogProps) {
  const { saved, maps, suggested } = props;
  /** The label of the place in the form: empty for another one, null for the list. */
  const [edited, setEdited] = useState<string | null>(null);
  return edited === null ? (
    <PlaceList saved={saved} onEdit={setEdited} />
  ) : (
    <PlaceForm
      saved={saved}
      maps={maps}
      suggested={suggested}
      label={edited}
      onClose={() => setEdited(null)}
    />
  );
}

interface PlaceListProps extends Pick<PlacesDialogProps, 'saved'> {
  readonly onEdit: (label: string) => void;
}

function PlaceList({ saved, onEdit }: PlaceListProps) {
  const { places, loaded, owner } = saved;
  const removal = useSubmit((label: string) => saved.save(withoutPlace(places, label)));
  const close = (): void => saved.setOpen(false);
  const labels = places.map(({ label }) => label);
  return (
    <Dialog
      title="Your places"
      isBusy={removal.isBusy}
      focusTitle
      onClose={close}
      actions={
        <Button variant="secondary" disabled={removal.isBusy} onClick={close}>
          Close
        </Button>
      }
    >
      {loaded.kind === 'loading' && <Spinner text="Loading your places…" />}
      {loaded.kind === 'failed' && (
        <ErrorBanner
          title="We couldn’t load your places"
          error={loaded.message}
          onRetry={loaded.retry}
        />
      )}
      {removal.outcome?.kind === 'failed' && (
        <ErrorBanner title="We couldn’t remove this place" error={removal.outcome.message} />
      )}
      {loaded.kind === 'ready' && (
        <>
          {!owner.isRider && <p>We save them on this device, until you log out.</p>}
          <ul className={styles.places}>
            {[HOME, WORK, ...labels.filter((label) => !isFixedLabel(label))].map((label) => (
              <PlaceRow
                key={label}
                label={label}
                place={places.find((each) => each.label === label)}
                isBusy={removal.isBusy}
                onEdit={() => onEdit(label)}
                onRemove={() => void removal.submit(label)}
              />
            ))}
          </ul>
          {canAddPlace(places) && (
            <Button variant="secondary" disabled={removal.isBusy} onClick={() => onEdit('')}>
              Add another place
            </Button>
          )}
          <GoogleCredit />
        </>
      )}
    </Dialog>
  );
}

interface PlaceRowProps {
  readonly label: string;
  readonly place: SavedPlace | undefined;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function PlaceRow({ label, place, isBusy, onEdit, onRemove }: PlaceRowProps) {
  return (
    <li className={styles.place}>
      <PlaceIcon label={label} />
      <div className={styles.row}>
        <p className={styles.text}>
          <span>{label}</span>
          {place !== undefined && <span className={styles.address}>{place.stop.address}</span>}
        </p>
        <div>
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={`${place ? 'Change' : 'Add'} ${label}`}
            onClick={onEdit}
          >
            {place === undefined ? 'Add' : 'Change'}
          </Button>
          {place !== undefined && (
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={`Remove ${label}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
