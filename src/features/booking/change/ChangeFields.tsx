import { isSamePlace, SAME_PLACE_TEXT, TIME_PROBLEM_TEXTS } from '../../../domain/trip/tripLimits';
import type { MapService } from '../../../maps/shared/port';
import { AddressBox } from '../../../tripForm/address/AddressBox';
import { PickupTimeField } from '../../../tripForm/PickupTimeField';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import styles from '../../../ui/controls/Form.module.css';
import type { ChangeFormState } from './useChangeForm';

interface ChangeFieldsProps {
  readonly form: ChangeFormState;
  readonly maps: MapService | null;
  readonly isSending: boolean;
  readonly onChange: ChangeFormState['update'];
}

export function ChangeFields({ form, maps, isSending, onChange }: ChangeFieldsProps) {
  const { pickup, dropoff, scheduledTime, riders } = form.draft;
  return (
    <fieldset className={styles['stack']} disabled={isSending}>
      <PickupTimeField
        time={scheduledTime}
        now={form.now}
        error={form.timeProblem === null ? null : TIME_PROBLEM_TEXTS[form.timeProblem]}
        onChange={(time) => onChange({ scheduledTime: time })}
      />
      <AddressBox
        label="Pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={pickup}
        onChange={(stop) => onChange({ pickup: stop })}
      />
      <AddressBox
        label="Drop-off"
        placeholder="Dropoff location"
        maps={maps}
        stop={dropoff}
        error={isSamePlace(pickup, dropoff) ? SAME_PLACE_TEXT : null}
        onChange={(stop) => onChange({ dropoff: stop })}
      />
      <RiderCountSelect riders={riders} onChange={(count) => onChange({ riders: count })} />
    </fieldset>
  );
}
