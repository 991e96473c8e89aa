import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { ROOT } from '../backend/backend';
import { generate } from '../generate';
import { parseHeaderSettings, type HeaderSettings } from './headers';
import { headerSettings } from './headerSettings';
import { apacheSample, firebaseHosting, nginxSample } from './hosting';

const HELP = `npm run headers [-- --check]: writes the site's headers to firebase.json and docs/hosting

  --check   only compare the files; exits with 1 if any of them differs
  --help    print this help

VITE_EMBED_ORIGINS, VITE_GOOGLE_MAPS_KEY, VITE_APPCHECK_KEY, VITE_ERROR_ENDPOINT and VITE_BASE_PATH in
.env.production.local determine what they allow. --check takes this from firebase.json instead.`;

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

await generate('headers', HELP, async (isCheck) => {
  const config = v.parse(configSchema, JSON.parse(readFileSync(CONFIG_FILE, 'utf8')));
  const settings = isCheck ? fileSettings(config) : environmentSettings();
  const hosting = firebaseHosting(settings);
  return {
    'firebase.json': await formatFile(CONFIG_FILE, JSON.stringify({ ...config, hosting })),
    'docs/hosting/nginx.conf': nginxSample(settings),
    'docs/hosting/apache.conf': apacheSample(settings),
  };
});

function fileSettings({ hosting }: FirebaseConfig): HeaderSettings {
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  // An app at the root needs no redirect.
  return parseHeaderSettings(policy?.value ?? '', hosting.redirects[0]?.destination ?? '/');
}

function environmentSettings(): HeaderSettings {
  return headerSettings(loadEnv('production', ROOT, 'VITE_'));
}

async function formatFile(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
