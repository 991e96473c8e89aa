import { useNavigate } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { useSignInState, toAccount } from '../../auth/session/signInState';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { AccountMenu } from '../../ui/layout/AccountMenu';
import styles from './LandingScreen.module.css';

/** Who is logged in, their history and Log Out. Empty if no passenger is. */
export function SignedInMenu() {
  const navigate = useNavigate();
  const signIn = useSignInState();
  const account = signIn.kind === 'known' ? toAccount(signIn) : signIn;
  if (signIn.kind !== 'known' || (account.kind !== 'guest' && account.kind !== 'rider')) {
    return null;
  }
  const name = account.kind === 'guest' ? account.guest.name : signIn.principal?.email;
  return (
    <AccountMenu>
      <p className={styles.account}>{`Logged in as ${name ?? ''}`}</p>
      {account.kind === 'rider' && (
        <Button variant="quiet" onClick={() => void navigate(PATHS.history)}>
          View Ride History
        </Button>
      )}
      <LogOutButton variant="quiet" />
    </AccountMenu>
  );
}
