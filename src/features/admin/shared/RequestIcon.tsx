import type { Need } from '../../../domain/trip/extras';
import styles from './RequestIcon.module.css';

/** On a grid of 24 by 24, drawn with a line. */
const PATHS: Readonly<Record<Need | 'luggage' | 'note', string>> = {
  wheelchair: 'M9 2.5a1.5 1.5 0 1 0 .01 0M9 7v6h5l3 6M9 9.5h5M7 11a5 5 0 1 0 7 6.5',
  assistanceDog: 'M4 8l3-3 2 2h7l4-3v5l-3 2v9h-3v-6H9v6H6v-9L4 10z',
  childSeat: 'M7 3v9l2 5h8M7 12h7a3 3 0 0 1 3 3v2M10 7h4M9 21h8',
  textOnly: 'M4 5h16v11H11l-4 4v-4H4zM8 10h8',
  doorHelp: 'M7 21V4h10v17M4 21h16M14 12v1.5',
  luggage: 'M7 8h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM9 8V5h6v3',
  note: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
};

interface RequestIconProps {
  readonly kind: keyof typeof PATHS;
  /** Its name and tooltip. */
  readonly text: string;
}

/** What a passenger requests, as a picture with a name. */
export function RequestIcon({ kind, text }: RequestIconProps) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" role="img" aria-label={text}>
      <title>{text}</title>
      <path d={PATHS[kind]} />
    </svg>
  );
}
