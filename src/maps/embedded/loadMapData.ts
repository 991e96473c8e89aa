import dataUrl from './data/beverley.json?url';
import { userError } from '../../errors/errorMessage';
import { MAP_FAILED_TEXT } from '../shared/mapTexts';
import { yieldToMain } from '../shared/yieldToMain';
import { checkMapData, unpackMapData, type MapData } from './mapData';

/** Fetches the map data. @throws Error with a message for the user if it can't be fetched */
export async function loadMapData(): Promise<MapData> {
  const json = await fetchJson().catch((cause: unknown) => {
    throw userError(MAP_FAILED_TEXT, cause);
  });
  await yieldToMain();
  const data = checkMapData(json);
  await yieldToMain();
  return unpackMapData(data);
}

async function fetchJson(): Promise<unknown> {
  const response = await fetch(dataUrl);
  if (!response.ok) {
    throw new Error(`The map data answered with ${response.status}`);
  }
  return response.json();
}
