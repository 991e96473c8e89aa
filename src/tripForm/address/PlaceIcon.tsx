import { HOME, WORK } from '../../domain/trip/savedPlaces';
import { Icon } from '../../ui/controls/Icon';
import styles from './AddressBox.module.css';

const PATHS = new Map([
  [HOME, 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6'],
  [WORK, 'M4 8h16v11H4zM9 8V5h6v3M4 13h16'],
]);
const STAR = 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z';

/** A house, a briefcase or a star. */
export function PlaceIcon({ label }: { readonly label: string }) {
  return (
    <span className={styles.icon}>
      <Icon path={PATHS.get(label) ?? STAR} />
    </span>
  );
}
