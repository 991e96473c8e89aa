import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { askAhead } from './app/startup/prefetch';
import { mendGoneParts } from './app/startup/staleChunks';
import { screenReports } from './app/errors/startErrorReporting';
import { takeOver } from './app/startup/mountApp';
import { whenChecked } from './app/startup/afterAppCheck';
import { config } from './config';
import './app/base.css';
import './app/print.css';

const element = document.getElementById('root');
if (element === null) {
  throw new Error('index.html has no element with the id "root"');
}
mendGoneParts();
showIn(element);

function showIn(place: HTMLElement): void {
  const root = createRoot(place, screenReports(config.errorEndpoint, import.meta.url));
  const show = (): void => {
    askAhead();
    takeOver(place, () => {
      flushSync(() => {
        root.render(
          <StrictMode>
            <App />
          </StrictMode>,
        );
      });
    });
  };
  if (window.parent === window) {
    whenChecked(show);
    return;
  }
  // In a frame the page around it chooses the colours: nothing shows in others before.
  void import('./embed/EmbeddedApp').then(
    ({ prepareFrame }) => {
      prepareFrame();
      whenChecked(show);
    },
    () => {
      whenChecked(show);
    },
  );
}
