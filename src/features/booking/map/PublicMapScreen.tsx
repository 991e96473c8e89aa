import styles from '../tripScreen.module.css';
import { TripRequestForm } from './TripRequestForm';
import { useMapDraft } from './useMapDraft';

/** The booking map for a signed-out user: prices need no login (decision 120). */
export function PublicMapScreen() {
  return (
    <TripRequestForm
      passenger={null}
      draftState={useMapDraft(null)}
      openRides={[]}
      isChecking={false}
    >
      <div className={styles['welcome']}>
        <p>Check your fare first. We’ll ask for your details when you continue.</p>
      </div>
    </TripRequestForm>
  );
}
