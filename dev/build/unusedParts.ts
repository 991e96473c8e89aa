import type { Plugin } from 'vite';

interface Change {
  /** Of the modules. */
  readonly files: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string;
}

const CHANGES: Readonly<Record<string, Change>> = {
  // Each assignment keeps one of downshift's other hooks.
  'only-combobox': {
    files: /\/downshift\.esm\.mjs$/,
    pattern: /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = \w+(\$\d+)?;$/gm,
    replacement: '',
  },
  // Names for developer tools and calls that create components keep unused parts of the router.
  'no-display-names': {
    files: /\/react-router\/dist\/production\/.*\.mjs$/,
    pattern: /^\w+\.displayName = "\w+";$/gm,
    replacement: '',
  },
  'only-used-components': {
    files: /\/react-router\/dist\/production\/.*\.mjs$/,
    pattern: /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
    replacement: '$1/* @__PURE__ */ ',
  },
  // A class of 4 kB compares document ids like '__id7__', which the app never has.
  'no-closure-integers': {
    files: /\/@firebase\/firestore\/dist\/lite\/[\w.-]+\.esm\.js$/,
    pattern: /^import (?:\{ Integer \} from )?'@firebase\/webchannel-wrapper\/bloom-blob';$/gm,
    replacement: '',
  },
  'native-integers': {
    files: /\/@firebase\/firestore\/dist\/lite\/[\w.-]+\.esm\.js$/,
    pattern: /\bInteger\.fromString\((.+)\);$/gm,
    replacement: '{ id: BigInt($1), compare(other) { return Number(this.id - other.id); } };',
  },
};

/**
 * Drops parts of libraries that the app doesn't use and that tree-shaking keeps. `npm run size`
 * tells if a change stops working. The bundler's `propertyWriteSideEffects: false` isn't a
 * substitute: it also drops writes that React needs.
 */
export function unusedParts(): Plugin[] {
  return Object.entries(CHANGES).map(([name, { files, pattern, replacement }]) => ({
    name,
    apply: 'build',
    transform: {
      filter: { id: files },
      handler: (code) => ({ code: code.replace(pattern, replacement), map: null }),
    },
  }));
}
