import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BackendPorts } from './ports';
import { LOCALHOST } from '../../ops/local';
import { startService, type LocalProcess } from './process';

/** 'emulator' accepts unsigned test tokens, 'strict' requires every index. */
export type EmbeddedProfile = 'emulator' | 'strict';

/** Path of the fireemu binary, or null if there is no package for this platform. */
export function embeddedBinary(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@fireemu/${process.platform}-${process.arch}/package.json`,
    );
    const name = process.platform === 'win32' ? 'fireemu.exe' : 'fireemu';
    const binary = path.join(path.dirname(manifest), 'bin', name);
    if (!existsSync(binary)) {
      return null;
    }
    // npm unpacks the binary without its executable bit.
    chmodSync(binary, 0o755);
    return binary;
  } catch {
    return null;
  }
}

export interface EmbeddedOptions {
  readonly projectId: string;
  readonly root: string;
  readonly workDir: string;
  readonly ports: BackendPorts;
  readonly profile: EmbeddedProfile;
  /** An export to start with. */
  readonly importFrom?: string;
}

/** Starts Firestore and Auth in one fireemu process. @throws Error that names what is missing */
export async function startEmbedded(options: EmbeddedOptions): Promise<LocalProcess> {
  const { workDir, ports, root } = options;
  const binary = embeddedBinary();
  if (binary === null) {
    throw new Error(
      `The embedded backend has no binary for ${process.platform}-${process.arch} here`,
    );
  }
  mkdirSync(workDir, { recursive: true, mode: 0o700 });
  const configFile = path.join(workDir, 'fireemu.json');
  const firebaseJson = path.join(workDir, 'firebase.json');
  // fireemu does not support every key of the project's firebase.json and needs only these.
  const relativeToWorkDir = (file: string): string => path.relative(workDir, path.join(root, file));
  writeFileSync(
    firebaseJson,
    JSON.stringify({
      firestore: {
        rules: relativeToWorkDir('firestore.rules'),
        indexes: relativeToWorkDir('firestore.indexes.json'),
      },
    }),
  );
  writeFileSync(
    configFile,
    JSON.stringify({
      schemaVersion: 1,
      profile: options.profile,
      firebaseJson: path.basename(firebaseJson),
      firestore: { edition: 'standard', apiMode: 'native' },
    }),
  );
  return startService({
    name: 'The embedded backend',
    command: binary,
    args: [
      'up',
      '--config',
      configFile,
      '--project',
      options.projectId,
      '--only',
      'auth,firestore',
      '--firestore-port',
      String(ports.firestore),
      '--http-port',
      String(ports.auth),
      '--hub-port',
      String(ports.hub),
      '--logging-port',
      String(ports.logging),
      '--ui-port',
      String(ports.ui),
      '--log-verbosity',
      'quiet',
      ...(options.importFrom === undefined ? [] : ['--import', options.importFrom]),
    ],
    env: locatorEnv(workDir),
    readyUrls: [`http://${LOCALHOST}:${ports.firestore}/`, `http://${LOCALHOST}:${ports.auth}/`],
    timeoutMs: 60_000,
  });
}

/**
 * Exports the documents and accounts of a running fireemu, without passwords. The folder is replaced
 * at once; fireemu refuses one below a folder that others may write, such as /tmp.
 * @throws Error with what fireemu says
 */
export async function exportEmbedded(
  { projectId, workDir }: Pick<EmbeddedOptions, 'projectId' | 'workDir'>,
  folder: string,
): Promise<void> {
  const args = ['emulators:export', folder, '--project', projectId, '--force'];
  await promisify(execFile)(embeddedBinary() ?? '', args, {
    env: { ...process.env, ...locatorEnv(workDir) },
  });
}

/** Where fireemu says which process serves a project: each backend has its own. */
function locatorEnv(workDir: string): NodeJS.ProcessEnv {
  return { TMPDIR: workDir };
}
