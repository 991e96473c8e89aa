import { config } from '../config';
import { BLOCKED_TEXT } from '../firebase/sdk/errors';
import { Banner } from '../ui/feedback/Banner';
import { PhoneLink } from '../ui/PhoneLink';
import styles from './BlockerNotice.module.css';

/** Shown while a blocker keeps App Check, and with it every request, from working. */
export function BlockerNotice() {
  const [before = '', after = ''] = BLOCKED_TEXT.split(config.helpPhone);
  return (
    <aside className={styles['notice']} aria-label="Online booking is blocked">
      <Banner tone="danger">
        <p>
          {before}
          <PhoneLink number={config.helpPhone} />
          {after}
        </p>
      </Banner>
    </aside>
  );
}
