import { build } from 'vite';
import { DEMO_PROJECT, ROOT } from '../../../ops/local';
import { BUILT_SITE, PLACEHOLDERS } from './site';

/** Builds the app once; each worker serves a copy with its own backend's addresses. */
export default async function buildSite(): Promise<void> {
  Object.assign(process.env, { VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT, ...PLACEHOLDERS });
  await build({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  });
}
