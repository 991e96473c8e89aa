import { config } from '../config';
import { Banner } from '../ui/feedback/Banner';
import { PhoneLink } from '../ui/PhoneLink';
import styles from './BlockerNotice.module.css';

/** Shown while a blocker keeps App Check, and with it every request, from working. */
export function BlockerNotice({ text }: { readonly text: string }) {
  const [before = '', after = ''] = text.split(config.helpPhone);
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
