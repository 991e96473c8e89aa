import { londonWallTime } from '../../domain/common/londonTime';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';

type OfficeMessagesProps = Pick<DriverDashboardState, 'messages'>;

/** What the office has written since the driver last pressed OK. */
export function OfficeMessages({ messages }: OfficeMessagesProps) {
  const { unread, isBusy, failure, markRead } = messages;
  return (
    unread.length > 0 && (
      <Banner
        tone="warn"
        title="Message from the office"
        actions={
          <Button className={styles.large} variant="secondary" busy={isBusy} onClick={markRead}>
            OK
          </Button>
        }
      >
        {unread.map(({ at, text }) => (
          <p key={`${at} ${text}`}>{`${londonWallTime(at).time} ${text}`}</p>
        ))}
        <ErrorBanner error={failure} />
      </Banner>
    )
  );
}
