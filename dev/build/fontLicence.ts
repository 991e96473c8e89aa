import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LICENCE = path.join(import.meta.dirname, '../../node_modules/@fontsource/zilla-slab/LICENSE');

/** Ships the font's licence: Vite's list of licences covers imported JavaScript only. */
export function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        fileName: 'licences-font.txt',
        source: readFileSync(LICENCE, 'utf8'),
      });
    },
  };
}
