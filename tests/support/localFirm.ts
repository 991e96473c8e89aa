import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { LOCALHOST, type BackendPorts } from '../../dev/backend/ports';
import { findDocument, listDocuments, type StoredDocument } from '../../dev/operations/documents';
import { LOCAL_HOSTS, openFirm, type Firm } from '../../dev/operations/firm';
import { backendPorts } from './backendPorts';

export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Admin access to this worker's backend. Sets itself up for the tests of a file. */
export class LocalFirm {
  private opened: Firm | null = null;

  /** The backend may be another one, known when the tests start. */
  constructor(backend?: () => { readonly projectId: string; readonly ports: BackendPorts }) {
    beforeAll(async () => {
      const { projectId, ports } = backend?.() ?? {
        projectId: inject('projectId'),
        ports: backendPorts(),
      };
      selectLocalBackend(ports);
      this.opened = await openFirm(projectId);
    });
    afterAll(async () => {
      await this.opened?.close();
      vi.unstubAllEnvs();
    });
  }

  /** The open connection. */
  get firm(): Firm {
    if (this.opened === null) {
      throw new Error('The firm is not open yet');
    }
    return this.opened;
  }

  get firestore(): Firm['firestore'] {
    return this.firm.firestore;
  }

  list(collection: string): Promise<readonly StoredDocument[]> {
    return listDocuments(this.firestore.collection(collection));
  }

  find(document: string): Promise<StoredDocument | null> {
    return findDocument(this.firestore, document);
  }

  /** Deletes all accounts and profiles. */
  async deletePeople(): Promise<void> {
    const { firm } = this;
    await firm.database.ref('Users').remove();
    const { users } = await firm.auth.listUsers();
    await Promise.all(users.map(({ uid }) => firm.auth.deleteUser(uid)));
  }

  /** Runs a verb of `npm run firm` on this project. */
  run(
    verb: string,
    args: readonly string[] = [],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<RunResult> {
    return runFirm([verb, '--project', inject('projectId'), ...args], environment);
  }
}

/** Makes the commands of this process use a local backend, until `vi.unstubAllEnvs`. */
export function selectLocalBackend(
  ports: Pick<BackendPorts, 'firestore' | 'auth' | 'database'>,
): void {
  [ports.firestore, ports.auth, ports.database].forEach((port, index) => {
    vi.stubEnv(LOCAL_HOSTS[index] ?? '', `${LOCALHOST}:${String(port)}`);
  });
}

/** Runs `npm run firm` with arguments. */
export async function runFirm(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const run = promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'dev/firm.ts', ...args],
    { cwd: ROOT, env: { ...process.env, ...environment } },
  );
  return run.then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as RunResult,
  );
}

/** Runs an action immediately before the next write to Firestore with admin access. */
export function beforeNextWrite(action: () => Promise<void>): void {
  const spy = vi.spyOn(WriteBatch.prototype, 'commit');
  spy.mockImplementationOnce(async function (this: WriteBatch) {
    spy.mockRestore();
    await action();
    return this.commit();
  });
}
