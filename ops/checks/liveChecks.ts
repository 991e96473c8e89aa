import { parseConfig, type Config } from '../../src/settings';
import type { BuildSettings } from '../appConfig';
import type { Firm } from '../firm';
import { firmRules } from '../firmRules';
import { databaseAndBackups, deployedIndexes, mailTexts } from './firestoreChecks';
import type { GoogleApi } from './googleApi';
import { headerSettings } from '../headers/headerSettings';
import { mapsKey } from './mapsKey';
import { productionProblems } from './productionProblems';
import { adminPinned, appCheckAgrees, budgetAlert, signInMethods } from './projectChecks';
import { compiledRules, deployedDatabaseRules, deployedRules } from './rulesChecks';
import { liveBuild, liveHeaders } from './siteChecks';
import { NotRunError, toVerdict, type Check } from './verdicts';

/** The files and settings here that get deployed. */
export interface LiveFolder {
  readonly settings: BuildSettings;
  /** firestore.rules, with any admin. */
  readonly rules: string;
  readonly databaseRules: unknown;
  readonly indexes: unknown;
}

export interface LiveTarget {
  readonly projectId: string;
  /** The app's URL; null if unknown. */
  readonly address: string | null;
  readonly google: GoogleApi;
  readonly openFirm: () => Promise<Firm>;
}

/** Settings that appear verbatim in the built code. */
const BUILT_IN_SETTINGS: Readonly<Record<string, (config: Config) => string | null | undefined>> = {
  VITE_FIREBASE_PROJECT_ID: ({ firebase }) => firebase.projectId,
  VITE_FIREBASE_API_KEY: ({ firebase }) => firebase.apiKey,
  VITE_FIREBASE_APP_ID: ({ firebase }) => firebase.appId,
  VITE_FIREBASE_DATABASE_URL: ({ firebase }) => firebase.databaseURL,
  VITE_GOOGLE_MAPS_KEY: ({ googleMapsKey }) => googleMapsKey,
  VITE_APPCHECK_KEY: ({ appCheck }) => appCheck?.key,
  VITE_ADMIN_EMAIL: ({ adminEmail }) => adminEmail,
  VITE_ADMIN_UID: ({ adminUid }) => adminUid,
  VITE_HELP_PHONE: ({ helpPhone }) => helpPhone,
  VITE_REVIEW_URL: ({ reviewUrl }) => reviewUrl,
};

export function liveChecks(folder: LiveFolder, target: LiveTarget): readonly Check[] {
  const { settings } = folder;
  const { google } = target;
  const rules = (): string => firmRules(folder.rules, validConfig(settings));
  const sendsMail = settings.VITE_CONFIRMATION_MAIL === 'send-mail';
  const admin = {
    uid: settings.VITE_ADMIN_UID ?? '',
    email: (settings.VITE_ADMIN_EMAIL ?? '').toLowerCase(),
  };
  return [
    settingsCheck(settings, target.projectId),
    compiledRules(rules, google),
    deployedRules(rules, google),
    deployedIndexes(folder.indexes, google),
    databaseAndBackups(google),
    signInMethods(google),
    appCheckAgrees(
      {
        isSet: (settings.VITE_APPCHECK_KEY ?? '') !== '',
        appId: settings.VITE_FIREBASE_APP_ID ?? '',
      },
      google,
    ),
    budgetAlert(google),
    mapsKey(settings.VITE_GOOGLE_MAPS_KEY ?? '', target.address, google),
    ...(sendsMail ? [mailTexts(google)] : []),
    deployedDatabaseRules(folder.databaseRules, target.openFirm),
    adminPinned(admin, target.openFirm),
    ...liveSiteChecks(settings, target.address),
  ];
}

/** @throws NotRunError if the settings are invalid */
function validConfig(settings: BuildSettings): Config {
  const parsed = parseConfig(settings);
  if (!parsed.ok) {
    throw new NotRunError('the settings are invalid');
  }
  return parsed.config;
}

function settingsCheck(settings: BuildSettings, projectId: string): Check {
  return {
    name: '.env.production.local has what a build needs',
    run: () => {
      const configured = settings.VITE_FIREBASE_PROJECT_ID ?? '';
      return Promise.resolve(
        toVerdict([
          ...productionProblems(settings),
          ...(configured === projectId || configured === ''
            ? []
            : [`VITE_FIREBASE_PROJECT_ID is ${configured}, not ${projectId}`]),
        ]),
      );
    },
  };
}

function liveSiteChecks(settings: BuildSettings, address: string | null): readonly Check[] {
  const parsed = parseConfig(settings);
  if (address === null || !parsed.ok) {
    const reason =
      address === null ? 'its address is unknown: pass --address' : 'the settings are invalid';
    return ['serves the app with these headers', 'is built with these settings'].map((claim) => ({
      name: `the live site ${claim}`,
      run: () => Promise.reject(new NotRunError(reason)),
    }));
  }
  const isOwnHost = (settings.HOSTING_SITE ?? '') !== '';
  const builtIn = Object.fromEntries(
    Object.entries(BUILT_IN_SETTINGS).map(([name, valueIn]) => [
      name,
      (settings[name] ?? '') === '' ? '' : (valueIn(parsed.config) ?? ''),
    ]),
  );
  return [
    liveHeaders(address, headerSettings(settings), isOwnHost),
    liveBuild(address, builtIn, parsed.config),
  ];
}
