import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '../../config';
import { Logo } from './Logo';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** 'twoColumns' is narrow until there is room for two columns. */
  readonly width?: 'narrow' | 'twoColumns' | 'wide' | 'widest';
  /** Focuses the title even on the first page, for a screen that replaces another. */
  readonly focusTitle?: boolean;
}

/** Layout of every screen except map and landing page. */
export function Screen({ title, children, width = 'narrow', focusTitle = false }: ScreenProps) {
  return (
    <>
      <header className={[styles['header'], styles[width]].join(' ')}>
        <TopRow title={title} focusTitle={focusTitle} />
      </header>
      <main className={[styles['main'], styles[width]].join(' ')}>{children}</main>
    </>
  );
}

interface TopRowProps extends Pick<ScreenProps, 'title' | 'focusTitle'> {
  /** One line below the title. */
  readonly subtitle?: string | undefined;
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** Logo and title, in one row on a phone. */
export function TopRow({ title, focusTitle = false, subtitle, children }: TopRowProps) {
  return (
    <div className={styles['top']}>
      <Link to="/" className={styles['home']} aria-label={`${config.firmName}, home`}>
        <Logo />
      </Link>
      <div className={styles['titles']}>
        <ScreenTitle title={title} focusTitle={focusTitle} />
        {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}

/** Sets the document title and takes the focus after a navigation. */
export function ScreenTitle({
  title,
  focusTitle = false,
}: Pick<ScreenProps, 'title' | 'focusTitle'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  // Evaluated on mount: a later address change on this screen must not move the focus.
  const [shouldFocus] = useState(!isFirstPage || focusTitle);

  useEffect(() => {
    document.title = `${title} – ${config.firmName}`;
  }, [title]);
  useEffect(() => {
    // A frame must not take the focus from another widget's dialog (decision 244).
    if (shouldFocus && (window.parent === window || document.hasFocus())) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [shouldFocus]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
