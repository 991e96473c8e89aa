import path from 'node:path';

/** What a bundler knows of a module, as far as its chunk depends on it. */
export interface ModuleLinks {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}
type FindLinks = (id: string) => ModuleLinks | null;

/** What opens the ways from the landing page to the map, by the names of their modules. */
const LOGIN_SCREENS = new Set(['GuestLoginScreen', 'RiderLoginScreen', 'RegisterScreen']);
const MAP_SCREENS = new Set(['PublicMapScreen', 'MapScreen']);
/** And from the map to the end of a ride. */
const LATER_SCREENS = new Set([
  ...['TripDetailsScreen', 'TrackingScreen', 'HistoryScreen', 'SignedInBookings', 'BookingDetails'],
  ...['BookingList', 'ChangeScreen', 'SimpleTripScreen', 'TestTripScreen', 'SecondaryRoutes'],
]);
/** The firm's own screens, which share some of it. */
const ADMIN_SCREENS = new Set(['AdminDashboard']);
/** What follows a ride, which the firm's own screens do as well. */
const LIVE_MODULES = new Set(['TrackingScreen', 'liveTracking']);
/** What draws the maps, before all that. */
const MAP_SERVICES = new Set(['embeddedMaps', 'googleMaps']);
const FIREBASE = /\/node_modules\/(@?firebase|idb)\//;
/** Firestore with listeners, which no screen waits for. */
const FULL_FIRESTORE = /\/node_modules\/@firebase\/firestore\/dist\/(?!lite)/;

/**
 * The chunk of a module that several screens share: one for each stage of a guest's journey, since every file costs a round
 * trip and few of them are large. What needs Firebase stays apart, so that the open map loads none of it. Null where the
 * bundler's own way is as good.
 */
export function chunkName(id: string, linksOf: FindLinks): string | null {
  const openers = entryNames(id, linksOf);
  if (openers.has('main')) {
    return 'landing';
  }
  const isWithFirebase = importsMatching(FIREBASE, id, linksOf);
  const names = [...openers];
  const logins = names.filter((name) => LOGIN_SCREENS.has(name)).length;
  const maps = names.filter((name) => MAP_SCREENS.has(name)).length;
  const after = names.filter((name) => LATER_SCREENS.has(name)).length;
  if (logins + maps > 0 && logins + maps + after > 1) {
    const [plain, signedIn] = logins > 0 ? ['shared', 'account'] : ['trip', 'bookings'];
    return isWithFirebase ? signedIn : plain;
  }
  const firms = names.filter((name) => ADMIN_SCREENS.has(name)).length;
  if (after > 0 && after + firms > 1) {
    return 'ride';
  }
  const isFollowing = names.length > 1 && names.some((name) => LIVE_MODULES.has(name));
  const isBefore = names.some((name) => MAP_SERVICES.has(name));
  const isOurs = !id.includes('/node_modules/') && !importsMatching(FULL_FIRESTORE, id, linksOf);
  return isFollowing && !isBefore && isOurs ? 'ride' : null;
}

/** The modules that a browser asks for by themselves, and that need this one, by their names. */
function entryNames(id: string, linksOf: FindLinks): ReadonlySet<string> {
  const openers = new Set<string>();
  for (const each of reachable(id, (from) => linksOf(from)?.importers ?? [])) {
    const links = linksOf(each);
    if (links !== null && (links.isEntry || links.dynamicImporters.length > 0)) {
      openers.add(links.isEntry ? 'main' : path.basename(each).replace(/\.\w+$/, ''));
    }
  }
  return openers;
}

function importsMatching(code: RegExp, id: string, linksOf: FindLinks): boolean {
  return [...reachable(id, (from) => linksOf(from)?.importedIds ?? [])].some((each) => code.test(each));
}

function reachable(id: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [id];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (!reached.has(each)) {
      reached.add(each);
      open.push(...next(each));
    }
  }
  return reached;
}
