import { Link } from 'react-router-dom';
import { config } from '../../config';
import { Logo } from './Logo';
import { ScreenTitle, type ScreenTitleProps } from './ScreenTitle';
import styles from './Screen.module.css';
import type { Elements } from '../elements';

interface ScreenProps extends ScreenTitleProps {
  readonly children: Elements;
  /** 'twoColumns' is narrow until there is room for two columns. */
  readonly width?: 'narrow' | 'twoColumns' | 'wide' | 'widest';
}

/** Layout of every screen except map and landing page. */
export function Screen({ title, children, width = 'narrow', focusTitle = false }: ScreenProps) {
  return (
    <>
      <header className={[styles.header, styles[width]].join(' ')}>
        <TopRow title={title} focusTitle={focusTitle} />
      </header>
      <main className={[styles.main, styles[width]].join(' ')}>{children}</main>
    </>
  );
}

interface TopRowProps extends ScreenTitleProps {
  /** One line below the title. */
  readonly subtitle?: string | undefined;
  /** Beside the title. */
  readonly children?: Elements;
}

/** Logo and title, in one row on a phone. */
export function TopRow({ title, focusTitle = false, subtitle, children }: TopRowProps) {
  return (
    <div className={styles.top}>
      <Link to="/" className={styles.home} aria-label={`${config.firmName}, home`}>
        <Logo />
      </Link>
      <div className={styles.titles}>
        <ScreenTitle title={title} focusTitle={focusTitle} />
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
