import styles from './Banner.module.css';
import type { Elements } from '../elements';

interface BannerProps {
  readonly tone: 'info' | 'ok' | 'warn' | 'danger';
  readonly title?: string;
  readonly children?: Elements;
  readonly actions?: Elements;
  readonly onDismiss?: () => void;
  /** For a list that gets shorter: what remains is not announced again. */
  readonly announcesOnce?: boolean;
}

const SIGNS = { info: 'i', ok: '✓', warn: '!', danger: '!' } as const;

/** A message in the page. Warnings and errors interrupt a screen reader, others do not. */
export function Banner(props: BannerProps) {
  const { tone, title, children, actions, onDismiss, announcesOnce = false } = props;
  const interrupts = tone === 'warn' || tone === 'danger';
  return (
    <div
      className={[styles.banner, styles[tone]].join(' ')}
      role={interrupts ? 'alert' : 'status'}
      {...(announcesOnce && { 'aria-atomic': false, 'aria-relevant': 'additions' })}
    >
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[tone]}
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          <span aria-hidden="true">×</span>
          <span className={styles.hidden}>Dismiss</span>
        </button>
      )}
    </div>
  );
}
