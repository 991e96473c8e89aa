import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** 'chrome >= 109': a browser and the oldest version that the app supports. */
const entry = v.pipe(v.string(), v.regex(/^\w+ >= [\d.]+$/));
const packageSchema = v.object({ browserslist: v.array(entry) });

/** Names of package.json that the bundler spells differently. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** The oldest browsers, from package.json's browserslist, as the bundler names them: 'chrome109'. */
export function oldestBrowsers(): string[] {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return v.parse(packageSchema, JSON.parse(file)).browserslist.map((line) => {
    const [name = '', , version = ''] = line.split(' ');
    return `${BUNDLER_NAMES[name] ?? name}${version}`;
  });
}
