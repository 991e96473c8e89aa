import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { BuildSettings } from '../../ops/appConfig';
import { firmRules } from '../../ops/firmRules';
import { headerSettings } from '../../ops/headers/headerSettings';
import {
  apacheConfig,
  firebaseHosting,
  nginxConfig,
  nginxOwnSiteConfig,
} from '../../ops/headers/hosting';
import { ROOT } from '../../ops/local';
import { resolveSettings } from '../../src/settings';

/** Without the hook that keeps anyone from deploying the tracked file. */
const configSchema = v.object({
  firestore: v.object({
    database: v.string(),
    location: v.string(),
    rules: v.string(),
    indexes: v.string(),
  }),
  database: v.object({ rules: v.string() }),
});

/**
 * What is deployed beside the app's own files, by name in dist. For settings that weren't checked,
 * such as the demonstration's, there is nothing that the Firebase CLI would deploy.
 */
export function deployFiles(
  settings: BuildSettings,
  isChecked: boolean,
): Readonly<Record<string, string>> {
  const { firestore, database } = v.parse(configSchema, JSON.parse(read('firebase.json')));
  const headers = headerSettings(settings);
  const site = settings.HOSTING_SITE ?? '';
  const hosting = site === '' ? {} : { hosting: firebaseHosting(headers, site) };
  const config = JSON.stringify({ firestore, database, ...hosting }, null, 2);
  return {
    ...(isChecked ? { 'firebase.json': config } : {}),
    [firestore.rules]: firmRules(read(firestore.rules), resolveSettings(settings).config),
    [firestore.indexes]: read(firestore.indexes),
    [database.rules]: read(database.rules),
    'nginx.conf': nginxConfig(headers),
    'nginx-own-site.conf': nginxOwnSiteConfig(headers),
    'apache.conf': apacheConfig(headers),
  };
}

function read(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
