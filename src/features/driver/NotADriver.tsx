import { useNavigate } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { PATHS } from '../../routes';
import { Banner } from '../../ui/feedback/Banner';
import { HelpLine } from '../../ui/PhoneLink';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Screen } from '../../ui/layout/Screen';

/** Shown to a signed-in user who is not a driver. `account` follows 'You’re logged in as'. */
export function NotADriver({ account }: { readonly account: string }) {
  const navigate = useNavigate();
  return (
    <Screen title="For drivers only" focusTitle>
      <Banner
        tone="danger"
        actions={
          <>
            <LogOutButton stayOnScreen />
            <LinkButton onClick={() => void navigate(PATHS.landing)}>Back to Home</LinkButton>
          </>
        }
      >
        <p>
          You’re logged in as <strong>{account}</strong>. Log out, then use your driver login.
        </p>
        <HelpLine />
      </Banner>
    </Screen>
  );
}
