import { useCallback } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import type { RideExtras } from '../../../../../domain/trip/extras';
import { useMapService } from '../../../../../tripForm/useMapService';
import { Button } from '../../../../../ui/controls/Button';
import styles from '../../../../../ui/controls/Form.module.css';
import { notifySuccess } from '../../../../../ui/feedback/notify';
import { ChangeBookingFields } from './ChangeBookingFields';
import { ChangeOutcomeBanner } from './ChangeOutcomeBanner';
import { useChangePhoneBooking } from './useChangePhoneBooking';

interface ChangeBookingFormProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
  readonly extras: RideExtras;
  readonly onClose: () => void;
}

export function ChangeBookingForm({ admin, ride, extras, onClose }: ChangeBookingFormProps) {
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const state = useChangePhoneBooking(admin, { ride, extras }, maps);
  const { isBusy, outcome, errors, formRef, submit } = state;
  const focusForm = useCallback(
    (form: HTMLFormElement | null) => {
      formRef(form);
      form?.focus();
    },
    [formRef],
  );

  function close(): void {
    state.discard();
    onClose();
  }

  async function save(): Promise<void> {
    if ((await submit())?.kind === 'changed') {
      notifySuccess('The booking is changed.');
      close();
    }
  }

  return (
    <form
      ref={focusForm}
      tabIndex={-1}
      className={styles['stack']}
      aria-label="Change the booking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={styles['stack']} disabled={isBusy}>
        <ChangeBookingFields state={state} errors={errors} maps={maps} />
      </fieldset>
      {outcome !== null && (
        <ChangeOutcomeBanner outcome={outcome} mayBeChanged={state.mayBeChanged} ride={ride} />
      )}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Saving...' : 'Save the change'}
      </Button>
      <Button variant="secondary" wide disabled={isBusy} onClick={close}>
        Leave it as it is
      </Button>
    </form>
  );
}
