import { useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';
import { LinkButton } from '../../ui/controls/LinkButton';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { Screen } from '../../ui/layout/Screen';
import { PATHS } from '../../routes';

/** 'Access Denied', for whoever is logged in and is not the admin (spec section 2). */
export function AccessDenied({ email }: { readonly email: string | null }) {
  const navigate = useNavigate();
  return (
    <Screen title="Access Denied" takesFocus>
      <Banner
        tone="danger"
        actions={
          <>
            <LogOutButton label="Logout" stays />
            <LinkButton onClick={() => void navigate(PATHS.landing)}>Back to Home</LinkButton>
          </>
        }
      >
        <p>
          You are logged in as <strong>{email ?? 'a user without an email address'}</strong>. This
          page is for the firm’s office account only.
        </p>
      </Banner>
    </Screen>
  );
}
