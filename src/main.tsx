import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { prefetchFirstScreen } from './app/startup/prefetch';
import { prefetchChunk, reloadOnStaleChunk } from './app/startup/staleChunks';
import { startErrorReporting } from './errors/startErrorReporting';
import { mountApp, focusPressed } from './app/startup/mountApp';
import { afterAppCheck } from './app/startup/afterAppCheck';
import { config } from './config';
import './app/base.css';
import './app/print.css';

const element = document.getElementById('root');
if (element === null) {
  throw new Error('index.html has no element with the id "root"');
}
reloadOnStaleChunk();
document.addEventListener('focusin', loadFocusKeeping, { once: true });
// Before React's own listeners, which may open a dialog.
document.addEventListener('click', focusPressed, { capture: true });
// An outdated browser keeps the page's own message (app/startup/earlyScript.ts).
if (document.documentElement.dataset.outdated === undefined) {
  start(element);
}

function start(container: HTMLElement): void {
  const root = createRoot(container, startErrorReporting(config.errorEndpoint, import.meta.url));
  const show = (): void => {
    prefetchFirstScreen();
    mountApp(container, () =>
      flushSync(() =>
        root.render(
          <StrictMode>
            <App />
          </StrictMode>,
        ),
      ),
    );
  };
  if (window.parent === window) {
    afterAppCheck(show);
    return;
  }
  // A frame must not paint before it has the host page's colours.
  void import('./embed/EmbeddedApp').then(
    ({ prepareFrame }) => {
      prepareFrame();
      afterAppCheck(show);
    },
    () => afterAppCheck(show),
  );
}

function loadFocusKeeping(): void {
  prefetchChunk(async () => {
    (await import('./app/startup/keepFocus')).keepFocus();
  });
}
