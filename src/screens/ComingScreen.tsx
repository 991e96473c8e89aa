import { useNavigate } from 'react-router-dom';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Screen } from '../components/Screen';
import { PATHS } from '../routes';

/** Stands where a screen is still to come, and says what can be done until then. */
export function ComingScreen({ title }: { readonly title: string }) {
  const navigate = useNavigate();
  return (
    <Screen title={title}>
      <Card>
        <p>
          This part is coming soon. Until then you can book a taxi as a guest, without a password.
        </p>
        <Button wide onClick={() => void navigate(PATHS.guestLogin)}>
          Login as Guest
        </Button>
        <Button variant="quiet" wide onClick={() => void navigate(PATHS.landing)}>
          Back to Role Selection
        </Button>
      </Card>
    </Screen>
  );
}
