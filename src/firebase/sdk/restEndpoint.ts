import type { Firestore } from 'firebase/firestore/lite';
import * as v from 'valibot';

/** A project of Firestore's REST API. */
export interface RestEndpoint {
  readonly origin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

const connectionSchema = v.object({
  app: v.object({ options: v.object({ projectId: v.string(), apiKey: v.string() }) }),
  settings: v.object({ host: v.string(), ssl: v.boolean() }),
});

/** The project and server of a connection, which need not be those of the build's settings. */
export function toRestEndpoint(firestore: Firestore): RestEndpoint {
  const { app, settings } = v.parse(connectionSchema, firestore.toJSON());
  return {
    origin: `${settings.ssl ? 'https' : 'http'}://${settings.host}`,
    projectId: app.options.projectId,
    apiKey: app.options.apiKey,
  };
}
