// CI installs the browsers while it runs the checks, which wait for no network.

import { findOrInstallBrowser } from './browser';
import { findOrInstallEngines } from './engines';
import { printLine, reasonOf } from '../ops/print';

try {
  printLine(findOrInstallBrowser());
  findOrInstallEngines();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
