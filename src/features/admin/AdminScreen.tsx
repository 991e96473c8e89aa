import { SignInUnknown } from '../../auth/guards/SignInUnknown';
import { Spinner } from '../../ui/feedback/Spinner';
import { lazyComponent } from '../../ui/lazyComponent';
import { useAdminAccess } from '../../auth/session/useAdminAccess';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';
import { LinkButton } from '../../ui/controls/LinkButton';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { Screen } from '../../ui/layout/Screen';
import { PATHS } from '../../routes';
import { LEAVING } from '../../auth/actions/actionOutcome';
import { logInAdmin } from '../../auth/actions/logIns';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';
import { notifySuccess } from '../../ui/feedback/notify';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Button } from '../../ui/controls/Button';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { refreshEmailVerification, sendVerificationEmail } from '../../auth/actions/accountEmails';

// Lazy: the dashboard's code loads only for the admin.
const AdminDashboard = lazyComponent(() => import('./AdminDashboard'), 'AdminDashboard');

/** The admin screen: one of its states for each sign-in state (spec sections 2 and 4). */
export function AdminScreen() {
  const access = useAdminAccess();
  switch (access.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'unknown':
      return <SignInUnknown />;
    case 'signed-out':
      return <AdminLogin />;
    case 'other':
      return <AccessDenied email={access.email} />;
    case 'admin':
      return access.admin.isVerified ? (
        <AdminDashboard />
      ) : (
        <UnverifiedAdmin email={access.admin.email} />
      );
  }
}

function AccessDenied({ email }: { readonly email: string | null }) {
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

export function AdminLogin() {
  const form = useLoginForm(async (credentials) => {
    const login = await logInAdmin(credentials);
    if (login.kind === 'failed') {
      return login;
    }
    notifySuccess('Logged in successfully!');
    return LEAVING;
  });
  return (
    <LoginScreen
      title="Admin Login"
      focusTitle
      form={form}
      submitText="Login"
      hasPasswordReset={false}
      exitText="Back to Home"
    />
  );
}

/** Shown until the address is verified: the security rules refuse everything before then. */
function UnverifiedAdmin({ email }: { readonly email: string }) {
  const { isBusy, sending, error, send } = useAccountForm(async (action: 'send' | 'recheck') => {
    if (action === 'recheck') {
      return refreshEmailVerification();
    }
    const result = await sendVerificationEmail();
    if (result.kind === 'done') {
      notifySuccess(`We’ve sent a link to ${email}.`);
    }
    return result;
  });
  const [action] = sending ?? [];

  return (
    <Screen title="Verify your email" focusTitle>
      <Banner
        tone="warn"
        actions={
          <>
            <Button busy={action === 'send'} disabled={isBusy} onClick={() => send('send')}>
              Send verification email
            </Button>
            <Button
              variant="secondary"
              busy={action === 'recheck'}
              disabled={isBusy}
              onClick={() => send('recheck')}
            >
              I’ve verified it
            </Button>
            <LogOutButton label="Logout" stayOnScreen />
          </>
        }
      >
        <p>
          Verify <strong>{email}</strong> to use this page. Follow the link in the verification
          email, then come back here.
        </p>
      </Banner>
      <ErrorBanner error={error} />
    </Screen>
  );
}
