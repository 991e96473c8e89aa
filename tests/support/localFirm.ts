import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import type { BackendPorts } from '../../dev/backend/ports';
import { LOCALHOST } from '../../ops/local';
import { findDocument, listDocuments, type StoredDocument } from '../../ops/documents';
import { LOCAL_HOSTS, openFirm, type Firm } from '../../ops/firm';
import { runFirm } from '../../ops/verbs';
import { backendPorts } from './backendPorts';

type Environment = Readonly<Record<string, string | undefined>>;

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
    environment: Environment = {},
  ): Promise<RunResult> {
    return captureFirm([verb, '--project', inject('projectId'), ...args], environment);
  }
}

/** Makes the commands of this process use a local backend, until `vi.unstubAllEnvs`. */
export function selectLocalBackend(
  ports: Pick<BackendPorts, 'firestore' | 'auth' | 'database'>,
): void {
  [ports.firestore, ports.auth, ports.database].forEach((port, index) => {
    vi.stubEnv(LOCAL_HOSTS[index] ?? '', `${LOCALHOST}:${port}`);
  });
}

/** Runs `npm run firm` in this process and returns what it prints. */
export async function captureFirm(
  args: readonly string[],
  environment: Environment = {},
): Promise<RunResult> {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.stdout += String(text);
      return true;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      printed.stderr += `${String(line)}\n`;
    }),
  ];
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  setVariables(Object.entries(environment));
  try {
    return { code: await runFirm(args), ...printed };
  } finally {
    setVariables(before);
    spies.forEach((spy) => spy.mockRestore());
  }
}

function setVariables(variables: readonly (readonly [string, string | undefined])[]): void {
  for (const [name, value] of variables) {
    vi.stubEnv(name, value);
  }
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
