import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { mendGoneParts } from './app/goneParts';
import './app/base.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no element with the id "root"');
}
mendGoneParts();
if (window.parent === window) {
  show(root);
} else {
  // In a frame the page around it chooses the colours: nothing shows in others before.
  void import('./embed/Framed').then(
    ({ prepareFrame }) => {
      prepareFrame();
      show(root);
    },
    () => {
      show(root);
    },
  );
}

function show(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
