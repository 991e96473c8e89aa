import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { mendGoneParts } from './app/goneParts';
import './app/base.css';
import './app/print.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no element with the id "root"');
}
mendGoneParts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
