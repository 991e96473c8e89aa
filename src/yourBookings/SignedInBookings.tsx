import { useAccount, type Account } from '../auth/session/signInState';
import { FinishedRides } from './finished/FinishedRides';
import { useOpenBookings } from './useOpenBookings';
import { YourBookings } from './YourBookings';

/** The bookings of the signed-in guest or rider; empty for any other user. */
export function SignedInBookings() {
  const account = useAccount();
  return account.kind === 'guest' || account.kind === 'rider' ? (
    <Bookings key={account.uid} account={account} />
  ) : null;
}

function Bookings({ account }: { readonly account: Account }) {
  return (
    <>
      <YourBookings bookings={useOpenBookings(account.uid)} />
      {account.kind === 'guest' && <FinishedRides guestId={account.uid} />}
    </>
  );
}
