import { lazy } from 'react';
import { SignInUnknown } from '../../auth/guards/SignInUnknown';
import { useSignInState } from '../../auth/session/signedIn';
import { Spinner } from '../../ui/feedback/Spinner';
import { DriverLogin } from './DriverLogin';
import { NotADriver } from './NotADriver';

// Listening needs the whole of Firestore's SDK: not before somebody has logged in.
const DriverHome = lazy(async () => ({ default: (await import('./DriverHome')).DriverHome }));

/** The driver's page, for whoever is logged in with a driver's account (design decision 26). */
export function DriverScreen() {
  const signedIn = useSignInState();
  switch (signedIn.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'unclear':
      return <SignInUnknown />;
    case 'known':
      break;
  }
  const { principal } = signedIn;
  if (principal === null) {
    return <DriverLogin />;
  }
  return principal.isGuest ? (
    <NotADriver who="as a guest" />
  ) : (
    <DriverHome key={principal.uid} uid={principal.uid} email={principal.email} />
  );
}
