import type { Config } from '../../src/settings';
import { headersFor, OWN_HOST_HEADERS, type HeaderSettings } from '../headers/headers';
import { FIREBASE_CACHE } from '../headers/hosting';
import { NotRunError, toVerdict, type Check } from './verdicts';

/** No build has a chunk of this name. */
const MISSING_CHUNK = 'missing-00000000.js';

/**
 * The live site serves the app with the headers defined here, and no source map. The headers of a
 * whole host are expected of the app's own.
 */
export function liveHeaders(address: string, settings: HeaderSettings, isOwnHost: boolean): Check {
  return {
    name: `${address} serves the app with these headers`,
    run: async () => {
      const page = await fetchPage(address);
      const text = await page.text();
      const scripts = scriptsOf(text, address);
      const problems = [
        ...statusProblem(page),
        ...(text.includes('id="root"') ? [] : ['it does not serve the app']),
        ...headerProblems(page, settings),
        ...(isOwnHost ? ownHostProblems(page) : []),
      ];
      const [script] = scripts;
      if (script === undefined) {
        problems.push('it has no script, so its files could not be checked');
      } else {
        const [chunk, map, missing] = await Promise.all([
          fetchPage(script),
          fetchPage(`${script}.map`),
          fetchPage(new URL(MISSING_CHUNK, script).href),
        ]);
        problems.push(
          ...statusProblem(chunk),
          ...headerProblems(chunk, settings),
          ...missingProblems(missing),
        );
        // A host may respond with a page of its own, so look for JSON.
        if (map.ok && /^\s*\{/.test(await map.text())) {
          problems.push(`a source map is published: ${pathOf(map.url)}`);
        }
      }
      return toVerdict(problems);
    },
  };
}

/**
 * The live code contains these settings, given by variable name, and the HTML names the firm. Empty
 * settings are skipped.
 */
export function liveBuild(
  address: string,
  settings: Readonly<Record<string, string>>,
  { firmName, helpPhone }: Pick<Config, 'firmName' | 'helpPhone'>,
): Check {
  return {
    name: `${address} is built with these settings`,
    run: async () => {
      const expected = Object.entries(settings).filter(([, value]) => value !== '');
      if (expected.length === 0) {
        throw new NotRunError('none of the settings in the code is set');
      }
      const page = await fetchPage(address);
      const html = await page.text();
      const scripts = scriptsOf(html, address);
      if (!page.ok || scripts.length === 0) {
        throw new NotRunError('it does not serve the app');
      }
      const code = (
        await Promise.all(scripts.map(async (script) => (await fetchPage(script)).text()))
      ).join('\n');
      const { landing, message } = splitPage(html);
      const differing = [
        ...expected.filter(([, value]) => !code.includes(value)).map(([name]) => name),
        ...(landing.includes(firmName) ? [] : ['VITE_FIRM_NAME (in the HTML)']),
        ...(message.includes(helpPhone) ? [] : ['VITE_HELP_PHONE (in the HTML)']),
      ];
      return toVerdict(differing.map((name) => `${name} differs: npm run deploy`));
    },
  };
}

/** The text of the prerendered landing page, and of the message below it. */
function splitPage(html: string): { readonly landing: string; readonly message: string } {
  const text = html
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  const [landing = '', message = ''] = text.slice(text.indexOf('id="root"')).split('id="unloaded"');
  return { landing, message };
}

async function fetchPage(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual' });
  } catch {
    throw new NotRunError(`${new URL(address).host} could not be reached`);
  }
}

/** Absolute URLs of the app's scripts in a page. */
function scriptsOf(page: string, address: string): readonly string[] {
  const matches = page.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+\.js)"/g);
  return [...matches].map(([, path = '']) => new URL(path, address).href);
}

function statusProblem({ ok, status, url }: Response): readonly string[] {
  return ok ? [] : [`${pathOf(url)} answers ${status}`];
}

// A cached 404 would outlast the file's return, after a rollback.
function missingProblems({ ok, url, headers }: Response): readonly string[] {
  const cacheControl = headers.get('Cache-Control') ?? '';
  return [
    ...(ok ? [`${pathOf(url)} is answered as if it existed`] : []),
    ...(!ok && maxAge(cacheControl) > maxAge(FIREBASE_CACHE)
      ? [`the 404 of ${pathOf(url)} is cached: ${cacheControl}`]
      : []),
  ];
}

function headerProblems({ headers, url }: Response, settings: HeaderSettings): readonly string[] {
  const path = pathOf(url);
  return Object.entries(headersFor(path, settings)).flatMap(([name, expected]) => {
    const present = headers.get(name);
    const isSame =
      collapseSpaces(present ?? '') === collapseSpaces(expected) ||
      (expected.startsWith('public') && present === FIREBASE_CACHE);
    return isSame ? [] : [`${path} has ${present === null ? `no ${name}` : `a different ${name}`}`];
  });
}

// A host may require HTTPS for longer than the app does.
function ownHostProblems({ headers, url }: Response): readonly string[] {
  return Object.entries(OWN_HOST_HEADERS)
    .filter(([name, expected]) => maxAge(headers.get(name) ?? '') < maxAge(expected))
    .map(([name]) => `${pathOf(url)} has no ${name} of a year`);
}

function maxAge(header: string): number {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
