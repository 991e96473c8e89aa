import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Screen } from '../../ui/layout/Screen';

const UNKNOWN_TEXT =
  'We couldn’t check if you’re logged in. Check your connection and try again. Your choices are still here.';

/** Shown when the sign-in state can't be determined, for example on a hanging network. */
export function SignInUnknown() {
  return (
    <Screen title="Your Account">
      <ErrorBanner error={UNKNOWN_TEXT} onRetry={() => window.location.reload()} />
    </Screen>
  );
}
