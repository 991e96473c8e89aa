import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { Screen } from '../../ui/layout/Screen';

/** Shown when the sign-in state can't be determined, for example on a hanging network. */
export function SignInUnknown() {
  return (
    <Screen title="Your Account">
      <Banner
        tone="danger"
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        <p>
          We couldn’t check if you’re logged in. Check your connection and try again. Your choices
          are still here.
        </p>
      </Banner>
    </Screen>
  );
}
