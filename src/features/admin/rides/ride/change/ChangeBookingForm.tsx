import { useEffect, useRef } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import { PHONE_BOOKING_FIELDS, MAX_NOTES_LENGTH } from '../../../../../domain/booking/phoneBooking';
import type { PhoneBookingValues } from '../../../../../domain/booking/phoneBooking';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { FareMeter } from '../../../../../tripForm/FareMeter';
import { RiderCountSelect } from '../../../../../tripForm/RiderCountSelect';
import { useMapService } from '../../../../../tripForm/useMapService';
import { Button } from '../../../../../ui/controls/Button';
import { TextField } from '../../../../../ui/controls/Field';
import styles from '../../../../../ui/controls/Form.module.css';
import { notifySuccess } from '../../../../../ui/feedback/notify';
import { FareField } from '../../../shared/FareField';
import { focusFirstInvalid } from '../../../shared/focusFirstInvalid';
import { TripFields } from '../../../shared/TripFields';
import { ChangeOutcomeBanner } from './ChangeOutcomeBanner';
import { useChangePhoneBooking } from './useChangePhoneBooking';

interface ChangeBookingFormProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
  readonly onClose: () => void;
}

export function ChangeBookingForm({ admin, ride, onClose }: ChangeBookingFormProps) {
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const { typed, quote, quotedTrip, isBusy, outcome, change, submit } = useChangePhoneBooking(
    admin,
    ride,
    maps,
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  const errors = outcome?.kind === 'refused' ? outcome.errors : null;
  useEffect(() => {
    if (errors !== null) {
      focusFirstInvalid(element.current, PHONE_BOOKING_FIELDS, errors);
    }
  }, [errors]);

  const changeForm = (part: Partial<PhoneBookingValues>): void => {
    change({ form: { ...typed.form, ...part } });
  };
  async function save(): Promise<void> {
    if ((await submit())?.kind === 'changed') {
      notifySuccess('The booking is changed.');
      onClose();
    }
  }

  return (
    <form
      ref={element}
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
        <TripFields
          form={typed.form}
          errors={errors ?? {}}
          maps={maps}
          timeRevision={0}
          placesRevision={0}
          onChange={changeForm}
        />
        <RiderCountSelect
          riders={typed.riders}
          onChange={(riders) => {
            change({ riders });
          }}
        />
        <FareMeter quote={quote} prompt="Choose pickup and drop-off to see the fare." />
        <FareField
          typed={typed.form.fare}
          quotedFare={quotedTrip?.fare ?? null}
          error={errors?.fare ?? null}
          onChange={(fare) => {
            changeForm({ fare });
          }}
        />
        <TextField
          label="Notes"
          name="notes"
          rows={2}
          maxLength={MAX_NOTES_LENGTH}
          value={typed.form.notes}
          onChange={(event) => {
            changeForm({ notes: event.currentTarget.value });
          }}
        />
      </fieldset>
      {outcome !== null && <ChangeOutcomeBanner outcome={outcome} ride={ride} />}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Saving...' : 'Save the change'}
      </Button>
      <Button variant="secondary" wide disabled={isBusy} onClick={onClose}>
        Leave it as it is
      </Button>
    </form>
  );
}
