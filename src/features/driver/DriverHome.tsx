import { LogOutButton } from '../../auth/forms/LogOutButton';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Screen } from '../../ui/layout/Screen';
import { Spinner } from '../../ui/feedback/Spinner';
import { DriverDashboard } from './DriverDashboard';
import { NotADriver } from './NotADriver';
import { useOwnDriver } from './useOwnDriver';

interface DriverHomeProps {
  readonly uid: string;
  readonly email: string | null;
}

/** The page of a signed-in user, once it is known whether they are a driver. */
export function DriverHome({ uid, email }: DriverHomeProps) {
  const { value: me, isStale, isMissing, failure, retry } = useOwnDriver(uid);
  if (failure !== null) {
    return (
      <Screen title="Driver" focusTitle>
        <ErrorBanner error={failure} onRetry={retry} otherAction={<LogOutButton stayOnScreen />} />
      </Screen>
    );
  }
  if (isMissing || me?.isActive === false) {
    return <NotADriver account={email ?? 'an account with no email'} />;
  }
  return me === null ? (
    <Spinner text={isStale ? 'Reconnecting…' : 'Just a moment…'} />
  ) : (
    <DriverDashboard driver={me} isStale={isStale} />
  );
}
