import type { MapService } from '../../../maps/shared/port';
import { StopFields } from '../../../tripForm/address/StopFields';
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
  const { time, riders } = form.draft.form;
  return (
    <fieldset className={styles.stack} disabled={isBusy}>
      <PickupTimeField
        time={time ?? 'later'}
        now={now}
        error={timeError}
        onChange={(next) => change({ time: next })}
      />
      <StopFields stops={form.draft.form} maps={maps} onChange={change} />
      <RiderCountSelect riders={riders} onChange={(count) => change({ riders: count })} />
    </fieldset>
  );
}
