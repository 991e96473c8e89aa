import { expect, test, type Page } from '@playwright/test';
import { bundleScript } from '../../dev/build/bundleScript';
import { headersFor, type HeaderSettings } from '../../ops/headers/headers';
import { printReport } from '../../ops/maps/checkMaps';
import { visitPage } from '../../ops/maps/visitPage';

// A page with the site's real headers and Google's fake script, which proves nothing about Google's
// own answers. googleMaps.test.ts tries the app itself.

const ADDRESS = 'https://book.firm.example/book/';
const SETTINGS: HeaderSettings = { google: true, embedOrigins: [], basePath: '/book/' };
const HTML = '<!doctype html><div id="root"></div><script src="app.js"></script>';
/** As the app does on its map. */
const APP = `const script = document.createElement('script');
script.src = 'https://maps.googleapis.com/maps/api/js?key=KEY';
document.head.append(script);`;

let googleScript = '';
test.beforeAll(async () => {
  googleScript = await bundleScript('tests/e2e/world/fakeGoogleScript.ts');
});

async function check(page: Page, settings: HeaderSettings, script: string) {
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const isScript = pathname.endsWith('.js');
    return route.fulfill({
      headers: { ...headersFor(pathname, settings) },
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? APP : HTML,
    });
  });
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const lines: string[] = [];
  const report = await visitPage(page, ADDRESS, 'KEY', 500);
  return { code: printReport(report, (line) => lines.push(line)), lines };
}

test('check-maps prints what the content policy blocks', async ({ page }) => {
  const { code, lines } = await check(page, { ...SETTINGS, google: false }, googleScript);
  expect(code).toBe(1);
  expect(lines).toContain('FAILS    map          Google has drawn none in the page');
  expect(lines).toContain('FAILS    policy       the content policy blocked:');
  expect(lines.join('\n')).toMatch(/- script-src-elem: https:\/\/maps\.googleapis\.com/);
});

test('check-maps says that the page is not there', async ({ page }) => {
  await page.route(`${ADDRESS}**`, (route) => route.abort());
  await expect(visitPage(page, ADDRESS, 'KEY')).rejects.toThrow(`${ADDRESS} could not be reached`);
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ status: 404, body: 'Not here' }));
  await expect(visitPage(page, ADDRESS, 'KEY')).rejects.toThrow(`${ADDRESS} answers 404`);
});

test('check-maps prints Google’s own words about what it refuses', async ({ page }) => {
  const refusal = `console.error('Google Maps JavaScript API error: RefererNotAllowedMapError');
window.fakeGoogle.places.searchError = 'PERMISSION_DENIED';
window.fakeGoogle.routes.routes = [];`;
  const { code, lines } = await check(page, SETTINGS, googleScript + refusal);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAILS'))).toEqual([
    'FAILS    map          Google has drawn none in the page',
    'FAILS    search       PLACES_AUTOCOMPLETE: PERMISSION_DENIED',
    'FAILS    resolve      not tried, because the search found nothing',
    'FAILS    route        nothing found',
    'FAILS    drivingTime  nothing found',
    'FAILS    console      Google Maps JavaScript API error: RefererNotAllowedMapError',
    expect.stringMatching(/^FAILS {4}console {6}Google refused VITE_GOOGLE_MAPS_KEY\..*$/),
  ]);
});
