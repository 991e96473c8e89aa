import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { askAhead } from './app/fetchAhead';
import { mendGoneParts } from './app/goneParts';
import { screenReports } from './app/screenReports';
import { takeOver } from './app/takeOver';
import { whenChecked } from './app/whenChecked';
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
  void import('./embed/Framed').then(
    ({ prepareFrame }) => {
      prepareFrame();
      whenChecked(show);
    },
    () => {
      whenChecked(show);
    },
  );
}
