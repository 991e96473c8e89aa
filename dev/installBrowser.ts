// CI installs the browsers while it runs the checks, which wait for no network.

import { findOrInstallBrowser } from './browser';
import { findOrInstallEngines } from './engines';
import { readOptions } from './options';
import { printLine, reasonOf } from '../ops/print';

readOptions({}, { help: 'npm run browser: finds the browsers of the tests, or installs them' });

try {
  printLine(findOrInstallBrowser());
  findOrInstallEngines();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
