import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../config';
import { Banner } from '../ui/feedback/Banner';
import { parseFrameOptions, standaloneUrl } from './frameUrl';
import styles from './EmbeddedApp.module.css';
import { applyTheme } from './theme';
import { connectHostPage, type HostConnection } from './connectHostPage';
import { canUseStorage } from './canUseStorage';

/** Narrower than this, in CSS pixels, the app is no use. */
const TOO_NARROW = '(max-width: 279.98px)';

/** Makes the document ready for the page around it, before anything of it shows. */
export function prepareFrame(): void {
  const { embed, scheme, accent } = parseFrameOptions(window.location.search);
  const root = document.documentElement;
  applyTheme(root, scheme, accent);
  if (embed !== null) {
    root.dataset['frame'] = embed;
  }
}

/** What an embedded app does beside: it talks to the page around it, and offers a tab of its own where it needs one. */
export function EmbeddedApp() {
  useTouch();
  const isNarrow = useSyncExternalStore(watchWidth, () => window.matchMedia(TOO_NARROW).matches);
  const [isForgetful] = useState(() => !canUseStorage());
  if (!isNarrow && !isForgetful) {
    return null;
  }
  return (
    <aside className={styles['notice']} aria-label="This frame">
      <Banner
        tone="info"
        actions={
          <a
            className={styles['way']}
            href={standaloneUrl(window.location.href)}
            target="_blank"
            rel="noopener"
          >
            Open in a new tab
          </a>
        }
      >
        <p>
          {isForgetful
            ? 'Your browser lets us keep nothing here: once this page is closed or loaded again, you have to log in anew, and a guest’s booking is no longer shown.'
            : 'There is little room here.'}
        </p>
      </Banner>
    </aside>
  );
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(TOO_NARROW);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Stays in touch with the page, and tells it of each new screen. */
function useTouch(): void {
  const { pathname } = useLocation();
  const touch = useRef<HostConnection | null>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    touch.current = connectHostPage(parseFrameOptions(window.location.search), config.embedOrigins);
    return () => {
      touch.current?.stop();
    };
  }, []);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      touch.current?.newScreen();
    }
  }, [pathname]);
}
