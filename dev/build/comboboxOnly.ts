import type { Plugin } from 'vite';

/** What ties downshift's other parts to their names, so that no bundler leaves them out: nobody here uses them. */
const UNUSED_ASSIGNMENTS =
  /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = \w+(\$\d+)?;$/gm;

/**
 * Leaves the parts of downshift out of the build that the app does not use: all but the combobox. Where another version of
 * it is written differently they only come along again, and `npm run size` tells.
 */
export function comboboxOnly(): Plugin {
  return {
    name: 'combobox-alone',
    apply: 'build',
    transform: {
      filter: { id: /\/downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(UNUSED_ASSIGNMENTS, ''), map: null }),
    },
  };
}
