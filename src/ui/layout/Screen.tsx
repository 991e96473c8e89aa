import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '../../config';
import { Logo } from './Logo';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** 'desk' is narrow until there is room for two columns. */
  readonly width?: 'narrow' | 'desk' | 'wide' | 'widest';
  /** Takes the focus even on the first page: for a screen that takes another one's place at the same address. */
  readonly takesFocus?: boolean;
}

/** The frame of every screen but the map and the landing page: logo, title, content. */
export function Screen({ title, children, width = 'narrow', takesFocus = false }: ScreenProps) {
  return (
    <>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={`${config.firmName}, home`}>
          <Logo />
        </Link>
      </header>
      <main className={[styles['main'], styles[width]].join(' ')}>
        <ScreenTitle title={title} takesFocus={takesFocus} />
        {children}
      </main>
    </>
  );
}

/** The heading of a screen. It names the page and takes the focus when the screen is navigated to. */
export function ScreenTitle({
  title,
  takesFocus = false,
}: Pick<ScreenProps, 'title' | 'takesFocus'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  // As it was on arrival: a change of the address on the same screen must not move the focus.
  const [arrivesWithFocus] = useState(!isFirstPage || takesFocus);

  useEffect(() => {
    document.title = `${title} – ${config.firmName}`;
  }, [title]);
  useEffect(() => {
    if (arrivesWithFocus) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [arrivesWithFocus]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
