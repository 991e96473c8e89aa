import path from 'node:path';
import { ROUTES } from '../../src/routes';

interface ModuleLinks {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}
type FindLinks = (id: string) => ModuleLinks | null;

// The sets hold the file names of lazily loaded modules.
/** With what the forms load when they are sent. */
const LOGINS = new Set([...screensOf('login'), 'accountActions', 'registerRider']);
/** The form that most passengers see, which waits for no code that only others need. */
const FIRST_FORM = 'GuestLoginScreen';
const MAP_SCREENS = new Set(screensOf('map'));
/** What is shown between the map and the end of a ride. */
const LATER_SCREENS = new Set([
  ...screensOf('ride'),
  'SignedInMenu',
  'AbandonBookings',
  'ReturningGuest',
  'SignedInBookings',
  'BookingDetails',
  'BookingList',
  'keepNextRide',
]);
const ADMIN_SCREENS = new Set(['AdminDashboard', 'RidePanel']);
/** Modules with listeners, which drivers and the admin also use. */
const LIVE_MODULES = new Set(['TrackingScreen', 'liveTracking']);
const MAP_SERVICES = new Set(['embeddedMaps', 'googleMaps']);
const FIREBASE = /\/node_modules\/(@?firebase|idb)\//;
/** The full SDK, which stays out of the shared chunks because no screen waits for it. */
const FULL_FIRESTORE = /\/node_modules\/@firebase\/firestore\/dist\/(?!lite)/;

function screensOf(stage: string): readonly string[] {
  return ROUTES.flatMap((route) => (route.stage === stage ? route.screens : []));
}

/**
 * Returns the chunk of a module shared by several screens: one per stage of a guest's journey, with
 * code that needs Firebase apart. Null leaves the module to the bundler.
 */
export function chunkName(id: string, findLinks: FindLinks): string | null {
  const entries = entryNames(id, findLinks);
  if (entries.has('main')) {
    return 'landing';
  }
  const needsFirebase = isImporting(FIREBASE, id, findLinks);
  const names = [...entries];
  const logins = names.filter((name) => LOGINS.has(name)).length;
  const maps = names.filter((name) => MAP_SCREENS.has(name)).length;
  const later = names.filter((name) => LATER_SCREENS.has(name)).length;
  if (logins + maps > 0 && logins + maps + later > 1) {
    if (needsFirebase) {
      return logins > 0 ? 'account' : 'bookings';
    }
    if (logins === 0) {
      return 'trip';
    }
    return entries.has(FIRST_FORM) ? 'shared' : 'login';
  }
  const admin = names.filter((name) => ADMIN_SCREENS.has(name)).length;
  if (later > 0 && later + admin > 1) {
    return 'ride';
  }
  const isMapService = names.some((name) => MAP_SERVICES.has(name));
  if (isMapService && names.length > 1 && id.includes('/src/maps/shared/')) {
    return 'maps';
  }
  const isSharedLive = names.length > 1 && names.some((name) => LIVE_MODULES.has(name));
  const isAppCode = !id.includes('/node_modules/') && !isImporting(FULL_FIRESTORE, id, findLinks);
  return isSharedLive && !isMapService && isAppCode ? 'ride' : null;
}

/** The names of the entry and lazily loaded modules that import this module, even indirectly. */
function entryNames(id: string, findLinks: FindLinks): ReadonlySet<string> {
  const entries = new Set<string>();
  for (const each of reachable(id, (from) => findLinks(from)?.importers ?? [])) {
    const links = findLinks(each);
    if (links !== null && (links.isEntry || links.dynamicImporters.length > 0)) {
      entries.add(links.isEntry ? 'main' : path.basename(each).replace(/\.\w+$/, ''));
    }
  }
  return entries;
}

function isImporting(code: RegExp, id: string, findLinks: FindLinks): boolean {
  return [...reachable(id, (from) => findLinks(from)?.importedIds ?? [])].some((each) =>
    code.test(each),
  );
}

function reachable(id: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [id];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    if (!reached.has(each)) {
      reached.add(each);
      queue.push(...next(each));
    }
  }
  return reached;
}
