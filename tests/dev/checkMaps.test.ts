import { describe, expect, it } from 'vitest';
import { LOCAL_HOSTS } from '../../ops/firm';
import { printReport } from '../../ops/maps/checkMaps';
import type { MapsReport } from '../../ops/maps/visitPage';
import { captureFirm, LocalFirm } from '../support/localFirm';

// What it does in a page: tests/e2e/checkMaps.test.ts and googleMaps.test.ts.

const local = new LocalFirm();
const GOOD: MapsReport = {
  isDrawn: true,
  answers: [{ call: 'route', sku: 'Compute Routes Essentials', text: '5 km', isGood: true }],
  violations: [],
  messages: [],
};

it.each<[number, Partial<MapsReport>]>([
  [0, {}],
  [1, { isDrawn: false }],
  [1, { answers: GOOD.answers.map((answer) => ({ ...answer, isGood: false })) }],
  [1, { violations: ['img-src: https://maps.gstatic.com'] }],
  [1, { messages: ['Google Maps JavaScript API error: BillingNotEnabledMapError'] }],
])('the report of check-maps ends with %i for %j', (code, changes) => {
  expect(printReport({ ...GOOD, ...changes }, () => undefined)).toBe(code);
});

describe('npm run firm', () => {
  const away = Object.fromEntries(LOCAL_HOSTS.map((name) => [name, '']));
  const run = (verb: string, environment = {}, ...args: readonly string[]) =>
    captureFirm([verb, '--project', 'the-firm', ...args], { ...away, ...environment });

  it('check-maps has nothing to try without a key', async () => {
    const { code, stdout } = await run('check-maps', { VITE_GOOGLE_MAPS_KEY: '' });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'VITE_GOOGLE_MAPS_KEY is not set, so the app has the embedded map: nothing to try.\n',
    });
    expect(await local.run('check-maps')).toMatchObject({ code: 0, stdout });
  });

  it('check-maps asks for the address if the settings don’t say it', async () => {
    const settings = { VITE_GOOGLE_MAPS_KEY: 'key', VITE_SITE_ORIGIN: '', HOSTING_SITE: '' };
    expect(await run('check-maps', settings)).toMatchObject({
      code: 2,
      stderr: 'The address of the app is unknown: pass --address\n',
    });
  });

  it('set-up refuses a local backend and other maps', async () => {
    expect(await local.run('set-up')).toMatchObject({
      code: 2,
      stderr: 'A local backend needs no set-up: npm start\n',
    });
    expect(await run('set-up', {}, '--maps', 'bing')).toMatchObject({
      code: 2,
      stderr: '--maps can only be google. Without it the app has the embedded map.\n',
    });
  });
});
