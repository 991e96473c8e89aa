import { describe, expect, it } from 'vitest';
import { freePorts } from '../../dev/backend/ports';
import { LOCALHOST } from '../../ops/local';
import { googleApi, noGoogleApi } from '../../ops/checks/googleApi';
import { exitCode } from '../../ops/checks/verdicts';
import { FIREBASE_CACHE } from '../../ops/headers/hosting';
import { resolveSettings } from '../../src/settings';
import { LocalFirm } from '../support/localFirm';
import {
  DATABASE,
  linesOfProblems,
  LiveWorld,
  PAGE,
  PROJECT,
  RULESET,
  SCRIPT,
  SETTINGS,
} from './liveWorld';

const world = new LiveWorld();

describe('the checks of the live site', () => {
  const problemsOf = async (): Promise<readonly string[]> =>
    (await world.check()).lines.filter((line) => line.startsWith('         - '));

  it('accept a longer HSTS period, but no shorter one', async () => {
    world.otherHeaders = {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    };
    expect(await problemsOf()).toEqual([]);
    world.otherHeaders = { 'Strict-Transport-Security': 'max-age=60' };
    expect(await problemsOf()).toEqual([
      '         - /book/ has no Strict-Transport-Security of a year',
    ]);
  });

  it('leave HSTS to a host that is not the app’s own', async () => {
    world.otherHeaders = { 'Strict-Transport-Security': '' };
    const { lines } = await world.check({ settings: { ...SETTINGS, HOSTING_SITE: '' } });
    expect(linesOfProblems(lines)).toEqual([]);
  });

  it('report wrong headers of the page and its chunks', async () => {
    world.otherHeaders = { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': '' };
    expect(await problemsOf()).toEqual([
      '         - /book/ has a different Content-Security-Policy',
      '         - /book/ has a different Cache-Control',
      `         - ${SCRIPT} has a different Content-Security-Policy`,
      `         - ${SCRIPT} has a different Cache-Control`,
    ]);
  });

  it('accept Firebase Hosting’s cache times, but no cached 404', async () => {
    world.otherHeaders = { 'Cache-Control': FIREBASE_CACHE };
    world.otherErrorHeaders = world.otherHeaders;
    expect(await problemsOf()).toEqual(['         - /book/ has a different Cache-Control']);
    world.otherHeaders = {};
    world.otherErrorHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    expect(await problemsOf()).toEqual([
      '         - the 404 of /book/assets/missing-00000000.js is cached: public, max-age=31536000, immutable',
    ]);
    world.otherErrorHeaders = {};
    world.responses['/book/assets/missing-00000000.js'] = PAGE;
    expect(await problemsOf()).toEqual([
      '         - /book/assets/missing-00000000.js is answered as if it existed',
    ]);
  });

  it('report another app, other settings and a source map', async () => {
    world.responses[`${SCRIPT}.map`] = '{"version":3}';
    world.responses[SCRIPT] = 'another-project';
    const problems = await problemsOf();
    expect(problems).toContain(`         - a source map is published: ${SCRIPT}.map`);
    expect(problems).toContain('         - VITE_FIREBASE_PROJECT_ID differs: npm run deploy');
    world.responses[SCRIPT] = JSON.stringify(resolveSettings(SETTINGS).config);
    world.responses['/book/'] = PAGE.replace('Firm&#x27;s &amp; Sons', 'Beverley Taxi').replaceAll(
      '01482 000001',
      '01482 000000',
    );
    expect((await problemsOf()).slice(-2)).toEqual([
      '         - VITE_FIRM_NAME (in the HTML) differs: npm run deploy',
      '         - VITE_HELP_PHONE (in the HTML) differs: npm run deploy',
    ]);
    world.responses['/book/'] = '<h1>The firm’s own website</h1>';
    expect(await problemsOf()).toContain('         - it does not serve the app');
  });
});

describe('a live check is not run', () => {
  const notRun = async (...changes: Parameters<LiveWorld['check']>) => {
    const { lines, summary } = await world.check(...changes);
    return { summary, lines: lines.filter((line) => line.startsWith('not run')) };
  };

  it('for App Check if the app id is missing', async () => {
    const { lines } = await notRun({ settings: { ...SETTINGS, VITE_FIREBASE_APP_ID: '' } });
    expect(lines).toEqual([
      'not run  App Check and VITE_APPCHECK_KEY agree: VITE_FIREBASE_APP_ID is not set',
    ]);
  });

  it('if Google fails, with the reason, and never counts as held', async () => {
    world.responses[`/v1/projects/${PROJECT}/billingInfo`] = 403;
    world.responses[DATABASE] = 500;
    world.responses[`/v1/${RULESET}`] = { unknown: 'form' };
    expect(await notRun()).toEqual({
      summary: { held: 10, failed: 0, notRun: 3 },
      lines: [
        'not run  the deployed Firestore rules are those of this folder: Google answered in an unknown format',
        `not run  the database can be restored and isn’t locked by strangers: Google answered 500: refused ${DATABASE}`,
        `not run  a budget alert watches the project: Google answered 403: refused /v1/projects/${PROJECT}/billingInfo`,
      ],
    });
    expect(exitCode({ held: 10, failed: 0, notRun: 3 })).toBe(2);
    expect(exitCode({ held: 10, failed: 1, notRun: 3 })).toBe(1);
  });

  it('for anything on Google’s servers without a login', async () => {
    const google = googleApi(PROJECT, { token: () => Promise.reject(new Error('Log in')) });
    const openFirm = () => Promise.reject(new Error('Log in'));
    const { summary, lines } = await notRun({}, { google, openFirm });
    expect(summary).toEqual({ held: 4, failed: 0, notRun: 9 });
    expect(lines.every((line) => line.endsWith(': Log in'))).toBe(true);
  });

  it('for the site if its address is unknown or unreachable', async () => {
    const reason = 'its address is unknown: pass --address';
    expect((await notRun({}, { address: null })).lines).toEqual([
      `not run  the live site serves the app with these headers: ${reason}`,
      `not run  the live site is built with these settings: ${reason}`,
    ]);
    const [port = 0] = await freePorts(1);
    const unreachable = `${LOCALHOST}:${port}`;
    expect((await notRun({}, { address: `http://${unreachable}/book/` })).lines).toEqual([
      `not run  http://${unreachable}/book/ serves the app with these headers: ${unreachable} could not be reached`,
      `not run  http://${unreachable}/book/ is built with these settings: ${unreachable} could not be reached`,
    ]);
  });

  it('for the rules compiler on a local backend', async () => {
    const { lines, summary } = await notRun({}, { google: noGoogleApi('demo') });
    expect(summary.notRun).toBe(7);
    expect(lines[0]).toBe('not run  firestore.rules compile: a local backend has no such thing');
  });
});

describe('npm run firm -- check-live', () => {
  const local = new LocalFirm();

  it('prints which checks of a local backend hold, fail and are not run', async () => {
    const { code, stdout } = await local.run('check-live');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILS {4}\.env\.production\.local has what a build needs:$/m);
    expect(stdout).toMatch(
      /^holds {4}the deployed Realtime Database rules are those of this folder$/m,
    );
    expect(stdout).toMatch(
      /^not run {2}a budget alert watches the project: a local backend has no such thing$/m,
    );
    expect(stdout).toMatch(/^Held: \d\. Failed: \d\. Not run, so unknown: 10\.$/m);
  });
});
