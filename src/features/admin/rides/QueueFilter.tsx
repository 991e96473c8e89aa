import { useEffect, useRef, type RefObject } from 'react';
import field from '../../../ui/controls/Field.module.css';
import styles from './RidesTab.module.css';

export interface Filter {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The filter's field, and a function that focuses it, from another view too. */
export function useFilterFocus(isNow: boolean, showNow: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const select = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (isNow && isWanted.current) {
      isWanted.current = false;
      select();
    }
  });
  return {
    field,
    focus: (): void => {
      isWanted.current = !isNow;
      select();
      if (!isNow) {
        showNow();
      }
    },
  };
}

interface QueueFilterProps extends Filter {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Narrows the queues to a name, place, phone number, reference or call sign. */
export function QueueFilter({ text, field: ref, onChange, list }: QueueFilterProps) {
  const goToRides = (): void => {
    const row = list.current?.querySelector<HTMLElement>('li > [data-ride]');
    (row ?? list.current)?.focus();
  };
  return (
    <input
      type="search"
      ref={ref}
      className={[field.input, styles.filter].join(' ')}
      aria-label="Filter the rides"
      placeholder="Filter"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onChange('');
          goToRides();
        } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault();
          goToRides();
        }
      }}
    />
  );
}
