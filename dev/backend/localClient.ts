import { connectClient, type Client } from '../../ops/connectClient';
import { LOCALHOST } from '../../ops/local';
import type { Backend } from './backend';

export interface LocalAccounts {
  readonly projectId: Backend['projectId'];
  readonly ports: Pick<Backend['ports'], 'firestore' | 'auth'>;
}

/** Connects a user to a local backend. */
export function connectLocalClient({ projectId, ports }: LocalAccounts): Client {
  const addressOf = (port: number): string => `${LOCALHOST}:${port}`;
  return connectClient({
    firebase: { projectId, apiKey: 'demo-key' },
    local: { firestore: addressOf(ports.firestore), auth: addressOf(ports.auth) },
  });
}
