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
          We could not check whether you are logged in. Please check your internet connection and
          try again. Nothing you have chosen is lost.
        </p>
      </Banner>
    </Screen>
  );
}
