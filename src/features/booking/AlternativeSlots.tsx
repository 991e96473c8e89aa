import type { RefObject } from 'react';
import { formatLondon, type Instant } from '../../domain/londonTime';
import { formatPounds } from '../../domain/money';
import { tripAt, type Trip } from '../../domain/rideRequest';
import type { AlternativeSlot } from '../../domain/alternativeSlots';
import styles from './AlternativeSlots.module.css';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Dialog } from '../../ui/Dialog';

interface AlternativeSlotsProps {
  readonly slots: readonly AlternativeSlot[];
  readonly note: string | null;
  readonly trip: Trip;
  /** A code takes its discount off whatever fare the chosen time has. */
  readonly hasPromo: boolean;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onChoose: (time: Instant) => void;
  readonly onCancel: () => void;
  readonly onDifferentTime: () => void;
}

/** The overlay with other times on offer (spec section 2). A time with another tariff shows its own fare. */
export function AlternativeSlots(props: AlternativeSlotsProps) {
  const { slots, note, trip, hasPromo, returnFocusTo } = props;
  const { onChoose, onCancel, onDifferentTime } = props;
  return (
    <Dialog
      title="Alternative times"
      startsAtTitle
      returnFocusTo={returnFocusTo}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onDifferentTime}>
            Choose Different Time
          </Button>
          <LinkButton onClick={onCancel}>Cancel</LinkButton>
        </>
      }
    >
      {note !== null && (
        <Banner tone="warn">
          <p>{note}</p>
        </Banner>
      )}
      <p>
        No driver is free at the time you chose. {slots.length === 1 ? 'This time is' : 'These are'}{' '}
        open:
      </p>
      <ul className={styles['slots']}>
        {slots.map((slot) => {
          const { fare } = tripAt(trip, slot.time);
          return (
            <li key={slot.time}>
              <Button
                wide
                onClick={() => {
                  onChoose(slot.time);
                }}
              >
                {slot.label}: {formatLondon(slot.time)}
                {fare === trip.fare
                  ? ''
                  : `, fare ${formatPounds(fare)}${hasPromo ? ' before your promo code' : ''}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
