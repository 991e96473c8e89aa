import { backendPorts } from '../support/backendPorts';
import { loadApp } from './localApp';

export { world } from '../support/world';

/** The app, connected to the backend of this worker. */
export const app = await loadApp(backendPorts());

/** Signs in another guest in the same browser and returns their uid. */
export async function signInAsNewGuest(): Promise<string> {
  await app.signOut();
  return (await app.signInAsGuest()).uid;
}
