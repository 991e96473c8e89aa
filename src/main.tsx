import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { mendGoneParts } from './app/goneParts';
import { screenReports } from './app/screenReports';
import { whenChecked } from './app/whenChecked';
import { config } from './config';
import './app/base.css';
import './app/print.css';

const element = document.getElementById('root');
if (element === null) {
  throw new Error('index.html has no element with the id "root"');
}
mendGoneParts();
const root = createRoot(element, screenReports(config.errorEndpoint, import.meta.url));
if (window.parent === window) {
  whenChecked(show);
} else {
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

function show(): void {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
