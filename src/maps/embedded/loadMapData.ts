import dataUrl from './data/beverley.json?url';
import { yieldToMain } from '../shared/yieldToMain';
import { checkMapData, unpackMapData, type MapData } from './mapData';

/** Fetches the map data. @throws Error with a message for the user. */
export async function loadMapData(): Promise<MapData> {
  try {
    const response = await fetch(dataUrl);
    if (!response.ok) {
      throw new Error(`The map data answered with ${String(response.status)}`);
    }
    const json: unknown = await response.json();
    await yieldToMain();
    const data = checkMapData(json);
    await yieldToMain();
    return unpackMapData(data);
  } catch (cause) {
    throw new Error('The map could not be loaded. Please check your connection and try again.', {
      cause,
    });
  }
}
