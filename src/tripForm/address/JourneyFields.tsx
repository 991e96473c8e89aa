import { useState } from 'react';
import { Icon } from '../../ui/controls/Icon';
import styles from './JourneyFields.module.css';
import { StopFields, StopLink, type StopFieldsProps } from './StopFields';

type JourneyFieldsProps = Omit<StopFieldsProps, 'isSwapped' | 'onType'>;

/** Pickup, stop and drop-off as rows of one box, and a button that swaps its ends. */
export function JourneyFields(props: JourneyFieldsProps) {
  const { stops, onChange } = props;
  const [isSwapped, setSwapped] = useState(false);
  const [typed, setTyped] = useState({ pickup: '', via: '', dropoff: '' });
  const isEmpty =
    stops.pickup === null && stops.dropoff === null && typed.pickup + typed.dropoff === '';
  return (
    <div>
      <div className={styles.journey} data-stop={stops.extras?.via !== undefined || undefined}>
        <StopFields
          {...props}
          isSwapped={isSwapped}
          onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
        <button
          type="button"
          className={styles.swap}
          aria-label="Swap pickup and drop-off"
          disabled={isEmpty}
          onClick={() => {
            setSwapped(!isSwapped);
            setTyped({ ...typed, pickup: typed.dropoff, dropoff: typed.pickup });
            onChange({ pickup: stops.dropoff, dropoff: stops.pickup });
          }}
        >
          <Icon path="M8 4v15l-4-4M16 20V5l4 4" />
        </button>
      </div>
      <StopLink stops={stops} onChange={onChange} />
    </div>
  );
}
