import { HOME, WORK } from '../../domain/trip/savedPlaces';
import styles from './AddressBox.module.css';

const PATHS = new Map([
  [HOME, 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6'],
  [WORK, 'M4 8h16v11H4zM9 8V5h6v3M4 13h16'],
]);
const STAR = 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z';

/** A house, a briefcase or a star. */
export function PlaceIcon({ label }: { readonly label: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS.get(label) ?? STAR}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
