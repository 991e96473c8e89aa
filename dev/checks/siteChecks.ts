import { headersFor, type HeaderSettings } from '../headers/headers';
import { NotRunError, toVerdict, type Check } from './verdicts';

const HSTS = 'Strict-Transport-Security';

/** That the live address serves the app with this folder's headers, keeps what it may, and publishes no source map. */
export function liveHeaders(address: string, settings: HeaderSettings): Check {
  return {
    name: `${address} serves the app with these headers`,
    run: async () => {
      const page = await ask(address);
      const text = await page.text();
      const scripts = scriptsOf(text, address);
      const problems = [
        ...statusProblem(page),
        ...(text.includes('id="root"') ? [] : ['what it serves is not the app']),
        ...headerProblems(page, settings),
      ];
      const [script] = scripts;
      if (script === undefined) {
        problems.push('it names no script, so that its files could not be looked at');
      } else {
        const [part, map] = await Promise.all([ask(script), ask(`${script}.map`)]);
        problems.push(...statusProblem(part), ...headerProblems(part, settings));
        // A host may answer with a page of its own.
        if (map.ok && /^\s*\{/.test(await map.text())) {
          problems.push(`${pathOf(map.url)} is published: a source map`);
        }
      }
      return toVerdict(problems);
    },
  };
}

/** That what is live was built with these values of settings, by the names of the variables; an empty one says nothing. */
export function liveBuild(address: string, settings: Readonly<Record<string, string>>): Check {
  return {
    name: `${address} is built with these settings`,
    run: async () => {
      const told = Object.entries(settings).filter(([, value]) => value !== '');
      if (told.length === 0) {
        throw new NotRunError('no setting is set that the code would show');
      }
      const page = await ask(address);
      const scripts = scriptsOf(await page.text(), address);
      if (!page.ok || scripts.length === 0) {
        throw new NotRunError('the app is not there');
      }
      const code = (
        await Promise.all(scripts.map(async (script) => (await ask(script)).text()))
      ).join('\n');
      return toVerdict(
        told
          .filter(([, value]) => !code.includes(value))
          .map(([name]) => `${name} is another there: npx firebase deploy --only hosting`),
      );
    },
  };
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual' });
  } catch {
    throw new NotRunError(`${new URL(address).host} could not be reached`);
  }
}

/** The scripts that a page of the app names, as whole addresses. */
function scriptsOf(page: string, address: string): readonly string[] {
  const named = page.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+\.js)"/g);
  return [...named].map(([, path = '']) => new URL(path, address).href);
}

function statusProblem({ ok, status, url }: Response): readonly string[] {
  return ok ? [] : [`${pathOf(url)} answers ${String(status)}`];
}

function headerProblems({ headers, url }: Response, settings: HeaderSettings): readonly string[] {
  const path = pathOf(url);
  return Object.entries(headersFor(path, settings)).flatMap(([name, wanted]) => {
    const present = headers.get(name);
    const isSame =
      name === HSTS ? isAsLong(present, wanted) : plain(present ?? '') === plain(wanted);
    return isSame ? [] : [`${path} has ${present === null ? `no ${name}` : `another ${name}`}`];
  });
}

// A host may ask for more than the app does.
function isAsLong(present: string | null, wanted: string): boolean {
  const secondsOf = (text: string): number => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0);
  return secondsOf(present ?? '') >= secondsOf(wanted);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
