import { useRef, useState, type SyntheticEvent } from 'react';
import { AddressBox } from '../../components/AddressBox';
import { Button } from '../../components/Button';
import { FareMeter } from '../../components/FareMeter';
import { TextField } from '../../components/Field';
import { notifySuccess } from '../../components/notify';
import { RideTimePicker } from '../../components/RideTimePicker';
import { TripMapPanel } from '../../components/TripMapPanel';
import { MINUTE_MS, type Instant } from '../../domain/londonTime';
import {
  EMPTY_MANUAL_BOOKING,
  MANUAL_FIELDS,
  manualBookingCreatedText,
  MAX_NOTES_LENGTH,
  type BookedByPhone,
  type ManualBookingForm,
} from '../../domain/manualBooking';
import { firstLaterTime } from '../../domain/rideRequest';
import type { Admin } from '../../hooks/useAdminAccess';
import { useDriverOptions } from '../../hooks/useDriverOptions';
import { useManualBooking, type ManualOutcome } from '../../hooks/useManualBooking';
import type { useManualDraft } from '../../hooks/useManualDraft';
import type { MapsState } from '../../hooks/useMaps';
import { useNow } from '../../hooks/useNow';
import { readMeter, useTripQuote } from '../../hooks/useTripQuote';
import { CustomerFields } from './CustomerFields';
import { DiscardChanges } from './DiscardChanges';
import { DriverSelect } from './DriverSelect';
import { FareField } from './FareField';
import { focusFirstWrong } from './focusFirstWrong';
import { LastBooking } from './LastBooking';
import styles from './ManualBookingPanel.module.css';
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

const TIME_WORDS = {
  legend: 'When?',
  asap: 'As soon as possible',
  scheduled: 'At a set time',
} as const;

/** The form of one phone booking, with the trip on a map (spec sections 3 and 5). */
export function ManualBookingPanel(props: ManualBookingPanelProps) {
  const { admin, mapsState, draft, startsFocused, last, onBooked, onNextCall } = props;
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const { form, attempt } = draft.draft;
  const [outcome, setOutcome] = useState<ManualOutcome | null>(null);
  const [timesSet, setTimesSet] = useState(0);
  const [isClearing, setClearing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { pickup, dropoff, mode, scheduledTime } = form;

  const now = useNow(MINUTE_MS);
  const time = mode === 'asap' ? null : scheduledTime;
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const drivers = useDriverOptions(time);
  const { isSaving, book } = useManualBooking(admin, attempt, draft.keepAttempt);
  const isTouched = form !== EMPTY_MANUAL_BOOKING;

  const meter = readMeter(quote);
  const errors = outcome?.kind === 'refused' ? outcome.errors : {};

  function change(part: Partial<ManualBookingForm>): void {
    draft.change(part);
    setOutcome((before) => withoutErrorsOf(before, part));
  }

  /** Sets the time from outside of its field, which keeps what is typed into it. */
  function setTime(next: Instant): void {
    change({ mode: 'scheduled', scheduledTime: next });
    setTimesSet((count) => count + 1);
    element.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setOutcome(null);
    const driver =
      drivers.options.find((option) => option.driver.id === form.assignedDriverId)?.driver ?? null;
    const next = await book({ form, meter, driver });
    if (next === null) {
      return;
    }
    setOutcome(next);
    if (next.kind === 'refused') {
      focusFirstWrong(element.current, MANUAL_FIELDS, next.errors);
      drivers.refresh();
    }
    if (next.kind === 'booked') {
      const { booked } = next;
      notifySuccess(manualBookingCreatedText(booked));
      onBooked(booked);
      if (next.isOutdated) {
        draft.keepAttempt(null);
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
        <div className={styles['pair']}>
          <CustomerFields
            form={form}
            errors={errors}
            startsFocused={startsFocused}
            onChange={change}
          />
        </div>
        <RideTimePicker
          key={timesSet}
          words={TIME_WORDS}
          mode={mode}
          scheduledTime={scheduledTime}
          now={now}
          error={errors.scheduledTime ?? null}
          onModeChange={(next) => {
            change({ mode: next, scheduledTime: scheduledTime ?? firstLaterTime(Date.now()) });
          }}
          onTimeChange={(next) => {
            change({ scheduledTime: next });
          }}
        />
        <AddressBox
          label="Pickup"
          name="pickup"
          placeholder="Pickup location"
          maps={maps}
          stop={pickup}
          error={errors.pickup ?? null}
          onChange={(stop) => {
            change({ pickup: stop });
          }}
        />
        <AddressBox
          label="Drop-off"
          name="dropoff"
          placeholder="Dropoff location"
          maps={maps}
          stop={dropoff}
          error={errors.dropoff ?? null}
          onChange={(stop) => {
            change({ dropoff: stop });
          }}
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
        {outcome !== null && <Unbooked outcome={outcome} onChooseTime={setTime} />}
        <Button type="submit" wide busy={isSaving}>
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
          onKeep={() => {
            setClearing(false);
          }}
          onDiscard={onNextCall}
        />
      )}
    </div>
  );
}
