import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  /** Shows that its work goes on, and takes no further press. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The one button of the app. It never submits a form unless told to. */
export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  type = 'button',
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles['button'], styles[variant], wide && styles['wide'], className];
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
