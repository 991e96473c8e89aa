import { luggageText, NEED_TEXTS, type RideExtras } from '../../../domain/trip/extras';
import { NeedIcon } from '../../../tripForm/NeedIcon';
import styles from './RideNeeds.module.css';

/** What the car must have room for, and what the driver must do, each with its picture. */
export function RideNeeds({ extras: { needs, luggage } }: { readonly extras: RideExtras }) {
  if (needs.length === 0 && luggage === 0) {
    return null;
  }
  return (
    <ul className={styles.needs} aria-label="Needs">
      {needs.map((need) => (
        <li key={need}>
          <NeedIcon need={need} />
          <span>{NEED_TEXTS[need]}</span>
        </li>
      ))}
      {luggage > 0 && (
        <li>
          <NeedIcon need="luggage" />
          <span>{luggageText(luggage)}</span>
        </li>
      )}
    </ul>
  );
}
