import { Card } from '../../../ui/layout/Card';
import { Screen } from '../../../ui/layout/Screen';
import { useNavigationState } from '../../../hooks/useNavigationState';
import styles from './TestTripScreen.module.css';

/** Debug page that prints its navigation state (spec section 2). */
export function TestTripScreen() {
  const state = useNavigationState();
  return (
    <Screen title="Trip State" width="wide">
      <Card>
        {state === null || state === undefined ? (
          <p>No state was passed to this page.</p>
        ) : (
          <pre className={styles.state} tabIndex={0} role="region" aria-label="Passed state">
            {JSON.stringify(state, null, 2)}
          </pre>
        )}
      </Card>
    </Screen>
  );
}
