import { isSamePlace, SAME_PLACE_TEXT } from '../../../domain/trip/tripLimits';
import type { MapService } from '../../../maps/shared/port';
import { AddressBox } from '../../../tripForm/address/AddressBox';
import { PickupTimeField } from '../../../tripForm/PickupTimeField';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import styles from '../../../ui/controls/Form.module.css';
import type { ChangeFormState } from './useChangeForm';

interface ChangeFieldsProps {
  readonly form: ChangeFormState;
  readonly maps: MapService | null;
}

export function ChangeFields({ form, maps }: ChangeFieldsProps) {
  const { isBusy, now, timeError, change } = form;
  const { pickup, dropoff, scheduledTime, riders } = form.draft.form;
  return (
    <fieldset className={styles['stack']} disabled={isBusy}>
      <PickupTimeField
        time={scheduledTime}
        now={now}
        error={timeError}
        onChange={(time) => change({ scheduledTime: time })}
      />
      <AddressBox
        label="Pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={pickup}
        onChange={(stop) => change({ pickup: stop })}
      />
      <AddressBox
        label="Drop-off"
        placeholder="Dropoff location"
        maps={maps}
        stop={dropoff}
        error={isSamePlace(pickup, dropoff) ? SAME_PLACE_TEXT : null}
        onChange={(stop) => change({ dropoff: stop })}
      />
      <RiderCountSelect riders={riders} onChange={(count) => change({ riders: count })} />
    </fieldset>
  );
}
