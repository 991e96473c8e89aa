import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../config';
import { useMediaQuery } from '../hooks/useMediaQuery';
import { Banner } from '../ui/feedback/Banner';
import { Screen } from '../ui/layout/Screen';
import { parseFrameOptions, standaloneUrl } from './frameUrl';
import styles from './EmbeddedApp.module.css';
import { applyTheme } from './theme';
import { connectHostPage, keepHistoryState, type HostConnection } from './connectHostPage';
import { canUseStorage, useHasLostDatabase } from './canUseStorage';

const TOO_NARROW = '(max-width: 279.98px)';

/** Applies frame mode and theme before the first paint, and keeps what the router relies on. */
export function prepareFrame(): void {
  keepHistoryState(window.history);
  const { embed, scheme, accent } = parseFrameOptions(window.location.search);
  const root = document.documentElement;
  applyTheme(root, scheme, accent);
  if (embed !== null) {
    root.dataset.frame = embed;
  }
}

const STORAGE_BLOCKED_TEXT = 'Your browser can’t keep you logged in here.';
const STORAGE_LOST_TEXT = 'Your browser may not keep you logged in.';

/** On the app's own address only the warning about blocked storage. */
export function EmbeddedApp() {
  return window.parent === window ? <StorageBlocked /> : <FramedApp />;
}

/** Without a link: in a new tab the storage would be blocked as well. */
function StorageBlocked() {
  const text = useHasLostDatabase() ? STORAGE_LOST_TEXT : STORAGE_BLOCKED_TEXT;
  return (
    <aside className={styles.notice} aria-label="Your browser">
      <Banner tone="info">
        <p>{`${text} Leave this page open to keep your ride in view.`}</p>
      </Banner>
    </aside>
  );
}

/** Talks to the host page; offers a new tab if the frame is too narrow or storage is blocked. */
function FramedApp() {
  useHostConnection();
  const isNarrow = useMediaQuery(TOO_NARROW);
  const hasLostDatabase = useHasLostDatabase();
  const [isBlocked] = useState(() => !canUseStorage());
  const storageText = isBlocked ? STORAGE_BLOCKED_TEXT : hasLostDatabase ? STORAGE_LOST_TEXT : null;
  if (!isNarrow && storageText === null) {
    return null;
  }
  return (
    <aside className={styles.notice} aria-label="About this booking window">
      <Banner tone="info" actions={<NewTabLink href={standaloneUrl(window.location.href)} />}>
        <p>{storageText ?? 'This window is too small for booking.'}</p>
      </Banner>
    </aside>
  );
}

/** In place of the office or the driver's page, which a host page could steer clicks into. */
export function StaffInFrame() {
  const { pathname, hash } = window.location;
  return (
    <Screen title="Page not shown">
      <p>For your safety, this page doesn’t open inside another page.</p>
      <NewTabLink href={pathname + hash} />
    </Screen>
  );
}

function NewTabLink({ href }: { readonly href: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      Open in a new tab
    </a>
  );
}

function useHostConnection(): void {
  const { pathname } = useLocation();
  const connection = useRef<HostConnection | null>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    connection.current = connectHostPage(
      parseFrameOptions(window.location.search),
      config.embedOrigins,
    );
    return () => connection.current?.disconnect();
  }, []);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      connection.current?.screenChanged();
    }
  }, [pathname]);
}
