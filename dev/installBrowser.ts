// CI installs the browser while it runs the checks, which wait for no network.

import { findOrInstallBrowser } from './browser';
import { printLine, reasonOf } from './print';

try {
  printLine(findOrInstallBrowser());
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
