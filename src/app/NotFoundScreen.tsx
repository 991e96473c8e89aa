import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/controls/Button';
import { Screen } from '../ui/layout/Screen';
import { PATHS } from '../routes';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <Screen title="This road leads nowhere">
      <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      <Button onClick={() => void navigate(PATHS.landing)}>Take me home</Button>
    </Screen>
  );
}
