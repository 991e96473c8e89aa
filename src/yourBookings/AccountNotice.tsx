import { lazy } from 'react';
import { useAccount } from '../auth/session/useAccount';
import { config } from '../config';
import type { RideSummary } from '../domain/ride/ride';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import { UpgradeGuestLink } from './UpgradeGuestLink';
import { useWasUnverified } from './useWasUnverified';

const EmailNotice = lazy(async () => ({ default: (await import('./EmailNotice')).EmailNotice }));

export function AccountNotice({ rides }: { readonly rides: readonly RideSummary[] }) {
  const account = useAccount();
  const wasUnverified = useWasUnverified();
  return (
    <>
      {account.kind === 'guest' && <UpgradeGuestLink />}
      {(wasUnverified || config.confirmationMail === 'extension') && (
        <LazyBoundary>
          <EmailNotice rides={rides} />
        </LazyBoundary>
      )}
    </>
  );
}
