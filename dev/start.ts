import { createServer } from 'vite';
import { defaultKind, missingBackend, startBackend, type Backend } from './backend/backend';
import { ROOT, DEFAULT_PORTS, LOCALHOST } from '../ops/local';
import { freePorts, isPortTaken } from './backend/ports';
import { demoOrigin, serveDemo } from './embed/demo';
import { readOptions } from './options';
import { DEMO_DRIVERS, UNSIMULATED_DRIVER, type DemoDriver } from './seed/data';
import { demoAccounts, seedBackend } from './seed/seed';
import { DEFAULT_SPEED, startSimulator } from './simulator/simulator';
import { printLine, reasonOf } from '../ops/print';

/** Beside those of the services: of Google's emulators. */
const PORTS = { ...DEFAULT_PORTS, hub: 4400, logging: 4500, ui: 4000 };
const APP_PORT = 5173;
const DEMO_PORT = 5174;
const DEFAULT_DECLINE_REASON = 'All our drivers are booked for the next hour.';

const { values } = readOptions({
  speed: { type: 'string' },
  decline: { type: 'boolean' },
  'no-drivers': { type: 'boolean' },
  busy: { type: 'boolean' },
  port: { type: 'string' },
  'free-ports': { type: 'boolean' },
});

const closers: (() => Promise<void>)[] = [];
let isClosing = false;

async function close(code: number): Promise<void> {
  if (isClosing) {
    return;
  }
  isClosing = true;
  for (const closer of closers.reverse()) {
    await closer().catch((error: unknown) => console.error(reasonOf(error)));
  }
  process.exit(code);
}

function parseNumberOption(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0)) {
    throw new Error(`--${name} takes a positive number, not '${text ?? ''}'`);
  }
  return value;
}

async function assertPortsFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (await isPortTaken(port)) {
      throw new Error(
        `Port ${port} is in use, perhaps by another 'npm start'. Stop that, or use 'npm start -- --free-ports'.`,
      );
    }
  }
}

/** The drivers of the demonstration, as the options want them. */
function demoDrivers(): readonly DemoDriver[] {
  return DEMO_DRIVERS.map((driver) => ({
    ...driver,
    isOnline: driver.isOnline && values['no-drivers'] !== true,
    isOnJob: driver.isOnJob || values.busy === true,
  }));
}

async function start(): Promise<void> {
  const missing = missingBackend();
  if (missing !== null) {
    throw new Error(missing);
  }
  const speed = parseNumberOption('speed', values.speed, DEFAULT_SPEED);
  const useFreePorts = values['free-ports'] === true;
  const appPort = parseNumberOption('port', values.port, APP_PORT);
  if (!useFreePorts) {
    await assertPortsFree([...Object.values(PORTS), DEMO_PORT, appPort]);
  }

  if (defaultKind() === 'official') {
    printLine("This platform has no embedded backend. Starting Google's emulators instead.");
  }
  const backend: Backend = await startBackend(useFreePorts ? {} : { ports: PORTS });
  closers.push(() => backend.stop());
  await seedBackend(backend, { drivers: demoDrivers(), hasRideOnBoard: true });
  if (values['no-drivers'] !== true) {
    const simulator = await startSimulator(backend, {
      speed,
      excludedDriver: UNSIMULATED_DRIVER,
      ...(values.decline === true ? { declineReason: DEFAULT_DECLINE_REASON } : {}),
    });
    closers.push(() => simulator.stop());
  }

  const [demoPort = DEMO_PORT] = useFreePorts ? await freePorts(1) : [];
  Object.assign(process.env, backend.env, { VITE_EMBED_ORIGINS: demoOrigin(demoPort) });
  const app = await createServer({
    root: ROOT,
    // Otherwise Vite warns about every import without a file extension.
    configLoader: 'native',
    server: { port: appPort, strictPort: !useFreePorts, host: LOCALHOST },
    clearScreen: false,
    logLevel: 'warn',
  });
  await app.listen();
  const address = app.resolvedUrls?.local[0] ?? '';
  closers.push(await serveDemo(demoPort, address));
  // Closed first: otherwise Vite ends the process on SIGTERM before the others have closed.
  closers.push(() => app.close());

  const { firestore, auth, database } = backend.ports;
  const accounts = demoAccounts()
    .filter(({ role, uid }) => role !== 'driver' || uid === UNSIMULATED_DRIVER)
    .map(({ role, email, password }) => `  ${role.padEnd(6)} ${email}  password: ${password}`);
  printLine(
    [
      '',
      `The app runs at ${address}`,
      `The driver page: ${address}#/driver`,
      `Embedded in another site's page: ${demoOrigin(demoPort)}/`,
      `Backend: Firestore ${firestore}, Auth ${auth}, Realtime Database ${database}`,
      '',
      'Guests need no account. Demonstration accounts:',
      ...accounts,
      '',
      values['no-drivers'] === true
        ? 'No driver is online or simulated. Rides stay pending until you accept them on the driver page.'
        : `Simulated drivers drive ${speed} times as fast as real ones.`,
      'Press Ctrl-C to stop.',
    ].join('\n'),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void close(0));
}
start().catch((error: unknown) => {
  console.error(reasonOf(error));
  void close(1);
});
