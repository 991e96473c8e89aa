import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRtdb, type RtdbServer } from '../rtdb/server';
import { embeddedBinary, forgetSavedData, startEmbedded, type EmbeddedProfile } from './embedded';
import { findOfficialTools, startOfficial } from './official';
import { freePorts, LOCALHOST, type BackendPorts } from './ports';
import type { Service } from './process';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type BackendKind = 'embedded' | 'official';

/** A running local backend: Firestore, Auth and the Realtime Database, with the project's rules. */
export interface Backend {
  readonly kind: BackendKind;
  readonly projectId: string;
  readonly ports: BackendPorts;
  /** The VITE_ variables that point the app at this backend. */
  readonly env: Readonly<Record<string, string>>;
  /** Empties all three. */
  reset(): Promise<void>;
  /** Stops it as a failure would. The embedded one keeps its data for `resume`. */
  suspend(): Promise<void>;
  /** Starts it again on the same ports. */
  resume(): Promise<void>;
  /** Stops it and forgets its data. */
  stop(): Promise<void>;
}

export interface BackendOptions {
  readonly kind?: BackendKind;
  readonly projectId?: string;
  readonly ports?: Partial<BackendPorts>;
  readonly profile?: EmbeddedProfile;
}

/** The demo project's id; Firebase never lets a 'demo-' project reach a real one. */
export const DEMO_PROJECT = 'demo-beverley-taxi';

/** Chooses the embedded backend, or Google's where the embedded one has no binary for this platform. */
export function defaultKind(): BackendKind {
  return embeddedBinary() === null ? 'official' : 'embedded';
}

/**
 * Starts a local backend on free ports, or on the ports given.
 * @throws Error in one line that says what is missing
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const kind = options.kind ?? defaultKind();
  const projectId = options.projectId ?? DEMO_PROJECT;
  const ports = await choosePorts(options.ports ?? {});
  const workDir = path.join(ROOT, '.local', `backend-${String(ports.firestore)}`);
  forgetSavedData(workDir);
  const rules: unknown = JSON.parse(readFileSync(path.join(ROOT, 'database.rules.json'), 'utf8'));

  const startDocuments = (): Promise<Service> => {
    if (kind === 'official') {
      const tools = findOfficialTools(ROOT);
      if (!tools.found) {
        throw new Error(
          `Google's emulators can't start here. Missing: ${tools.missing.join('; ')}`,
        );
      }
      return startOfficial({ tools, projectId, root: ROOT, workDir, ports });
    }
    const binary = embeddedBinary();
    if (binary === null) {
      throw new Error(
        `The embedded backend has no binary for ${process.platform}-${process.arch}; use the official suite`,
      );
    }
    const profile = options.profile ?? 'emulator';
    return startEmbedded({ binary, projectId, root: ROOT, workDir, ports, profile });
  };
  const startDatabase = (): Promise<RtdbServer> =>
    startRtdb({ port: ports.database, host: LOCALHOST, rules });

  let documents: Service | null = await startDocuments();
  let database: RtdbServer | null = await startDatabase().catch(async (error: unknown) => {
    await documents?.stop();
    throw error;
  });

  const suspend = async (): Promise<void> => {
    await Promise.all([documents?.stop(), database?.stop()]);
    documents = null;
    database = null;
  };
  return {
    kind,
    projectId,
    ports,
    env: {
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_LOCAL_FIRESTORE: `${LOCALHOST}:${String(ports.firestore)}`,
      VITE_LOCAL_AUTH: `${LOCALHOST}:${String(ports.auth)}`,
      VITE_LOCAL_DATABASE: `${LOCALHOST}:${String(ports.database)}`,
    },
    async reset() {
      database?.reset();
      await Promise.all([
        erase(
          `http://${LOCALHOST}:${String(ports.firestore)}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
        ),
        erase(
          `http://${LOCALHOST}:${String(ports.auth)}/emulator/v1/projects/${projectId}/accounts`,
        ),
      ]);
    },
    suspend,
    async resume() {
      documents ??= await startDocuments();
      database ??= await startDatabase();
    },
    async stop() {
      await suspend();
      forgetSavedData(workDir);
    },
  };
}

async function choosePorts(given: Partial<BackendPorts>): Promise<BackendPorts> {
  const names = ['firestore', 'auth', 'database', 'hub', 'logging', 'ui'] as const;
  const free = await freePorts(names.length);
  const chosen = Object.fromEntries(
    names.map((name, index) => [name, given[name] ?? free[index] ?? 0]),
  );
  const port = (name: (typeof names)[number]): number => chosen[name] ?? 0;
  return {
    firestore: port('firestore'),
    auth: port('auth'),
    database: port('database'),
    hub: port('hub'),
    logging: port('logging'),
    ui: port('ui'),
  };
}

async function erase(address: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  if (!answer.ok) {
    throw new Error(`Could not empty the backend: ${String(answer.status)} at ${address}`);
  }
}
