import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../routes';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Screen } from '../../../ui/layout/Screen';

export function MissingTripData() {
  const navigate = useNavigate();
  return (
    <Screen title="Missing Trip Data">
      <Banner
        tone="danger"
        actions={
          <Button onClick={() => void navigate(PATHS.map, { replace: true })}>
            Back to Rider Map
          </Button>
        }
      >
        <p>We don’t have your trip details. Choose your pickup and drop-off again.</p>
      </Banner>
    </Screen>
  );
}
