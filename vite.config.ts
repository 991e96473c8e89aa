import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { htmlPage, pageSettings } from './dev/build/htmlPage';
import { buildVersion } from './dev/build/buildVersion';
import { oldestBrowsers } from './dev/build/browsers';
import { chunkName } from './dev/build/chunkName';
import { unusedParts } from './dev/build/unusedParts';
import { embedScript } from './dev/build/embedScript';
import { offlineWorker } from './dev/build/offlineWorker';
import { fontLicence } from './dev/build/fontLicence';
import { CSS_OPTIONS, prerenderLanding } from './dev/build/prerenderLanding';
import { inlineConfig } from './dev/build/inlineConfig';
import { basePathOf, settingsOfMode } from './ops/appConfig';
import { resolveSettings } from './src/settings';

/** The packages export other builds, with development warnings or without tree-shaking. */
const PACKAGE_FILES = {
  'react-router': 'react-router/dist/production/index.mjs',
  leaflet: 'leaflet/dist/leaflet-src.esm.js',
};

/** `X.extend({…})` creates one of Leaflet's classes and has no side effect. */
const LEAFLET_BASE_CLASSES = [
  ...['Class', 'Evented', 'Handler', 'Control', 'Renderer', 'Icon'],
  ...['Layer', 'LayerGroup', 'FeatureGroup', 'GridLayer', 'TileLayer', 'ImageOverlay'],
  ...['DivOverlay', 'Path', 'CircleMarker', 'Polyline', 'Polygon'],
];

export default defineConfig(({ command, mode }) => {
  if (command === 'serve' && mode === 'production') {
    throw new Error("The firm's settings are for its build: serve it with another mode");
  }
  const settings = settingsOfMode(mode);
  const base = basePathOf(settings);
  const resolved = resolveSettings(settings);
  const page = pageSettings(
    settings,
    base,
    command === 'build' ? buildVersion(Date.now()) : 'development',
  );
  return {
    base,
    plugins: [
      react(),
      inlineConfig(resolved),
      unusedParts(),
      htmlPage(page),
      prerenderLanding(resolved, base),
      embedScript(page),
      offlineWorker(page),
      fontLicence(),
    ],
    // dist/site is the root of a site, so the app's files go into the sub-path there.
    build: {
      outDir: `dist/site${base}`,
      target: oldestBrowsers(),
      manifest: true,
      license: { fileName: 'licences.md' },
      // Browsers without modulepreload only load chunks a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        treeshake: {
          manualPureFunctions: LEAFLET_BASE_CLASSES.map((name) => `${name}.extend`),
        },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: (id, context) => chunkName(id, (moduleId) => context.getModuleInfo(moduleId)),
              },
            ],
          },
        },
      },
    },
    css: CSS_OPTIONS,
    resolve: { alias: command === 'build' ? packageAliases() : [] },
  };
});

function packageAliases() {
  return Object.entries(PACKAGE_FILES).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: path.join(import.meta.dirname, 'node_modules', file),
  }));
}
