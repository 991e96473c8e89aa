// CI installs the browser while it runs the checks, which wait for no network.

import { findOrInstallBrowser } from './browser';
import { printLine } from './print';

try {
  printLine(findOrInstallBrowser());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
