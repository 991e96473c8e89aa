import { useCallback } from 'react';
import type { BookedRide } from '../../../../../domain/admin/officeChange';
import type { Ride } from '../../../../../domain/ride/ride';
import rows from '../../../phoneForm/FormRows.module.css';
import { PhoneFields } from '../../../phoneForm/PhoneFields';
import { submitByKeys } from '../../../phoneForm/submitByKeys';
import { useMapService } from '../../../../../tripForm/useMapService';
import { Button } from '../../../../../ui/controls/Button';
import { Form } from '../../../../../ui/controls/Form';
import layout from '../../../../../ui/layout/Layout.module.css';
import { notifySuccess } from '../../../../../ui/feedback/notify';
import { ChangeOutcomeBanner } from './ChangeOutcomeBanner';
import { useOfficeChange } from './useOfficeChange';

interface ChangeBookingFormProps {
  /** As opened. */
  readonly booked: BookedRide;
  readonly ride: Ride;
  readonly other: Ride | null;
  readonly onClose: () => void;
}

export function ChangeBookingForm({ booked, ride, other, onClose }: ChangeBookingFormProps) {
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const state = useOfficeChange(booked, other, maps);
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
    if ((await submit())?.kind === 'done') {
      notifySuccess('Ride changed.');
      close();
    }
  }

  return (
    <Form
      ref={focusForm}
      tabIndex={-1}
      aria-label="Change ride"
      onKeyDown={submitByKeys}
      onSubmit={() => void save()}
    >
      <fieldset className={rows.rows} disabled={isBusy}>
        <PhoneFields
          form={state.form}
          errors={state.errors}
          maps={maps}
          fare={{
            quote: state.quote,
            quotedFare: state.quotedFare,
            previousFare: state.bookedFare,
            prompt: state.isFareKept
              ? 'The fare stays the same unless you change the time or places.'
              : 'Choose a pickup, drop-off and time to see the fare.',
          }}
          isByPhone={ride.isByPhone}
          onChange={state.change}
        />
      </fieldset>
      <div role="status" className={layout.lines}>
        {state.codeText !== null && <p>{state.codeText}</p>}
        {state.isPairReversed && (
          <p>The return trip no longer starts after the trip there. Check both times.</p>
        )}
      </div>
      {outcome !== null && (
        <ChangeOutcomeBanner outcome={outcome} attempt={state.attempt} ride={ride} />
      )}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Saving...' : 'Save changes'}
      </Button>
      <Button variant="secondary" wide disabled={isBusy} onClick={close}>
        Don’t change ride
      </Button>
    </Form>
  );
}
