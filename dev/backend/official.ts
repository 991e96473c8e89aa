import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { BackendPorts } from './ports';
import { LOCALHOST } from '../../ops/local';
import { startService, type LocalProcess } from './process';

const FIRESTORE_JAR = path.join(
  'platform',
  'cloud-firestore-emulator',
  'cloud-firestore-emulator.jar',
);
/** Where `firebase setup:emulators:firestore` puts it, with its version in the name. */
const DOWNLOADS =
  process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache/firebase/emulators');
const DOWNLOADED_JAR = /^cloud-firestore-emulator-v[\d.]+\.jar$/;
/** The command that installs Java, by platform. */
const JAVA_INSTALLERS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install --cask temurin',
  win32: 'winget install EclipseAdoptium.Temurin.21.JRE',
  linux: 'sudo apt-get install default-jre-headless',
};
/** The Auth emulator takes more than a minute while CI's other checks run on two cores. */
const START_TIMEOUT_MS = 300_000;
const SDK_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
];

export type OfficialTools =
  | { readonly found: true; readonly java: string; readonly jar: string; readonly firebase: string }
  | {
      readonly found: false;
      readonly missing: readonly string[];
      /** The commands that install what is missing. */
      readonly commands: readonly string[];
    };

export function findOfficialTools(root: string): OfficialTools {
  const java = commandWorks('java', ['-version']) ? 'java' : null;
  const jar = findJar();
  const firebase = path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  if (java !== null && jar !== null && existsSync(firebase)) {
    return { found: true, java, jar, firebase };
  }
  const needs = [
    [java, 'a Java runtime, version 21 or newer', JAVA_INSTALLERS[process.platform] ?? 'java'],
    [jar, 'Google’s Firestore emulator', 'npx firebase setup:emulators:firestore'],
    [existsSync(firebase) ? firebase : null, 'firebase-tools', 'npm ci'],
  ] as const;
  const missing = needs.filter(([found]) => found === null);
  return {
    found: false,
    missing: missing.map(([, what]) => what),
    commands: missing.map(([, , command]) => command),
  };
}

function findJar(): string | null {
  const named = process.env.FIRESTORE_EMULATOR_JAR;
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...SDK_ROOTS.map((sdk) => path.join(sdk, FIRESTORE_JAR)),
    ...downloadedJars(),
  ];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found !== undefined) {
    return found;
  }
  try {
    const sdk = execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const jar = path.join(sdk, FIRESTORE_JAR);
    return existsSync(jar) ? jar : null;
  } catch {
    return null;
  }
}

/** The newest first. */
function downloadedJars(): readonly string[] {
  const names = existsSync(DOWNLOADS) ? readdirSync(DOWNLOADS) : [];
  return names
    .filter((name) => DOWNLOADED_JAR.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(DOWNLOADS, name));
}

function commandWorks(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface OfficialOptions {
  readonly projectId: string;
  readonly root: string;
  readonly workDir: string;
  readonly ports: BackendPorts;
}

export function startFirestoreEmulator(
  { java, jar }: Extract<OfficialTools, { found: true }>,
  port: number,
  rulesFile?: string,
): Promise<LocalProcess> {
  return startService({
    name: "Google's Firestore emulator",
    command: java,
    args: [
      '-Duser.language=en',
      // Concurrent collectors gain little on one core; a large young generation avoids promotion.
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Xms2g',
      '-Xmn1g',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      '--host',
      LOCALHOST,
      '--port',
      String(port),
      ...(rulesFile === undefined ? [] : ['--rules', rulesFile]),
    ],
    readyUrls: [`http://${LOCALHOST}:${port}/`],
    timeoutMs: START_TIMEOUT_MS,
  });
}

export async function startOfficial(
  tools: Extract<OfficialTools, { found: true }>,
  { projectId, root, ports, workDir }: OfficialOptions,
): Promise<LocalProcess> {
  mkdirSync(workDir, { recursive: true });
  const authConfig = path.join(workDir, 'firebase.json');
  writeFileSync(
    authConfig,
    JSON.stringify({
      emulators: {
        auth: { host: LOCALHOST, port: ports.auth },
        hub: { host: LOCALHOST, port: ports.hub },
        logging: { host: LOCALHOST, port: ports.logging },
        ui: { enabled: false },
      },
    }),
  );
  const started = await Promise.allSettled([
    startFirestoreEmulator(tools, ports.firestore, path.join(root, 'firestore.rules')),
    startService({
      name: "Google's Auth emulator",
      command: process.execPath,
      args: [
        tools.firebase,
        'emulators:start',
        '--only',
        'auth',
        '--project',
        projectId,
        '--config',
        authConfig,
      ],
      readyUrls: [`http://${LOCALHOST}:${ports.auth}/`],
      timeoutMs: START_TIMEOUT_MS,
    }),
  ]);
  const services = started.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
  };
  const kill = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.kill()));
  };
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return { name: "Google's emulators", stop, kill };
}
