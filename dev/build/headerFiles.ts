import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { ROOT } from '../../ops/local';
import { parseHeaderSettings, type HeaderSettings } from '../../ops/headers/headers';
import { productionSettings } from '../../ops/appConfig';
import { headerSettings } from '../../ops/headers/headerSettings';
import { apacheSample, firebaseHosting, nginxSample } from '../../ops/headers/hosting';

const CONFIG_FILE = path.join(ROOT, 'firebase.json');

const configSchema = v.looseObject({
  hosting: v.looseObject({
    redirects: v.fallback(v.array(v.looseObject({ destination: v.string() })), []),
    headers: v.fallback(
      v.array(
        v.looseObject({ headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
      ),
      [],
    ),
  }),
});
type FirebaseConfig = v.InferOutput<typeof configSchema>;

/**
 * The site's headers by file. A check takes what they allow from firebase.json, not from the
 * environment.
 */
export async function headerFiles(isCheck: boolean): Promise<Record<string, string>> {
  const config = v.parse(configSchema, JSON.parse(readFileSync(CONFIG_FILE, 'utf8')));
  const settings = isCheck ? fileSettings(config) : environmentSettings();
  const hosting = firebaseHosting(settings);
  return {
    'firebase.json': await formatFile(CONFIG_FILE, JSON.stringify({ ...config, hosting })),
    'docs/hosting/nginx.conf': nginxSample(settings),
    'docs/hosting/apache.conf': apacheSample(settings),
  };
}

function fileSettings({ hosting }: FirebaseConfig): HeaderSettings {
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  // An app at the root needs no redirect.
  return parseHeaderSettings(policy?.value ?? '', hosting.redirects[0]?.destination ?? '/');
}

function environmentSettings(): HeaderSettings {
  return headerSettings(productionSettings());
}

async function formatFile(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
