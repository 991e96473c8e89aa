import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { pageFurniture, pageSettings } from './dev/live/page';
import { comboboxAlone } from './dev/live/comboboxAlone';
import { embedScript } from './dev/live/embedScript';
import { productionProblems } from './dev/live/production';

const DEFAULT_BASE_PATH = '/book/';
const PRODUCTION_ROUTER = path.join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

/** What the logins and the screens behind them share. */
const ACCOUNT_MODULES =
  /\/src\/auth\/(AccountFormScreen|LegalLinks|LogOutButton|SignInUnclear|SignedInOnly|notifyLoggedOut|outcome|useAccountForm|useProfile)\b/;
/** What every form is made of: apart from the accounts, since the map is open to all. */
const FORM_MODULES =
  /\/src\/(hooks\/useNavigationState|trip\/keptTrip|ui\/(Field|FormProblem|FormStack|Banner)\.tsx)/;

/** What the forms of a trip are made of, on the map and wherever else one is chosen. */
const TRIP_FORM = [
  'src/trip/(?!keptTrip|navigationSchemas|[Ww]ishes)',
  'src/features/booking/(RequestMap|MapF|MapScreen.module|RiderCountSelect)',
  'src/features/booking/use(Continue|JustBooked|MapDraft|Prefill|TellQuote)',
  'src/hooks/use(IsHere|HistoryDraft|StickyFoot)',
  'src/domain/tripLimits',
  'src/firebase/rideId',
  'node_modules/(downshift|compute-scroll-into-view|prop-types|react-is)/',
];

export default defineConfig(({ command, mode }) => {
  const settings = loadEnv(mode, import.meta.dirname, 'VITE_');
  if (command === 'build' && mode === 'production') {
    expectProduction(settings);
  }
  const basePath = settings['VITE_BASE_PATH'] ?? '';
  const base = basePath === '' ? DEFAULT_BASE_PATH : basePath;
  if (!/^\/([\w-]+\/)*$/.test(base)) {
    throw new Error(`VITE_BASE_PATH must start and end with a slash, like '/book/': ${base}`);
  }
  return {
    base,
    plugins: [react(), pageFurniture(pageSettings(settings, base)), embedScript(), comboboxAlone()],
    // Hosting serves dist as the root of the site, so the app lies under its sub-path there too.
    build: {
      outDir: `dist${base}`,
      target: 'es2022',
      manifest: true,
      // Where a browser knows no modulepreload, parts are only fetched a little later.
      modulePreload: { polyfill: false },
      // In one file: what several screens share, cut into small ones, would add to what the map loads.
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'account', test: ACCOUNT_MODULES },
              { name: 'forms', test: FORM_MODULES },
              { name: 'trip', test: new RegExp(`/(${TRIP_FORM.join('|')})`) },
            ],
          },
        },
      },
    },
    // Its package hands out the build with development's warnings, whatever is asked for.
    resolve:
      command === 'build'
        ? { alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] }
        : {},
  };
});

/** Nothing half-set goes live. A build in another mode, such as 'demo', is for development and tests. */
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
