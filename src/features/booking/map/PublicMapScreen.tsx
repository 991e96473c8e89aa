import styles from '../tripScreen.module.css';
import { TripRequestForm } from './TripRequestForm';
import { useMapDraft } from './useMapDraft';

/** The booking map for whoever is not logged in: the price comes first (design decision 28). */
export function PublicMapScreen() {
  return (
    <TripRequestForm passenger={null} chosen={useMapDraft(null)} openRides={[]} isChecking={false}>
      <div className={styles['who']}>
        <p>Welcome</p>
        <p>Choose your trip and see its price. Who is travelling we ask when you continue.</p>
      </div>
    </TripRequestForm>
  );
}
