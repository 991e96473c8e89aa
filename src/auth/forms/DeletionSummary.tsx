import layout from '../../ui/layout/Layout.module.css';
import styles from './DeletionSummary.module.css';
import { PrivacyLink } from './LegalLinks';

interface DeletionSummaryProps {
  readonly deleted: readonly string[];
  /** Says that the login stays, if it does. */
  readonly keepsLogin?: string;
  readonly consequence?: string;
}

/** What goes with an account, and what stays. */
export function DeletionSummary({
  deleted,
  keepsLogin = '',
  consequence = '',
}: DeletionSummaryProps) {
  return (
    <div className={layout.stack}>
      <p>
        <strong>We’ll delete</strong>
      </p>
      <ul className={styles.list}>
        {deleted.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>Your recent places on this device</li>
      </ul>
      <p>{`You can’t undo this. ${keepsLogin}`}</p>
      <p>
        <strong>We’ll keep</strong>
      </p>
      <ul className={styles.list}>
        <li>Records of your rides, with your contact details and notes</li>
      </ul>
      <p>{`As a licensed taxi firm, we have to keep these. ${consequence}`}</p>
      <PrivacyLink />
    </div>
  );
}
