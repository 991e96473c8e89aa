import { lazy } from 'react';
import { useAccount } from '../auth/session/useAccount';
import { config } from '../config';
import type { PastRide } from '../domain/ride/ride';
import { LoadedPart } from '../ui/feedback/LazyBoundary';
import { KeepBookings } from './UpgradeGuestLink';

const MailNotice = lazy(async () => ({ default: (await import('./EmailNotice')).MailNotice }));

/** What the account that made some bookings means for them: whether they are found elsewhere, and whether emails come. */
export function BookingsAccount({ rides }: { readonly rides: readonly PastRide[] }) {
  const account = useAccount();
  return (
    <>
      {account.kind === 'guest' && <KeepBookings />}
      {config.confirmationMail === 'extension' && (
        <LoadedPart>
          <MailNotice rides={rides} />
        </LoadedPart>
      )}
    </>
  );
}
