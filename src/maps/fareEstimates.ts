import { config } from '../config';

/**
 * True if fares come from the embedded map's estimated routes. A ride doesn't store that, so its
 * fare keeps the mark as long as the app uses that map.
 */
export const hasFareEstimates = (): boolean => config.googleMapsKey === null;
