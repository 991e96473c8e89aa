import { useNavigate } from 'react-router-dom';
import { hasStoredAccount, storedGuestName } from '../../platform/deviceStorage';
import { afterProbe } from '../../platform/browserStorage';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Logo } from '../../ui/layout/Logo';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { Skyline } from './Skyline';
import { DriverStatusBar } from './DriverStatusBar';
import { WhereTo } from './WhereTo';
import { PATHS } from '../../routes';
import { dropUnownedBooking, FOCUS_PICKUP } from '../../tripForm/bookingStore';
import styles from './LandingScreen.module.css';
import { lazyComponent } from '../../ui/lazyComponent';

const SignedInBookings = lazyComponent(
  afterProbe(() => import('../../yourBookings/SignedInBookings')),
  'SignedInBookings',
);

const SignedInMenu = lazyComponent(
  afterProbe(() => import('./SignedInMenu')),
  'SignedInMenu',
);

const FOOTER_LINE = 'Be safe, Be sure, Always use a licensed Taxi!';

export function LandingScreen() {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const startTyping = (): void => {
    dropUnownedBooking();
    void navigate(PATHS.map, { state: FOCUS_PICKUP });
  };
  const guestName = storedGuestName();
  return (
    <div className={styles.landing} data-toast-spot="bottom">
      <header className={styles.header}>
        <Logo />
        {hasStoredAccount() && (
          <LazyBoundary>
            <SignedInMenu />
          </LazyBoundary>
        )}
      </header>
      <main className={styles.main}>
        <div className={styles.welcome}>
          <ScreenTitle title="Taxis in Beverley and the villages" />
          <p>
            See your fare before you book, then track your taxi. Pay your driver by cash or card.
          </p>
        </div>
        <DriverStatusBar />
        <div className={styles.start}>
          {guestName !== null && (
            <Button wide onClick={startTyping}>{`Continue as ${guestName}`}</Button>
          )}
          <WhereTo onClick={startTyping} />
        </div>
        {hasStoredAccount() && (
          <LazyBoundary>
            <SignedInBookings />
          </LazyBoundary>
        )}
        <nav className={styles.logins} aria-label="Log in">
          <Button wide variant="secondary" onClick={go(PATHS.riderLogin)}>
            Login as Rider
          </Button>
          <Button wide variant="secondary" onClick={go(PATHS.guestLogin)}>
            Login as Guest
          </Button>
          <Button wide variant="secondary" onClick={go(PATHS.register)}>
            Create an Account
          </Button>
          <LinkButton wide onClick={go(PATHS.admin)}>
            Admin Panel
          </LinkButton>
        </nav>
      </main>
      <Skyline />
      <footer className={styles.footer}>{FOOTER_LINE}</footer>
    </div>
  );
}
