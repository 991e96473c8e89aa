import { readFile } from 'node:fs/promises';
import { parseMapData, type MapData } from '../../src/maps/embedded/mapData';

const DATA = new URL('../../src/maps/embedded/data/beverley.json', import.meta.url);

export async function loadMapData(): Promise<MapData> {
  const data: unknown = JSON.parse(await readFile(DATA, 'utf8'));
  return parseMapData(data);
}
