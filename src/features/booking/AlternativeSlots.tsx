import type { RefObject } from 'react';
import { formatLondon, type Instant } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import type { AlternativeSlot } from '../../domain/slots/alternativeSlots';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Dialog } from '../../ui/layout/Dialog';
import layout from '../../ui/layout/Layout.module.css';

interface AlternativeSlotsProps {
  readonly slots: readonly AlternativeSlot[];
  readonly note: string | null;
  /** Says that no driver is free. */
  readonly intro?: string;
  /** What can be done instead. */
  readonly otherText?: string;
  /** Describes the slot's price; null if it equals the price of the requested time. */
  readonly priceText: (time: Instant) => string | null;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onChoose: (time: Instant) => void;
  readonly onCancel: () => void;
  readonly onDifferentTime: () => void;
}

export function AlternativeSlots(props: AlternativeSlotsProps) {
  const { slots, note, priceText, returnFocusTo } = props;
  const { onChoose, onCancel, onDifferentTime } = props;
  const { intro = 'No drivers are free at the time you chose.' } = props;
  return (
    <Dialog
      title="Alternative times"
      focusTitle
      returnFocusTo={returnFocusTo}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onDifferentTime}>
            {props.otherText ?? 'Choose Different Time'}
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
      <p>{`${intro} ${slots.length === 1 ? 'This time is' : 'These times are'} available:`}</p>
      <ul className={layout.stack}>
        {slots.map((slot) => {
          const price = priceText(slot.time);
          return (
            <li key={slot.time}>
              <Button wide onClick={() => onChoose(slot.time)}>
                {`${slot.label}: ${formatLondon(slot.time, serverNow())}${price === null ? '' : `, ${price}`}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
