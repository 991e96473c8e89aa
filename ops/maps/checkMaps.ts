import { appAddress, productionSettings } from '../appConfig';
import type { Command } from '../command';

import { printLine } from '../print';
import { LIST_PRICES } from './listPrices';
import { startBrowser, visitPage, type MapsReport } from './visitPage';

const CALL_WIDTH = 13;

export const command: Command = {
  summary: "tries Google's maps in the live page, in a browser",
  details: `Opens the app's map with the site's headers, then calls the functions that the app uses for one trip, inside that page.
Prints Google's answers, their list price, and what the content policy blocked. Changes nothing. Uses VITE_GOOGLE_MAPS_KEY
of .env.production.local. Exits with 0 if all is well, with 1 if something fails.`,
  options: {
    address: ['URL', "the app's address (default: that of VITE_SITE_ORIGIN or HOSTING_SITE)"],
  },
  async run({ isLocal, options }) {
    const settings = isLocal ? {} : productionSettings();
    const key = settings.VITE_GOOGLE_MAPS_KEY ?? '';
    if (key === '') {
      printLine(
        'VITE_GOOGLE_MAPS_KEY is not set, so the app has the embedded map: nothing to try.',
      );
      return 0;
    }
    const address = options.address ?? appAddress(settings);
    if (address === null) {
      throw new Error('The address of the app is unknown: pass --address');
    }
    const browser = await startBrowser();
    try {
      return printReport(await visitPage(await browser.newPage(), address, key), printLine);
    } finally {
      await browser.close();
    }
  },
};

/** Returns the exit code. */
export function printReport(report: MapsReport, print: (line: string) => void): number {
  const { isDrawn, answers, violations, messages } = report;
  const line = (isGood: boolean, call: string, text: string): void =>
    print(`${isGood ? 'holds' : 'FAILS'}    ${call.padEnd(CALL_WIDTH)}${text}`);
  line(isDrawn, 'map', isDrawn ? 'drawn by Google' : 'Google has drawn none in the page');
  answers.forEach(({ isGood, call, text }) => line(isGood, call, text));
  line(
    violations.length === 0,
    'policy',
    violations.length === 0 ? 'nothing was blocked' : 'the content policy blocked:',
  );
  violations.forEach((violation) => print(`         - ${violation}`));
  messages.forEach((message) => line(false, 'console', message));
  const skus = ['Dynamic Maps' as const, ...answers.map(({ sku }) => sku)];
  const dollars = skus.reduce((sum, sku) => sum + LIST_PRICES[sku], 0) / 1000;
  print(
    `At most $${dollars.toFixed(3)} at list prices (ops/maps/listPrices.ts), before free calls.`,
  );
  const isGood =
    isDrawn &&
    violations.length + messages.length === 0 &&
    answers.every((answer) => answer.isGood);
  return isGood ? 0 : 1;
}
