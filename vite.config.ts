import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { htmlPage, pageSettings } from './dev/build/htmlPage';
import { oldestBrowsers } from './dev/build/browsers';
import { chunkName } from './dev/build/chunkName';
import { unusedParts } from './dev/build/unusedParts';
import { embedScript } from './dev/build/embedScript';
import { fontLicence } from './dev/build/fontLicence';
import { productionProblems } from './ops/checks/productionProblems';
import { CSS_OPTIONS, prerenderLanding } from './dev/build/prerenderLanding';
import { inlineConfig } from './dev/build/inlineConfig';
import { resolveSettings } from './src/settings';

const DEFAULT_BASE_PATH = '/book/';
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
  const settings = loadEnv(mode, import.meta.dirname, 'VITE_');
  if (command === 'build' && mode === 'production') {
    expectProduction(settings);
  }
  const basePath = settings.VITE_BASE_PATH ?? '';
  const base = basePath === '' ? DEFAULT_BASE_PATH : basePath;
  if (!/^\/([\w-]+\/)*$/.test(base)) {
    throw new Error(`VITE_BASE_PATH must start and end with a slash, like '/book/': ${base}`);
  }
  const resolved = resolveSettings(settings);
  const page = pageSettings(settings, base);
  return {
    base,
    plugins: [
      react(),
      inlineConfig(resolved),
      unusedParts(),
      htmlPage(page),
      prerenderLanding(resolved, base),
      embedScript(page),
      fontLicence(),
    ],
    // Hosting serves dist as the site's root, so the app's files go into the sub-path there.
    build: {
      outDir: `dist${base}`,
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

/** Other modes, such as 'demo', are for development and tests and are not checked. */
function expectProduction(settings: Record<string, string>): void {
  const rules = readFileSync(new URL('firestore.rules', import.meta.url), 'utf8');
  const problems = productionProblems(settings, rules);
  if (problems.length > 0) {
    throw new Error(
      [
        'This build could not go live. In .env.production.local (docs/going-live.md says what each variable is):',
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
}
