import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './sources';
import { transform } from './transform';

export const DATA_FILE = join(import.meta.dirname, '../../src/maps/embedded/data/beverley.json');

/** Returns the content of the data file; must be deterministic. */
export function renderMapData(): string {
  const lines = Object.entries(transform(readSources())).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(DATA_FILE, renderMapData());
}
