import { useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';
import { LinkButton } from '../../ui/controls/LinkButton';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { Screen } from '../../ui/layout/Screen';
import { PATHS } from '../../routes';

export function AccessDenied({ email }: { readonly email: string | null }) {
  const navigate = useNavigate();
  return (
    <Screen title="Access Denied" focusTitle>
      <Banner
        tone="danger"
        actions={
          <>
            <LogOutButton label="Logout" stayOnScreen />
            <LinkButton onClick={() => void navigate(PATHS.landing)}>Back to Home</LinkButton>
          </>
        }
      >
        <p>
          You’re logged in as <strong>{email ?? 'an account with no email'}</strong>. Only the
          office account can use this page.
        </p>
      </Banner>
    </Screen>
  );
}
