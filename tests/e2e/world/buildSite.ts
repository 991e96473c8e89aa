import { build } from 'vite';
import { DEMO_PROJECT, ROOT } from '../../../dev/backend/backend';
import { BUILT_SITE, STAND_INS } from './site';

/** Builds the app once for all workers. Each serves it with the addresses of its own backend put in. */
export default async function buildSite(): Promise<void> {
  Object.assign(process.env, { VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT, ...STAND_INS });
  await build({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir: BUILT_SITE, emptyOutDir: true },
  });
}
