import { useState, useRef } from 'react';
import { londonWallTime, MINUTE_MS, type Instant } from '../../domain/common/londonTime';
import { useMediaQuery } from '../../hooks/useMediaQuery';
import { useNow } from '../../hooks/useNow';
import { DeskName, ShiftDialog } from './DeskName';
import styles from './DeskNotices.module.css';
import type { GuestPauseSwitch } from './useGuestPause';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { AccountMenu } from '../../ui/layout/AccountMenu';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';

interface DeskNoticesProps {
  /** A live list is stale, or the backend doesn't answer. */
  readonly isLost: boolean;
  readonly guests: GuestPauseSwitch;
}

/** What the admin must know on every tab: in the sticky bar, so that no list scrolls it away. */
export function DeskNotices({ isLost, guests }: DeskNoticesProps) {
  return (
    <div className={styles.notices}>
      {isLost && <ConnectionLost />}
      <GuestPauseNotice guests={guests} />
    </div>
  );
}

function ConnectionLost() {
  const now = useNow(MINUTE_MS);
  const [since] = useState<Instant>(now);
  return (
    <div className={styles.notice}>
      <p role="alert">
        <strong>Connection lost</strong> <span>{`since ${londonWallTime(since).time}`}</span>
        <span className={styles.more}>. This may be out of date.</span>
      </p>
    </div>
  );
}

// All texts about the pause.
const PAUSED_TEXT = 'Guest bookings are paused';
const PAUSE_TEXT = 'Pause guest bookings';
const RESUME_TEXT = 'Resume guest bookings';
const EFFECT_TEXT =
  'Guests and riders without a verified email can’t book until you resume. Other riders can, and so can you by phone.';

interface GuestPauseProps {
  readonly guests: GuestPauseSwitch;
}

/** Says that guests are paused, since when, and ends it. */
function GuestPauseNotice({ guests }: GuestPauseProps) {
  const { pause, isBusy, failure, set } = guests;
  return (
    pause?.isPaused === true && (
      <div className={styles.notice}>
        <p role="status">
          <strong>{PAUSED_TEXT}</strong>
          {pause.since !== null && <span>{` since ${londonWallTime(pause.since).time}`}</span>}
        </p>
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={RESUME_TEXT}
          onClick={() => void set(false)}
        >
          Resume
        </Button>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
    )
  );
}

/** The commit and day of the build (dev/build/buildVersion.ts). */
function Version() {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
  return version !== undefined && <p className={styles.version}>{`Version: ${version}`}</p>;
}

interface DeskMenuProps extends GuestPauseProps {
  readonly hasNotices?: boolean;
}

/** The shift and the bar's menu, which stops guests when someone floods the queues with them. */
export function DeskMenu({ guests, hasNotices = false }: DeskMenuProps) {
  const { pause, isBusy, failure, clearFailure, set } = guests;
  const [isAsking, setAsking] = useState(false);
  const [isStartingShift, setStartingShift] = useState(false);
  // Notices take the room of the name, which then is in the menu.
  const isWide = useMediaQuery('(width >= 75rem)') && !hasNotices;
  const opener = useRef<HTMLButtonElement>(null);
  const confirm = async (): Promise<void> => {
    if (await set(true)) {
      setAsking(false);
    }
  };
  return (
    <>
      {isWide && <DeskName variant="secondary" onOpen={() => setStartingShift(true)} />}
      <AccountMenu label="Menu" buttonRef={opener}>
        {(hide) => (
          <>
            {!isWide && (
              <DeskName
                variant="quiet"
                onOpen={() => {
                  hide();
                  setStartingShift(true);
                }}
              />
            )}
            <Button
              variant="quiet"
              disabled={pause === null || isBusy}
              onClick={() => {
                hide();
                clearFailure();
                if (pause?.isPaused === true) {
                  void set(false);
                } else {
                  setAsking(true);
                }
              }}
            >
              {pause?.isPaused === true ? RESUME_TEXT : PAUSE_TEXT}
            </Button>
            <Version />
          </>
        )}
      </AccountMenu>
      {isStartingShift && (
        <ShiftDialog returnFocusTo={opener} onClose={() => setStartingShift(false)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`${PAUSE_TEXT}?`}
          cancelText="Keep taking them"
          confirmText={PAUSE_TEXT}
          isBusy={isBusy}
          returnFocusTo={opener}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          <p>{EFFECT_TEXT}</p>
          <ErrorBanner error={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
