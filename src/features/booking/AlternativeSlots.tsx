import type { RefObject } from 'react';
import { formatLondon, type Instant } from '../../domain/common/londonTime';
import type { AlternativeSlot } from '../../domain/slots/alternativeSlots';
import styles from './AlternativeSlots.module.css';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Dialog } from '../../ui/layout/Dialog';

interface AlternativeSlotsProps {
  readonly slots: readonly AlternativeSlot[];
  readonly note: string | null;
  /** What a time costs, where that is not what was asked for; null where it is. */
  readonly priceWords: (time: Instant) => string | null;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onChoose: (time: Instant) => void;
  readonly onCancel: () => void;
  readonly onDifferentTime: () => void;
}

/** The overlay with other times on offer (spec section 2). A time with another price says so. */
export function AlternativeSlots(props: AlternativeSlotsProps) {
  const { slots, note, priceWords, returnFocusTo } = props;
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
          const price = priceWords(slot.time);
          return (
            <li key={slot.time}>
              <Button
                wide
                onClick={() => {
                  onChoose(slot.time);
                }}
              >
                {slot.label}: {formatLondon(slot.time)}
                {price === null ? '' : `, ${price}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
