import { useRef, type RefObject } from 'react';
import { config } from '../../../config';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Instant } from '../../../domain/common/londonTime';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import { isOutOfArea } from '../../../domain/trip/tripLimits';
import type { RideExtras } from '../../../domain/trip/extras';
import { pickupTimeText } from '../../../domain/trip/trip';
import { serverNow } from '../../../platform/serverClock';
import { useOnScreenKeyboard } from '../../../hooks/useOnScreenKeyboard';
import { useStickyFooter } from '../../../hooks/useStickyFooter';
import { PATHS } from '../../../routes';
import { RideExtrasLine } from '../../../yourBookings/RideExtrasLine';
import { refocusBookingCard } from '../../../yourBookings/useJustBooked';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { toKnown, YourPlaces } from '../../../tripForm/places/YourPlaces';
import {
  useSavedPlaces,
  type PlacesOwner,
  type SavedPlaces,
} from '../../../tripForm/places/useSavedPlaces';
import { useMapService } from '../../../tripForm/useMapService';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/controls/Form';
import { HelpLine } from '../../../ui/PhoneLink';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { dismissNotifications, notifySuccess } from '../../../ui/feedback/notify';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { TopRow } from '../../../ui/layout/Screen';
import { AlternativeSlots } from '../AlternativeSlots';
import { OutOfAreaAlert } from '../OutOfAreaAlert';
import layout from '../tripScreen.module.css';
import { FareComparison } from './FareComparison';
import { CHANGE_TITLE, changeTexts, alternativePriceText } from './changeTexts';
import { useChangeForm, type ChangeFormState } from './useChangeForm';
import type { MapService } from '../../../maps/shared/port';
import { JourneyFields } from '../../../tripForm/address/JourneyFields';
import { PickupTimeField } from '../../../tripForm/PickupTimeField';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import styles from '../../../ui/controls/Form.module.css';

const BUSY_TEXTS = {
  waiting: 'Waiting…',
  checking: 'Checking Availability…',
  booking: 'Change My Ride',
} as const;

const WAITING_TEXT = 'Your ride changed a moment ago. We’ll send this change in a few seconds.';

interface ChangeFormProps {
  readonly initialBooking: ChangeableBooking;
  readonly extras: RideExtras;
  readonly owner: PlacesOwner;
}

export function ChangeForm({ initialBooking, extras, owner }: ChangeFormProps) {
  const places = useSavedPlaces(owner);
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const form = useChangeForm(initialBooking, extras, maps);
  const send = useSend(form);
  const { draft, outcome, formRef } = form;
  const { ride } = form.booking;
  const { trip } = ride;
  const sendButton = useRef<HTMLButtonElement>(null);
  const footer = useStickyFooter();
  useOnScreenKeyboard();
  const refusal = outcome?.kind === 'refused' ? outcome.reason : null;
  const banner = outcome === null ? null : changeTexts(outcome, draft.attempt);

  return (
    <div className={layout.screen} data-trip>
      <main>
        <Form ref={formRef} className={layout.sidebar} onSubmit={() => void send()}>
          <TopRow title={CHANGE_TITLE} />
          <div className={layout.fields}>
            {banner !== null && (
              <Banner tone={banner.tone} title={banner.title}>
                <p>{banner.text}</p>
                {banner.tone === 'danger' && <HelpLine />}
              </Banner>
            )}
            <p>
              {`Your ride now${ride.bookingId === null ? '' : ` (${ride.bookingId})`}: ${pickupTimeText(trip.time, serverNow())}, ${trip.pickup.address} to ${trip.dropoff.address}.`}
            </p>
            {extras.via && (
              <p>{`Stop: ${extras.via.address}. To change it, call ${config.helpPhone}.`}</p>
            )}
            <RideExtrasLine extras={extras} trip={trip} />
            <ChangeFields form={form} maps={maps} places={places} />
            {refusal?.kind === 'out-of-area' && <OutOfAreaAlert onDismiss={form.reset} />}
          </div>
          <div ref={footer} className={layout.footer}>
            <ChangeFooter form={form} sendButton={sendButton} />
          </div>
        </Form>
      </main>
      <YourPlaces saved={places} maps={maps} suggested={[draft.form.pickup, draft.form.dropoff]} />
      <TripMapPanel
        state={mapsState}
        {...draft.form}
        extras={extras}
        route={form.quote.route}
        onMove={form.isBusy ? undefined : form.change}
      />
      {refusal?.kind === 'alternatives' && (
        <AlternativeSlots
          slots={refusal.slots}
          note={refusal.note}
          priceText={(time) =>
            alternativePriceText(ride.promo, form.changeQuote, form.changeQuoteAt(time))
          }
          returnFocusTo={sendButton}
          onChoose={(time) => void send(time)}
          onCancel={form.reset}
          onDifferentTime={() => {
            const fields = sendButton.current?.form;
            // Closes the dialog first, which returns the focus to the button.
            flushSync(form.reset);
            fields?.querySelector<HTMLElement>('[name="time"]')?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Their messages are beside the fields, or on another page. */
const UNSENT_KINDS: readonly string[] = ['invalid', 'out-of-area', 'left'];

/** Returns a function that sends the change and, once it is made, returns to the booking. */
function useSend(form: ChangeFormState): (alternativeTime?: Instant) => Promise<void> {
  const navigate = useNavigate();
  const { wanted } = form;
  const { ride } = form.booking;
  return async (alternativeTime) => {
    if (wanted === null) {
      return;
    }
    await dismissNotifications();
    const next = await form.submit(wanted, alternativeTime);
    if (next?.kind === 'done') {
      refocusBookingCard(ride.id);
      await navigate(PATHS.map, { replace: true, state: { justBooked: ride.id } });
      notifySuccess(changedText(next.value.driverName, wanted.kind === 'riders'));
    } else if (
      next?.kind === 'failed' ||
      (next !== null && !UNSENT_KINDS.includes(next.reason.kind))
    ) {
      window.scrollTo(0, 0);
    }
  };
}

interface ChangeFooterProps {
  readonly form: ChangeFormState;
  readonly sendButton: RefObject<HTMLButtonElement | null>;
}

/** The new fare and the buttons. */
function ChangeFooter({ form, sendButton }: ChangeFooterProps) {
  const { booking, phase, outcome, draft, wanted } = form;
  const navigate = useNavigate();
  const isTooLate = outcome?.kind === 'refused' && outcome.reason.kind === 'too-late';
  return (
    <>
      <FareComparison
        booking={booking}
        now={form.now}
        draft={draft.form}
        after={form.changeQuote}
        quote={form.quote}
        isOutOfArea={isOutOfArea(draft.form.pickup, draft.form.dropoff)}
      />
      {wanted?.kind === 'trip' && <p>Your driver will need to confirm the change.</p>}
      <p role="status" className={phase === 'waiting' ? undefined : hidden.visuallyHidden}>
        {phase === 'waiting' && WAITING_TEXT}
      </p>
      <Button
        ref={sendButton}
        type="submit"
        wide
        busy={phase !== null}
        disabled={!form.canSend || isTooLate}
      >
        {phase === null ? 'Change My Ride' : BUSY_TEXTS[phase]}
      </Button>
      <LinkButton
        wide
        disabled={phase !== null}
        onClick={() => {
          void dismissNotifications();
          void navigate(-1);
        }}
      >
        Don’t change my ride
      </LinkButton>
    </>
  );
}

function changedText(driverName: string | null, isOnlyRiders: boolean): string {
  return isOnlyRiders
    ? 'We’ve changed your ride.'
    : `We’ve changed your ride. ${driverName ?? 'Your driver'} needs to confirm it. If you added it to your calendar, add it again.`;
}

interface ChangeFieldsProps {
  readonly form: ChangeFormState;
  readonly maps: MapService | null;
  readonly places: SavedPlaces;
}

function ChangeFields({ form, maps, places }: ChangeFieldsProps) {
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
      <JourneyFields
        stops={form.draft.form}
        maps={maps}
        known={toKnown(places, [])}
        onChange={change}
      />
      <RiderCountSelect riders={riders} onChange={(count) => change({ riders: count })} />
    </fieldset>
  );
}
