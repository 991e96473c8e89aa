import { useCallback } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import type { RideExtras } from '../../../../../domain/trip/extras';
import { MAX_NOTES_LENGTH } from '../../../../../domain/booking/phoneBooking';
import type { MapService } from '../../../../../maps/shared/port';
import { TextField } from '../../../../../ui/controls/Field';
import { CustomerFields } from '../../../phoneForm/CustomerFields';
import { FareField } from '../../../phoneForm/FareField';
import rows from '../../../phoneForm/FormRows.module.css';
import { RequestFields } from '../../../phoneForm/RequestFields';
import { TripFields } from '../../../phoneForm/TripFields';
import { useMapService } from '../../../../../tripForm/useMapService';
import { Button } from '../../../../../ui/controls/Button';
import styles from '../../../../../ui/controls/Form.module.css';
import { notifySuccess } from '../../../../../ui/feedback/notify';
import { ChangeOutcomeBanner } from './ChangeOutcomeBanner';
import { useChangePhoneBooking, type ChangePhoneBookingState } from './useChangePhoneBooking';

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
  const { isBusy, outcome, formRef, submit } = state;
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
      notifySuccess('Ride changed.');
      close();
    }
  }

  return (
    <form
      ref={focusForm}
      tabIndex={-1}
      className={styles['stack']}
      aria-label="Change ride"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={rows['rows']} disabled={isBusy}>
        <Fields state={state} maps={maps} />
      </fieldset>
      {outcome !== null && (
        <ChangeOutcomeBanner outcome={outcome} mayBeChanged={state.mayBeChanged} ride={ride} />
      )}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Saving...' : 'Save changes'}
      </Button>
      <Button variant="secondary" wide disabled={isBusy} onClick={close}>
        Don’t change ride
      </Button>
    </form>
  );
}

interface FieldsProps {
  readonly state: ChangePhoneBookingState;
  readonly maps: MapService | null;
}

function Fields({ state, maps }: FieldsProps) {
  const { form, errors, quote, quotedTrip, bookedFare, isFareKept, change } = state;
  return (
    <>
      <CustomerFields form={form} errors={errors} onChange={change} />
      <TripFields form={form} errors={errors} maps={maps} onChange={change} />
      <FareField
        typed={form.fare}
        quote={quote}
        quotedFare={quotedTrip?.fare ?? null}
        previousFare={bookedFare}
        prompt={
          isFareKept
            ? 'The fare stays the same unless you change the time or places.'
            : 'Choose a pickup, drop-off and time to see the fare.'
        }
        error={errors['fare'] ?? null}
        onChange={(fare) => change({ fare })}
      />
      <RequestFields form={form} onChange={change} />
      <TextField
        label="Notes (optional)"
        name="notes"
        rows={1}
        maxLength={MAX_NOTES_LENGTH}
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}
