import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { doc, getDoc } from 'firebase/firestore/lite';
import { asOwner } from '../../ops/asOwner';
import { DEMO_PROJECT, ROOT, LOCALHOST } from '../../ops/local';
import { DRIVERS } from '../../src/firebase/sdk/collections';
import { isPortTaken } from '../../dev/backend/ports';
import { DEFAULT_SPEED } from '../../dev/simulator/simulator';

interface RunningCommand {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

const running: ChildProcess[] = [];
const folders: string[] = [];

function launch(command: string, args: readonly string[]): RunningCommand {
  // In its own process group, so that leftover processes can be killed.
  const options = { cwd: ROOT, detached: true } as const;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let text = '';
  const onOutput = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  return {
    child,
    output: () => text,
    exit: once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null)),
  };
}

function npmStart(...args: string[]): RunningCommand {
  return launch(process.execPath, [path.join(ROOT, 'dev/setup.mjs'), 'start', ...args]);
}

/** Waits for the app; returns its address and all ports that it and its backend use. */
async function waitForApp(output: () => string): Promise<{ address: string; ports: number[] }> {
  await expect.poll(output, { timeout: 60_000 }).toContain('Press Ctrl-C to stop.');
  const address = /The app runs at (\S+)/.exec(output())?.[1] ?? '';
  const backend = /Firestore (\d+), Auth (\d+), Realtime Database (\d+)/.exec(output()) ?? [];
  const ports = [Number(new URL(address).port), ...backend.slice(1).map(Number)];
  expect(await Promise.all(ports.map(isPortTaken))).toEqual([true, true, true, true]);
  return { address, ports };
}

afterEach(() => {
  for (const { pid } of running.splice(0)) {
    try {
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {
      // Already exited.
    }
  }
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

describe('npm start', () => {
  it('serves the app on a seeded backend, prints its address and frees all ports on Ctrl-C', async () => {
    const { child, output, exit } = npmStart('--free-ports');
    const { address, ports } = await waitForApp(output);
    expect(output()).toContain('admin@beverley-taxi.example  password: ');
    expect(output()).toContain('rider.one@beverley-taxi.example  password: ');
    expect(output()).toContain('driver.5@beverley-taxi.example  password: ');
    expect(output()).not.toContain('driver.1@');
    expect(output()).toContain(`The driver page: ${address}#/driver`);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const demo = /another site's page: (\S+)/.exec(output())?.[1] ?? '';
    expect(await (await fetch(demo)).text()).toContain(`src="${address}embed.js"`);
    const script = await fetch(`${address}embed.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('taxi-booking');

    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(await Promise.all(ports.map(isPortTaken))).toEqual([false, false, false, false]);
  }, 60_000);

  it('frees all ports when only the npm process is terminated', async () => {
    const { child, output } = launch('npm', ['start', '--', '--free-ports']);
    const { ports } = await waitForApp(output);
    child.kill('SIGTERM');
    await expect
      .poll(() => Promise.all(ports.map(isPortTaken)), { timeout: 15_000 })
      .toEqual([false, false, false, false]);
  }, 60_000);

  it('prints its options before anything is installed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
    folders.push(folder);
    copyFileSync(path.join(ROOT, 'dev/setup.mjs'), path.join(folder, 'setup.mjs'));
    const { output, exit } = launch(process.execPath, [
      path.join(folder, 'setup.mjs'),
      'start',
      '--help',
    ]);
    expect(await exit).toBe(0);
    expect(output()).toMatch(/^npm start \[-- options\]/);
    expect(output()).toContain(`(default ${DEFAULT_SPEED})`);
    expect(output()).not.toContain('Installing');
  }, 90_000);

  it.each([
    ['--no-drivers', { isOnline: false, isOnJob: false }],
    ['--busy', { isOnline: true, isOnJob: true }],
  ])(
    '%s seeds such drivers',
    async (option, state) => {
      const { output } = npmStart('--free-ports', option);
      const { ports } = await waitForApp(output);
      const firestore = { projectId: DEMO_PROJECT, ports: { firestore: ports[1] ?? 0 } };
      await asOwner(firestore, async (database) => {
        const driver = await getDoc(doc(database, DRIVERS, 'driver-1'));
        expect(driver.data()).toMatchObject(state);
      });
    },
    60_000,
  );

  it('exits with one line that names a port in use', async () => {
    const occupant = createServer();
    await once(occupant.listen(0, LOCALHOST), 'listening');
    const address = occupant.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { output, exit } = npmStart('--port', String(port));
    expect(await exit).toBe(1);
    // Another program may use one of the default ports on this machine, which gives the same line.
    expect(output().trim().split('\n')).toEqual([expect.stringMatching(/^Port \d+ is in use/)]);
    occupant.close();
  }, 90_000);

  it('explains an invalid option value', async () => {
    const { output, exit } = npmStart('--free-ports', '--speed', 'fast');
    expect(await exit).toBe(1);
    expect(output()).toContain("--speed takes a positive number, not 'fast'");
  }, 90_000);
});
