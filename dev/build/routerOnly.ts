import type { Plugin } from 'vite';

/** These keep the router's unused components from being tree-shaken. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
const CREATIONS = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** Builds only what the app uses of the router (decision 306); `npm run size` tells its size. */
export function routerOnly(): Plugin {
  return {
    name: 'router-only',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(DISPLAY_NAMES, '').replaceAll(CREATIONS, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
