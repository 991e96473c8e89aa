import type { Plugin } from 'vite';

/** These assignments keep downshift's unused hooks from being tree-shaken. */
const UNUSED_ASSIGNMENTS =
  /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = \w+(\$\d+)?;$/gm;

/** Builds only downshift's combobox (decision 135). `npm run size` tells if this stops working. */
export function comboboxOnly(): Plugin {
  return {
    name: 'combobox-only',
    apply: 'build',
    transform: {
      filter: { id: /\/downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(UNUSED_ASSIGNMENTS, ''), map: null }),
    },
  };
}
