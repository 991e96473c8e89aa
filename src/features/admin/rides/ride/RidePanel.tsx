import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhoneBookingPart } from '../../../../domain/booking/phoneBooking';
import { MINUTE_MS, type Instant } from '../../../../domain/common/londonTime';
import { boardingText } from '../../../../domain/admin/boarding';
import { rideAlarm } from '../../../../domain/admin/rideQueues';
import type { Fleet } from '../../../../domain/admin/rideDanger';
import { pairedRide } from '../../../../domain/ride/pairedRides';
import type { Ride } from '../../../../domain/ride/ride';
import { alarmAdvice, alarmText, adminStatusText, whenText } from '../../shared/rideTexts';
import { tripText } from '../../../../domain/trip/trip';
import { readyValue } from '../../../../hooks/useLoaded';
import { useNow } from '../../../../hooks/useNow';
import { stickFooter } from '../../../../hooks/useStickyFooter';
import { NO_EXTRAS, type RideExtras } from '../../../../domain/trip/extras';
import { PhoneLink } from '../../../../ui/PhoneLink';
import { useLoadedExtras } from '../../../../live/useRideExtras';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { BookAgain } from './BookAgain';
import { ChangeBooking } from './change/ChangeBooking';
import { RideActions } from './RideActions';
import { AuditTrail } from './AuditTrail';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './RidePanel.module.css';
import { RideDriver, RideFacts, RideRecord, RideTripMap } from './RideRecord';
import { useAdminRide } from '../shared/useAdminRides';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { CustomerNote } from '../../shared/CustomerNote';
import { type ActedRide, type RideCommand, useDesk } from '../../shared/Desk';
import { useAuditTrail } from './useRideRecord';
import { useRideActions } from './useRideActions';
import { MAX_EVENT_TEXT_LENGTH } from '../../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../../domain/common/texts';
import { TextField } from '../../../../ui/controls/Field';
import { Form } from '../../../../ui/controls/Form';
import { useDraft } from '../../../../forms/HistoryScope';
import { noteDrafts } from '../../shared/rideDrafts';

interface RidePanelProps {
  readonly onBook: (start: PhoneBookingPart) => void;
  readonly rideId: string;
  readonly fleet: Fleet;
  /** The ride took the place of another after an action. */
  readonly isNextInLine: boolean;
  readonly onClose: () => void;
  /** Called after an action has changed the ride. */
  readonly onActed: (acted: ActedRide) => void;
}

/** The full record of one ride, live, with everything that the admin can do with it. */
export function RidePanel(props: RidePanelProps) {
  const { rideId, onClose } = props;
  const { value: ride, isStale, isMissing, failure, retry } = useAdminRide(rideId);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading]);
  const command = useRideCommand(rideId);
  const panel = useRef<HTMLElement>(null);
  // If this ride was shown before, its panel is still mounted.
  useEffect(() => {
    if (command !== null && panel.current?.contains(document.activeElement) === false) {
      focusHeading();
    }
  }, [command, focusHeading]);
  return (
    <section ref={panel} className={styles.panel} aria-label="Ride">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {ride === null || isMissing ? 'Ride' : (ride.passenger.name ?? 'Ride')}
        </h2>
        <Button variant="secondary" onClick={onClose} aria-keyshortcuts="Escape">
          Close
        </Button>
      </div>
      <ErrorBanner error={failure} onRetry={retry}>
        {ride !== null && <p>The ride below may be out of date.</p>}
      </ErrorBanner>
      {isMissing && (
        <Banner tone="warn">
          <p>This ride no longer exists.</p>
        </Banner>
      )}
      {ride === null && !isMissing && failure === null && (
        <Spinner text={isStale ? 'Reconnecting…' : 'Loading ride…'} />
      )}
      {ride !== null && !isMissing && (
        <RideDetails {...props} ride={ride} command={command} onFinished={focusHeading} />
      )}
    </section>
  );
}

interface RideDetailsProps extends Omit<RidePanelProps, 'rideId' | 'onClose'> {
  readonly ride: Ride;
  readonly command: RideCommand | null;
  /** Called after a command, when its button may have disappeared. */
  readonly onFinished: () => void;
}

function RideDetails(props: RideDetailsProps) {
  const { ride, command, fleet, isNextInLine, onBook, onFinished, onActed } = props;
  const now = useNow(MINUTE_MS / 4);
  const actions = useRideActions(ride);
  const extras = useLoadedExtras(ride);
  // Without a route until the stop is known: each is billed.
  const none = extras.kind === 'failed' ? NO_EXTRAS : { ...NO_EXTRAS, via: null };
  const known = readyValue(extras) ?? none;
  const [finishedCount, setFinishedCount] = useState(0);
  const [noteCount, setNoteCount] = useState(0);
  const other = pairedRide(ride, fleet.rides);
  const trail = useAuditTrail(ride, noteCount);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useEffect(() => (footer === null ? undefined : stickFooter(footer)), [footer]);
  // After the dialog has closed and restored the focus.
  useEffect(() => {
    if (finishedCount > 0) {
      onFinished();
    }
  }, [finishedCount, onFinished]);
  // A change by someone else may remove the focused element.
  useEffect(() => {
    if (document.activeElement === document.body) {
      onFinished();
    }
  }, [ride.status, ride.driver?.id, onFinished]);

  async function addNote(text: string): Promise<boolean> {
    const isAdded = await actions.send({ kind: 'note', text });
    if (isAdded) {
      setNoteCount((before) => before + 1);
    }
    return isAdded;
  }

  return (
    <>
      <div className={styles.body}>
        <Summary ride={ride} extras={known} fleet={fleet} now={now} />
        <CustomerNote phone={ride.passenger.phone} />
        <RideFacts ride={ride} extras={known} other={other} />
        {ride.driver !== null && <RideDriver ride={ride} driverId={ride.driver.id} />}
        <RideActions
          ride={ride}
          trail={trail}
          needs={extras.kind === 'loading' ? null : known.needs}
          actions={actions}
          command={command}
          isNextInLine={isNextInLine}
          footer={footer}
          onActed={onActed}
          onFinished={() => setFinishedCount((before) => before + 1)}
        />
        <RideRecord ride={ride} extras={known} />
        <ChangeBooking
          ride={ride}
          other={other}
          extras={extras}
          command={command}
          footer={footer}
        />
        <BookAgain ride={ride} extras={extras} onBook={onBook} />
        <RideTripMap ride={ride} extras={known} />
        <AuditTrail ride={ride} trail={trail} />
        <NoteForm
          rideId={ride.id}
          isSending={actions.sending?.kind === 'note'}
          isBusy={actions.isBusy}
          onAdd={addNote}
        />
      </div>
      <section ref={setFooter} className={styles.footer} aria-label="Other actions" />
    </>
  );
}

interface SummaryProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
  readonly fleet: Fleet;
  readonly now: Instant;
}

/** What must be seen first: the state, the alarm, the trip, and the number to call. */
function Summary({ ride, extras, fleet, now }: SummaryProps) {
  const alarm = rideAlarm(ride, now, fleet);
  const boarding = boardingText(ride, now);
  return (
    <div className={layout.lines}>
      <p className={styles.status} role="status">
        {adminStatusText(ride)}
      </p>
      {boarding !== null && <p>{boarding}</p>}
      {alarm !== null && (
        <p className={styles.alarm}>
          <span aria-hidden="true">! </span>
          <span>{`${alarmText(alarm, now)}. ${alarmAdvice(alarm)}`}</span>
        </p>
      )}
      <p className={styles.trip}>
        {`${whenText(ride.trip.time, now)}: ${tripText(ride, extras.via)}`}
      </p>
      {ride.passenger.phone !== null && (
        <PhoneLink className={styles.call} number={ride.passenger.phone}>
          {`Call ${ride.passenger.phone}`}
        </PhoneLink>
      )}
    </div>
  );
}

interface NoteFormProps {
  readonly rideId: string;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  /** Resolves to true if the note was added. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

function NoteForm({ rideId, isSending, isBusy, onAdd }: NoteFormProps) {
  const [draft, update] = useDraft(noteDrafts, rideId);
  const text = draft ?? '';
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function add(): Promise<void> {
    const note = normaliseText(text);
    setMissing(note === '');
    if (note !== '' && (await onAdd(note))) {
      // Unless it was edited while sending.
      update((now) => (now === draft ? null : now));
    }
    field.current?.focus();
  }

  return (
    <Form onSubmit={() => void add()}>
      <TextField
        label="Note for the office"
        rows={2}
        maxLength={MAX_EVENT_TEXT_LENGTH}
        value={text}
        ref={field}
        error={isMissing ? 'Please enter a note' : null}
        onChange={(event) => {
          const { value } = event.currentTarget;
          update(() => (value.trim() === '' ? null : value));
          setMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" busy={isSending} disabled={isBusy}>
        Add note
      </Button>
    </Form>
  );
}

/** The command with which this ride was last shown, which it takes so that nothing repeats it. */
function useRideCommand(rideId: string): RideCommand | null {
  const { command, setCommand } = useDesk();
  const [taken, setTaken] = useState<RideCommand | null>(null);
  if (command?.rideId === rideId && command !== taken) {
    setTaken(command);
  }
  useEffect(() => {
    if (command !== null && command === taken) {
      setCommand(null);
    }
  }, [command, taken, setCommand]);
  return taken;
}
