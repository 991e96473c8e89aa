import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript';
import { firmOf, type PageSettings } from './htmlPage';

const FILE = 'sw.js';
const ENTRY = 'src/offline/worker.ts';

/** Builds the service worker, without a hash. The development server has none. */
export function offlineWorker(settings: PageSettings): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle() {
      const define = { OFFLINE_FIRM: JSON.stringify(firmOf(settings)) };
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundleScript(ENTRY, define) });
    },
  };
}
