import path from 'node:path';
import type { IndexHtmlTransformContext } from 'vite';
import { PATHS, ROUTES } from '../../src/routes';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

// Names of files of src, where no two have the same.
const ENTRY = 'main';
const ALL_SCREENS = ['HistoryScope'];
const EMBEDDED_MAPS = ['embeddedMaps'];

/**
 * The files that src/app/startup/earlyScript.ts preloads: a line per route, with its path and URLs.
 * What the screen shows without stands after a '-'.
 * @throws Error if the build lacks a screen of the routes or a module that is named above
 */
export function routePreloads(bundle: Bundle, basePath: string, hasEmbeddedMaps: boolean): string {
  const filesOf = chunkFiles(bundle);
  const loaded = new Set(filesOf(ENTRY));
  return ROUTES.filter(({ screens, needs }) => screens.length > 0 && needs !== 'trip')
    .map(({ path: route, screens }) => {
      const urlsOf = (modules: readonly string[]): readonly string[] =>
        modules
          .flatMap(filesOf)
          .filter((file) => !loaded.has(file))
          .map((file) => `${basePath}${file}`);
      const first = new Set(urlsOf([...ALL_SCREENS, ...screens.slice(0, 1)]));
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
    const first = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/src/') && path.parse(id).name === module),
    );
    if (first === undefined) {
      throw new Error(
        `The build has no module ${module}.tsx, which dev/build/routePreloads.ts needs`,
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
