import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/Button';
import { FareMeter } from '../../../trip/FareMeter';
import { TextField } from '../../../ui/Field';
import { notifySuccess } from '../../../ui/notify';
import { TripMapPanel } from '../../../trip/TripMapPanel';
import type { Instant } from '../../../domain/londonTime';
import {
  EMPTY_MANUAL_BOOKING,
  MANUAL_FIELDS,
  manualBookingCreatedText,
  MAX_NOTES_LENGTH,
  type BookedByPhone,
  type ManualBookingForm,
  type ManualErrors,
} from '../../../domain/manualBooking';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../../../domain/slots';
import type { Admin } from '../../../auth/useAdminAccess';
import { useDriverOptions } from './useDriverOptions';
import { useManualBooking, type ManualOutcome } from './useManualBooking';
import type { useManualDraft } from './useManualDraft';
import type { MapsState } from '../../../trip/useMaps';
import { readMeter, useTripQuote } from '../../../trip/useTripQuote';
import { CustomerFields } from './CustomerFields';
import { DiscardChanges, UNSAVED_TEXT } from '../DiscardChanges';
import { DriverSelect } from './DriverSelect';
import { FareField } from './FareField';
import { focusFirstWrong } from '../focusFirstWrong';
import { LastBooking } from './LastBooking';
import styles from './ManualBookingPanel.module.css';
import { TripFields } from './TripFields';
import { Unbooked } from './Unbooked';
import { withoutErrorsOf } from './withoutErrorsOf';

interface ManualBookingPanelProps {
  readonly admin: Admin;
  readonly mapsState: MapsState;
  readonly draft: ReturnType<typeof useManualDraft>;
  /** Puts the focus into the first field: for the next call. */
  readonly startsFocused: boolean;
  /** The booking before this one. */
  readonly last: BookedByPhone | null;
  readonly onBooked: (booked: BookedByPhone) => void;
  readonly onNextCall: () => void;
}

/** The name of the button that books, where the focus goes when no field is wrong. */
const SUBMIT = 'create';

/** The form of one phone booking, with the trip on a map (spec sections 3 and 5). */
export function ManualBookingPanel(props: ManualBookingPanelProps) {
  const { admin, mapsState, draft, startsFocused, last, onBooked, onNextCall } = props;
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const { form, rideId } = draft.draft;
  const [outcome, setOutcome] = useState<ManualOutcome | null>(null);
  const [timesSet, setTimesSet] = useState(0);
  const [offered, setOffered] = useState<Instant | null>(null);
  const [isClearing, setClearing] = useState(false);
  // What to put the focus on, once the fields can be used again.
  const [toFocus, setToFocus] = useState<ManualErrors | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { pickup, dropoff, mode, scheduledTime } = form;

  const time = mode === 'asap' ? null : scheduledTime;
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const drivers = useDriverOptions(time);
  const { isSaving, book } = useManualBooking(admin, rideId, draft.keepRideId);
  const isTouched = form !== EMPTY_MANUAL_BOOKING;

  const meter = readMeter(quote);
  const errors = outcome?.kind === 'refused' ? outcome.errors : {};

  useEffect(() => {
    if (toFocus !== null) {
      focusFirstWrong(element.current, [...MANUAL_FIELDS, SUBMIT], { [SUBMIT]: '', ...toFocus });
    }
  }, [toFocus]);

  function change(part: Partial<ManualBookingForm>): void {
    draft.change(part);
    setOutcome((before) => withoutErrorsOf(before, part));
  }

  /** Sets the time from outside of its field, which keeps what is typed into it. */
  function setTime(next: Instant): void {
    change({ mode: 'scheduled', scheduledTime: next });
    setOffered(next);
    setTimesSet((count) => count + 1);
    setToFocus({});
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setOutcome(null);
    const driver =
      drivers.options.find((option) => option.driver.id === form.assignedDriverId)?.driver ?? null;
    const windowMs = time !== null && time === offered ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
    const next = await book({ form, meter, driver, windowMs });
    if (next === null) {
      return;
    }
    setOutcome(next);
    setToFocus(next.kind === 'refused' ? next.errors : {});
    if (next.kind === 'refused') {
      drivers.refresh();
    }
    if (next.kind === 'booked') {
      const { booked } = next;
      notifySuccess(manualBookingCreatedText(booked));
      onBooked(booked);
      if (next.isOutdated) {
        draft.keepRideId(null);
      } else {
        onNextCall();
      }
    }
  }

  return (
    <div className={styles['panel']}>
      <form
        ref={element}
        className={styles['form']}
        aria-label="Manual booking"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className={styles['fields']} disabled={isSaving}>
          <div className={styles['pair']}>
            <CustomerFields
              form={form}
              errors={errors}
              startsFocused={startsFocused}
              onChange={change}
            />
          </div>
          <TripFields
            form={form}
            errors={errors}
            maps={maps}
            timesSet={timesSet}
            onChange={change}
          />
          <FareMeter
            quote={quote}
            invitation={
              pickup !== null && dropoff !== null
                ? 'Choose a pickup time to see the fare.'
                : 'Choose pickup and drop-off to see the fare.'
            }
          />
          <div className={styles['pair']}>
            <FareField
              typed={form.fare}
              metered={meter?.fare ?? null}
              error={errors.fare ?? null}
              onChange={(fare) => {
                change({ fare });
              }}
            />
            <DriverSelect
              state={drivers}
              time={time}
              isTimeMissing={mode === 'scheduled' && scheduledTime === null}
              choice={form.assignedDriverId}
              error={errors.assignedDriverId ?? null}
              onChange={(assignedDriverId) => {
                change({ assignedDriverId });
              }}
            />
          </div>
          <TextField
            label="Notes"
            name="notes"
            rows={2}
            maxLength={MAX_NOTES_LENGTH}
            hint="Optional. For the driver and the office."
            value={form.notes}
            onChange={(event) => {
              change({ notes: event.currentTarget.value });
            }}
          />
        </fieldset>
        {outcome !== null && <Unbooked outcome={outcome} onChooseTime={setTime} />}
        <Button type="submit" name={SUBMIT} wide busy={isSaving}>
          {isSaving ? 'Booking...' : 'Create Booking'}
        </Button>
        <Button
          variant="quiet"
          wide
          disabled={isSaving || !isTouched}
          onClick={() => {
            setClearing(true);
          }}
        >
          Clear the form
        </Button>
      </form>
      <div className={styles['beside']}>
        {last !== null && (
          <div className={styles['last']}>
            <LastBooking booked={last} />
          </div>
        )}
        <TripMapPanel state={mapsState} pickup={pickup} dropoff={dropoff} route={quote.route} />
      </div>
      {isClearing && (
        <DiscardChanges
          text={
            rideId === null
              ? UNSAVED_TEXT
              : 'It may have been saved all the same, since no answer came. To find out, keep it and press Create Booking again: it books once.'
          }
          onKeep={() => {
            setClearing(false);
          }}
          onDiscard={onNextCall}
        />
      )}
    </div>
  );
}
