import { backendPorts } from '../support/backendPorts';
import { loadApp } from './localApp';

export { world } from '../support/world';

/** The app, connected to the backend of this worker. */
export const app = await loadApp(backendPorts());
