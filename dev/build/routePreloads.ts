import path from 'node:path';
import type { IndexHtmlTransformContext } from 'vite';
import { PATHS } from '../../src/routes';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ROOT = path.join(import.meta.dirname, '../..');
const ENTRY = 'src/main.tsx';
const ALL_SCREENS = ['src/forms/PageVisit.tsx'];
const EMBEDDED_MAPS = ['src/maps/embedded/embeddedMaps.ts', 'src/maps/embedded/loadMapData.ts'];

/** What src/app/App.tsx loads lazily before a route shows anything, to a signed-out user too. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.guestLogin]: ['src/features/account/GuestLoginScreen.tsx'],
  [PATHS.riderLogin]: ['src/features/account/RiderLoginScreen.tsx'],
  [PATHS.register]: ['src/features/account/RegisterScreen.tsx'],
  [PATHS.map]: ['src/features/booking/map/PublicMapScreen.tsx'],
  [PATHS.tracking]: ['src/features/tracking/TrackingScreen.tsx'],
  [PATHS.history]: ['src/features/history/HistoryScreen.tsx'],
  [PATHS.admin]: ['src/features/admin/AdminScreen.tsx'],
  [PATHS.driver]: ['src/features/driver/DriverScreen.tsx'],
};

/**
 * The files that src/app/startup/earlyScript.ts preloads: a line per route, with its path and URLs.
 * What the screen shows without stands after a '-'.
 * @throws Error if the build has no module that is named above
 */
export function routePreloads(bundle: Bundle, basePath: string, hasEmbeddedMaps: boolean): string {
  const filesOf = chunkFiles(bundle);
  const loaded = new Set(filesOf(ENTRY));
  return Object.entries(SCREENS)
    .map(([route, screens]) => {
      const urlsOf = (modules: readonly string[]): readonly string[] =>
        modules
          .flatMap(filesOf)
          .filter((file) => !loaded.has(file))
          .map((file) => `${basePath}${file}`);
      const first = new Set(urlsOf([...ALL_SCREENS, ...screens]));
      const map = route === PATHS.map && hasEmbeddedMaps ? urlsOf(EMBEDDED_MAPS) : [];
      const later = new Set(map.filter((url) => !first.has(url)));
      return [route, ...first, ...(later.size === 0 ? [] : ['-', ...later])].join(' ');
    })
    .join('\n');
}

/** Finds the scripts and styles that a lazily loaded module needs. */
function chunkFiles(bundle: Bundle): (module: string) => readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return (module) => {
    const id = path.join(ROOT, module);
    const first = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (first === undefined) {
      throw new Error(
        `dev/build/routePreloads.ts names a module that isn't in the build: ${module}`,
      );
    }
    const reached = new Set([first]);
    for (const chunk of reached) {
      chunks
        .filter(({ fileName }) => chunk.imports.includes(fileName))
        .forEach((each) => reached.add(each));
    }
    return [...reached].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
  };
}
