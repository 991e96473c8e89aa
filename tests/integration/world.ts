import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { loadApp } from './localApp';

/** The documents of this worker's backend, cleared before each test. */
export const world = new RulesWorld();

/** The app, connected to that backend. */
export const app = await loadApp(backendPorts());
