import { lazy } from 'react';
import { useAccount } from '../auth/session/useAccount';
import { config } from '../config';
import type { RideSummary } from '../domain/ride/ride';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import { UpgradeGuestLink } from './UpgradeGuestLink';

const EmailNotice = lazy(async () => ({ default: (await import('./EmailNotice')).EmailNotice }));

export function AccountNotice({ rides }: { readonly rides: readonly RideSummary[] }) {
  const account = useAccount();
  return (
    <>
      {account.kind === 'guest' && <UpgradeGuestLink />}
      {config.confirmationMail === 'extension' && (
        <LazyBoundary>
          <EmailNotice rides={rides} />
        </LazyBoundary>
      )}
    </>
  );
}
