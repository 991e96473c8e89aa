import { readFileSync } from 'node:fs';
import { DATA_FILE } from '../../dev/mapdata/build';
import { parseMapData, type MapData } from '../../src/maps/embedded/mapData';

/** The map data in the repository. */
export function committedData(): MapData {
  return parseMapData(JSON.parse(readFileSync(DATA_FILE, 'utf8')));
}
