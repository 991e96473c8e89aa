import { useId, useState } from 'react';
import { refused, type Failure, type Refused } from '../../domain/common/outcome';
import { isFixedLabel, MAX_LABEL_LENGTH, withPlace } from '../../domain/trip/changePlaces';
import { HOME, type SavedPlace } from '../../domain/trip/savedPlaces';
import { toPlacedStop, type PlacedStop } from '../../domain/trip/stop';
import { useSubmit } from '../../hooks/useSubmit';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { Form } from '../../ui/controls/Form';
import { LinkButton } from '../../ui/controls/LinkButton';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Dialog } from '../../ui/layout/Dialog';
import { AddressBox } from '../address/AddressBox';
import { UNPICKED_TEXT } from '../address/useAddressBox';
import { useAccountAddress } from './useAccountAddress';
import type { PlacesDialogProps } from './useSavedPlaces';

interface PlaceFormProps extends PlacesDialogProps {
  /** Empty for a new place by a name of the passenger's. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Adds or changes one place. What was typed stays when saving fails. */
export function PlaceForm({ saved, maps, suggested, label, onClose }: PlaceFormProps) {
  const formId = useId();
  const before = saved.places.find((place) => place.label === label) ?? null;
  const isFixed = isFixedLabel(label);
  const [name, setName] = useState(label);
  const [stop, setStop] = useState(before && toPlacedStop(before.stop));
  const account = useAccountAddress(saved.owner.id);
  const canUseAccount = label === HOME && before === null && saved.owner.isRider;
  const prefill = account.address ?? (stop === null ? (before?.stop.address ?? '') : '');
  const sending = useSending(saved, before, { label: name, stop }, onClose);
  const { isBusy, outcome } = sending;
  const errors = outcome?.kind === 'refused' ? outcome.reason : null;
  return (
    <Dialog
      title={titleOf(label, before !== null)}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save place
          </Button>
        </>
      }
    >
      {outcome?.kind === 'failed' && (
        <ErrorBanner title="We couldn’t save this place" error={outcome.message} />
      )}
      <Form id={formId} onSubmit={() => void sending.submit()}>
        {!isFixed && (
          <Field
            label="Name"
            name="label"
            value={name}
            maxLength={MAX_LABEL_LENGTH}
            hint="Like Mum’s house or Gym."
            error={errors?.label ?? null}
            onChange={({ currentTarget }) => {
              sending.reset();
              setName(currentTarget.value);
            }}
          />
        )}
        <AddressBox
          // The box searches for a prefill when it appears.
          key={prefill}
          label="Address"
          name="address"
          placeholder="Street, village or postcode"
          maps={maps}
          stop={stop}
          prefill={prefill}
          known={{ saved: [], recent: distinctStops(suggested) }}
          error={errors?.address ?? null}
          onChange={(next) => {
            sending.reset();
            setStop(next);
          }}
        />
        {canUseAccount && (
          <LinkButton busy={account.isBusy} onClick={account.find}>
            Use the address from your account
          </LinkButton>
        )}
        {canUseAccount && account.problem !== null && <p role="alert">{account.problem}</p>}
      </Form>
    </Dialog>
  );
}

/** Each address once. */
function distinctStops(stops: readonly (PlacedStop | null)[]): readonly PlacedStop[] {
  const placed = stops.filter((stop) => stop !== null);
  return [...new Map(placed.map((stop) => [stop.address, stop])).values()];
}

interface Typed {
  readonly label: string;
  readonly stop: PlacedStop | null;
}

function useSending(
  { places, save }: PlacesDialogProps['saved'],
  before: SavedPlace | null,
  typed: Typed,
  onSaved: () => void,
) {
  return useSubmit(async (): Promise<Refused<FormErrors> | Failure | null> => {
    const checked = checkPlace(places, typed, before);
    if (checked.kind === 'refused') {
      return checked;
    }
    const outcome = await save(checked.value);
    if (outcome.kind === 'failed') {
      return outcome;
    }
    onSaved();
    return null;
  });
}

interface FormErrors {
  readonly label?: string;
  readonly address?: string;
}

function checkPlace(
  places: readonly SavedPlace[],
  { label, stop }: Typed,
  before: SavedPlace | null,
) {
  if (stop === null) {
    return refused<FormErrors>({ address: UNPICKED_TEXT });
  }
  const next = withPlace(places, { label, stop }, before?.label ?? null);
  return next.ok
    ? ({ kind: 'checked', value: next.value } as const)
    : refused<FormErrors>({ label: next.message });
}

function titleOf(label: string, isSaved: boolean): string {
  if (label === '') {
    return 'Add a place';
  }
  return `${isSaved ? 'Change' : 'Add'} ${label}`;
}
