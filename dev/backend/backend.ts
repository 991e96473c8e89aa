import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PROJECT, LOCALHOST, ROOT } from '../../ops/local';
import { startRtdb } from '../rtdb/server';
import {
  embeddedBinary,
  exportEmbedded,
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedProfile,
} from './embedded';
import { Gate } from './gate';
import { findOfficialTools, startOfficial } from './official';
import { freePorts, type BackendPorts } from './ports';
import type { LocalProcess } from './process';

export type BackendKind = 'embedded' | 'official';

/** A running local backend: Firestore, Auth and the Realtime Database, with the project's rules. */
export interface Backend {
  readonly kind: BackendKind;
  readonly projectId: string;
  readonly ports: BackendPorts;
  readonly env: Readonly<Record<string, string>>;
  reset(): Promise<void>;
  /** Simulates an outage: connections are refused until `resume`. All data is kept. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** Exports documents and accounts, without passwords. Only of the embedded backend. */
  exportTo(folder: string): Promise<void>;
  /**
   * Kills Firestore and Auth with SIGKILL and starts them with an export. The Realtime Database
   * keeps its data. Only of the embedded backend.
   */
  crashAndRestore(folder: string): Promise<void>;
  stop(): Promise<void>;
}

interface BackendOptions {
  readonly kind?: BackendKind;
  readonly ports?: Partial<BackendPorts>;
  readonly profile?: EmbeddedProfile;
}

/** Google's emulators if the embedded backend has no binary for this platform. */
export function defaultKind(): BackendKind {
  return embeddedBinary() === null ? 'official' : 'embedded';
}

/** Lines that say which commands install a backend on this machine; null if there is one. */
export function missingBackend(): string | null {
  const tools = findOfficialTools(ROOT);
  return defaultKind() === 'embedded' || tools.found
    ? null
    : [
        `There is no embedded backend for ${process.platform}-${process.arch} here. Google's emulators do as well. Install what is missing:`,
        ...tools.commands.map((command) => `  ${command}`),
      ].join('\n');
}

/**
 * Starts a local backend on the given ports, or on free ones.
 * @throws Error with one line that names what is missing
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const kind = options.kind ?? defaultKind();
  const projectId = DEMO_PROJECT;
  const ports = await choosePorts(options.ports ?? {});
  // Requests reach the services through gates, which an outage closes.
  const servicePorts = await choosePorts({ hub: ports.hub, logging: ports.logging, ui: ports.ui });
  const workDir = path.join(ROOT, '.local', `backend-${ports.firestore}`);
  const deleteWorkDir = (): void => rmSync(workDir, { recursive: true, force: true });
  deleteWorkDir();
  const serviceOptions = {
    projectId,
    root: ROOT,
    workDir,
    ports: servicePorts,
    profile: options.profile ?? 'emulator',
  };
  let services = await startServices(kind, serviceOptions);
  const rules: unknown = JSON.parse(readFileSync(path.join(ROOT, 'database.rules.json'), 'utf8'));
  const gates = (['firestore', 'auth', 'database'] as const).map(
    (name) => new Gate(ports[name], servicePorts[name]),
  );
  const openGates = async (): Promise<void> => {
    await Promise.all(gates.map((gate) => gate.open()));
  };
  const closeGates = async (): Promise<void> => {
    await Promise.all(gates.map((gate) => gate.close()));
  };
  const database = await startRtdb({ port: servicePorts.database, host: LOCALHOST, rules }).catch(
    async (error: unknown) => {
      await services.stop();
      throw error;
    },
  );
  const stop = async (): Promise<void> => {
    await closeGates();
    await Promise.all([services.stop(), database.stop()]);
    deleteWorkDir();
  };
  await openGates().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    kind,
    projectId,
    ports,
    env: {
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_LOCAL_FIRESTORE: `${LOCALHOST}:${ports.firestore}`,
      VITE_LOCAL_AUTH: `${LOCALHOST}:${ports.auth}`,
      VITE_LOCAL_DATABASE: `${LOCALHOST}:${ports.database}`,
    },
    async reset() {
      database.reset();
      await Promise.all([
        deleteAll(
          `http://${LOCALHOST}:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
        ),
        deleteAll(`http://${LOCALHOST}:${ports.auth}/emulator/v1/projects/${projectId}/accounts`),
      ]);
    },
    suspend: closeGates,
    resume: openGates,
    exportTo: (folder) => exportEmbedded(serviceOptions, folder),
    async crashAndRestore(folder) {
      await services.kill();
      services = await startEmbedded({ ...serviceOptions, importFrom: folder });
    },
    stop,
  };
}

/** @throws Error with one line that names what is missing */
function startServices(kind: BackendKind, options: EmbeddedOptions): Promise<LocalProcess> {
  if (kind === 'official') {
    const tools = findOfficialTools(ROOT);
    if (!tools.found) {
      throw new Error(missingBackend() ?? `Missing: ${tools.missing.join('; ')}`);
    }
    return startOfficial(tools, options);
  }
  return startEmbedded(options);
}

async function choosePorts(given: Partial<BackendPorts>): Promise<BackendPorts> {
  const [firestore = 0, auth = 0, database = 0, hub = 0, logging = 0, ui = 0] = await freePorts(6);
  return { firestore, auth, database, hub, logging, ui, ...given };
}

async function deleteAll(address: string): Promise<void> {
  const response = await fetch(address, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  if (!response.ok) {
    throw new Error(`Could not clear the backend: ${response.status} at ${address}`);
  }
}
