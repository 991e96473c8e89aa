import { useNavigate } from 'react-router-dom';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import { Screen } from '../ui/layout/Screen';

/** Kept out of the main chunk. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <Screen title="Page not found">
      <p>The link may be wrong, or the page may have moved.</p>
      <Button onClick={() => void navigate(PATHS.landing)}>Back to Home</Button>
    </Screen>
  );
}
