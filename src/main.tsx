import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { reportErrors } from './app/errorReports';
import { mendGoneParts } from './app/goneParts';
import { whenChecked } from './app/whenChecked';
import { config } from './config';
import './app/base.css';
import './app/print.css';

const element = document.getElementById('root');
if (element === null) {
  throw new Error('index.html has no element with the id "root"');
}
const reportScreen = config.errorEndpoint === null ? null : reportErrors(config.errorEndpoint);
mendGoneParts();
const root = createRoot(element, reportScreen === null ? {} : { onCaughtError: reportScreen });
whenChecked(() => {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
