import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Instant } from '../../../domain/common/londonTime';
import { OUT_OF_AREA_NOTICE, OUT_OF_AREA_TEXT } from '../../../domain/trip/geofence';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import { isOutOfArea } from '../../../domain/trip/tripLimits';
import { pickupTimeText } from '../../../domain/trip/trip';
import { useStickyFooter } from '../../../hooks/useStickyFooter';
import { PATHS } from '../../../routes';
import { refocusBookingCard } from '../../../yourBookings/useJustBooked';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService } from '../../../tripForm/useMapService';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { dismissNotifications, notifySuccess } from '../../../ui/feedback/notify';
import { ScreenTitle } from '../../../ui/layout/Screen';
import { AlternativeSlots } from '../AlternativeSlots';
import layout from '../tripScreen.module.css';
import { FareComparison } from './FareComparison';
import { ChangeFields } from './ChangeFields';
import { CHANGE_TITLE, changeTexts, alternativePriceText } from './changeTexts';
import { useChangeBooking } from './useChangeBooking';
import { useChangeForm } from './useChangeForm';

// Share of the window; on a phone a taller sticky footer could cover the field in use.
const MAX_FOOTER_SHARE = 0.35;

export function ChangeForm({ initialBooking }: { readonly initialBooking: ChangeableBooking }) {
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const change = useChangeBooking(initialBooking);
  const form = useChangeForm(initialBooking, change.booking, maps);
  const fields = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const footer = useStickyFooter(MAX_FOOTER_SHARE);
  const { phase, outcome } = change;
  const { ride } = change.booking;
  const banner = outcome === null ? null : changeTexts(outcome, change.mayBeChanged);
  const { isRefused, dismiss, send, chooseDifferentTime } = useSend(change, form, fields);

  return (
    <div className={layout['screen']}>
      <main className={layout['sidebar']}>
        <div ref={fields} className={layout['fields']}>
          <ScreenTitle title={CHANGE_TITLE} />
          {banner !== null && (
            <Banner tone={banner.tone} title={banner.title}>
              <p>{banner.text}</p>
            </Banner>
          )}
          <p>
            {ride.bookingId === null ? 'Your booking' : `Booking ${ride.bookingId}`}:{' '}
            {pickupTimeText(ride.trip.scheduledTime)}, {ride.trip.pickup.address} to{' '}
            {ride.trip.dropoff.address}.
          </p>
          <ChangeFields
            form={form}
            maps={maps}
            isSending={phase !== null}
            onChange={(part) => {
              dismiss();
              form.update(part);
            }}
          />
        </div>
        <div ref={footer} className={layout['footer']}>
          <ChangeFooter
            change={change}
            form={form}
            isRefused={isRefused}
            sendButton={sendButton}
            onDismiss={dismiss}
            onSend={() => void send()}
          />
        </div>
      </main>
      <TripMapPanel
        state={mapsState}
        pickup={form.draft.pickup}
        dropoff={form.draft.dropoff}
        route={form.quote.route}
      />
      {outcome?.kind === 'alternatives' && (
        <AlternativeSlots
          slots={outcome.slots}
          note={outcome.note}
          priceText={(time) =>
            alternativePriceText(ride.promo, form.changeQuote, form.changeQuoteAt(time))
          }
          returnFocusTo={sendButton}
          onChoose={(time) => void send(time)}
          onCancel={change.dismiss}
          onDifferentTime={chooseDifferentTime}
        />
      )}
    </div>
  );
}

/** Checks and sends the change, and shows what came of it. */
function useSend(
  change: ReturnType<typeof useChangeBooking>,
  form: ReturnType<typeof useChangeForm>,
  fields: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const { outcome } = change;
  const { ride } = change.booking;
  const { wanted } = form;
  const wantsDifferentTime = useRef(false);
  useEffect(() => {
    // After the dialog has returned the focus to the button.
    if (wantsDifferentTime.current && outcome === null) {
      wantsDifferentTime.current = false;
      focusTime(fields.current);
    }
  }, [outcome, fields]);

  function dismiss(): void {
    setRefused(false);
    change.dismiss();
  }

  async function send(alternativeTime?: Instant): Promise<void> {
    const problem = wanted === null ? null : form.check();
    setRefused(problem === 'area');
    if (problem === 'time') {
      focusTime(fields.current);
    }
    if (wanted === null || problem !== null) {
      return;
    }
    await dismissNotifications();
    const next = await change.send(wanted, alternativeTime);
    if (next?.kind === 'changed') {
      refocusBookingCard(ride.id);
      await navigate(PATHS.map, { replace: true, state: { justBooked: ride.id } });
      notifySuccess(changedText(next.driverName, wanted.kind === 'riders'));
    } else if (next !== null) {
      window.scrollTo(0, 0);
    }
  }

  const chooseDifferentTime = (): void => {
    wantsDifferentTime.current = true;
    change.dismiss();
  };
  return { isRefused, dismiss, send, chooseDifferentTime };
}

interface ChangeFooterProps {
  readonly change: ReturnType<typeof useChangeBooking>;
  readonly form: ReturnType<typeof useChangeForm>;
  readonly isRefused: boolean;
  readonly sendButton: RefObject<HTMLButtonElement | null>;
  readonly onDismiss: () => void;
  readonly onSend: () => void;
}

/** The new fare and the buttons. */
function ChangeFooter(props: ChangeFooterProps) {
  const { change, form, isRefused, sendButton, onDismiss, onSend } = props;
  const { booking, phase, outcome } = change;
  const navigate = useNavigate();
  return (
    <>
      <FareComparison
        booking={booking}
        now={form.now}
        draft={form.draft}
        after={form.changeQuote}
        quote={form.quote}
      />
      {isRefused ? (
        <Banner tone="danger" onDismiss={onDismiss}>
          <p>{OUT_OF_AREA_TEXT}</p>
        </Banner>
      ) : (
        isOutOfArea(form.draft.pickup, form.draft.dropoff) && (
          <Banner tone="warn">
            <p>{OUT_OF_AREA_NOTICE}</p>
          </Banner>
        )
      )}
      {form.wanted?.kind === 'trip' && (
        <p>Your driver is asked again, and has to confirm the new trip.</p>
      )}
      <Button
        ref={sendButton}
        wide
        busy={phase !== null}
        disabled={!form.canSend || outcome?.kind === 'too-late'}
        onClick={onSend}
      >
        {phase === 'checking' ? 'Checking Availability…' : 'Change My Booking'}
      </Button>
      <LinkButton
        wide
        disabled={phase !== null}
        onClick={() => {
          void dismissNotifications();
          void navigate(-1);
        }}
      >
        Keep it as it is
      </LinkButton>
    </>
  );
}

function focusTime(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[name="scheduledTime"]')?.focus();
}

function changedText(driverName: string | null, isOnlyRiders: boolean): string {
  return isOnlyRiders
    ? 'Your booking is changed.'
    : `Your booking is changed. ${driverName ?? 'Your driver'} has to confirm it. If it is in your calendar, add it there again.`;
}
