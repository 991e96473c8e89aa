import { SignInUnknown } from '../../auth/guards/SignInUnknown';
import { Spinner } from '../../ui/feedback/Spinner';
import { lazyComponent } from '../../ui/lazyComponent';
import { useAdminAccess } from '../../auth/session/useAdminAccess';
import { AccessDenied } from './AccessDenied';
import { AdminLogin } from './AdminLogin';
import { UnverifiedAdmin } from './UnverifiedAdmin';

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
