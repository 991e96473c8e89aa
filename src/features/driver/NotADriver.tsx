import { useNavigate } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { PATHS } from '../../routes';
import { Banner } from '../../ui/feedback/Banner';
import { HelpLine } from '../../ui/HelpLine';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Screen } from '../../ui/layout/Screen';

/** Shown to a signed-in user who is not a driver. `accountText` follows 'You are logged in'. */
export function NotADriver({ accountText }: { readonly accountText: string }) {
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
          You are logged in <strong>{accountText}</strong>. This page is for drivers of the firm. If
          you drive for us, log out and log in with your driver’s account.
        </p>
        <HelpLine />
      </Banner>
    </Screen>
  );
}
