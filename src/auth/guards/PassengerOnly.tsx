import { config } from '../../config';
import { useNavigate } from 'react-router-dom';
import type { Passenger } from '../../domain/booking/rideRequest';
import { PATHS } from '../../routes';
import { GUEST_UPGRADE_STATE } from '../session/session';
import { useProfile } from '../session/useProfile';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { LogOutButton } from '../forms/LogOutButton';
import { Screen } from '../../ui/layout/Screen';
import { SignedInOnly } from './SignedInOnly';
import { Spinner } from '../../ui/feedback/Spinner';
import type { Elements } from '../../ui/elements';

interface PassengerOnlyProps {
  readonly children: (passenger: Passenger) => Elements;
  /** Shown when signed out, instead of redirecting to the landing page. */
  readonly fallback?: Elements;
}

/** Renders its children with the signed-in passenger's name, email and phone. */
export function PassengerOnly({ children, fallback }: PassengerOnlyProps) {
  return (
    <SignedInOnly fallback={fallback}>
      {(account) =>
        account.kind === 'guest' ? (
          children({ id: account.uid, type: 'guest', ...account.guest })
        ) : (
          <WithProfile uid={account.uid}>{children}</WithProfile>
        )
      }
    </SignedInOnly>
  );
}

function WithProfile({ uid, children }: PassengerOnlyProps & { readonly uid: string }) {
  const state = useProfile(uid);
  switch (state.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'ready':
      return state.value === null ? (
        <MissingProfile />
      ) : (
        children({ id: uid, type: 'authenticated', ...state.value })
      );
    case 'failed':
      return (
        <Screen title="Your Account">
          <ErrorBanner
            title="We couldn’t load your details"
            error={state.message}
            onRetry={state.retry}
            otherAction={<LogOutButton />}
          />
        </Screen>
      );
  }
}

function MissingProfile() {
  const navigate = useNavigate();
  return (
    <Screen title="Your Account">
      <Banner
        tone="danger"
        actions={
          <>
            <Button onClick={() => void navigate(PATHS.register, { state: GUEST_UPGRADE_STATE })}>
              Finish Your Account
            </Button>
            <LogOutButton />
          </>
        }
      >
        <p>{`Finish your account before you book, or call ${config.helpPhone}.`}</p>
      </Banner>
    </Screen>
  );
}
