import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { HelpLine } from '../../../ui/PhoneLink';
import { Screen } from '../../../ui/layout/Screen';
import { BackToMap } from '../BackToMap';
import { MISSING_TRIP_TEXT } from '../bookingTexts';
import { TripSummary } from './TripSummary';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { PATHS } from '../../../routes';
import { parseTripState } from '../parseTripState';

/** Static summary of a trip; books nothing (spec section 2). */
export function SimpleTripScreen() {
  const state = useNavigationState();
  const navigate = useNavigate();
  const confirmation = parseTripState(state);
  if (confirmation === null) {
    return <BackToMap screenTitle="Missing Trip Data" banner={MISSING_TRIP_TEXT} />;
  }
  return (
    <Screen title="Trip Summary">
      <Card>
        <TripSummary {...confirmation} />
        <Button variant="secondary" wide onClick={() => void navigate(PATHS.map)}>
          Back to Rider Map
        </Button>
      </Card>
      <HelpLine />
    </Screen>
  );
}
