import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { isPortTaken, LOCALHOST } from '../../dev/backend/ports';
import { DEFAULT_SPEED } from '../../dev/simulator/simulator';

interface Started {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly exit: Promise<number | null>;
}

const running: ChildProcess[] = [];
const folders: string[] = [];

function launch(command: string, args: readonly string[]): Started {
  // In a group of its own, so that whatever is left of it can be ended.
  const options = { cwd: ROOT, detached: true } as const;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    child,
    printed: () => output,
    exit: once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null)),
  };
}

function npmStart(...args: string[]): Started {
  return launch(process.execPath, [path.join(ROOT, 'dev/setup.mjs'), 'start', ...args]);
}

/** Waits until the app runs; gives its address and all ports that it and its backend take. */
async function portsOf(printed: () => string): Promise<{ address: string; ports: number[] }> {
  await expect.poll(printed, { timeout: 60_000 }).toContain('Press Ctrl-C to stop.');
  const address = /The app runs at (\S+)/.exec(printed())?.[1] ?? '';
  const backend = /Firestore (\d+), Auth (\d+), Realtime Database (\d+)/.exec(printed()) ?? [];
  const ports = [Number(new URL(address).port), ...backend.slice(1).map(Number)];
  expect(await Promise.all(ports.map(isPortTaken))).toEqual([true, true, true, true]);
  return { address, ports };
}

afterEach(() => {
  for (const { pid } of running.splice(0)) {
    try {
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  }
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

describe('npm start', () => {
  it('serves the app on a seeded backend, prints where, and leaves nothing behind on Ctrl-C', async () => {
    const { child, printed, exit } = npmStart('--free-ports');
    const { address, ports } = await portsOf(printed);
    expect(printed()).toContain('admin@beverley-taxi.example  password: ');
    expect(printed()).toContain('rider.one@beverley-taxi.example  password: ');
    expect(printed()).toContain('driver.5@beverley-taxi.example  password: ');
    expect(printed()).not.toContain('driver.1@');
    expect(printed()).toContain(`The driver's page: ${address}#/driver`);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const demo = /another site's page: (\S+)/.exec(printed())?.[1] ?? '';
    expect(await (await fetch(demo)).text()).toContain(`src="${address}embed.js"`);
    const script = await fetch(`${address}embed.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('taxi-booking');

    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(await Promise.all(ports.map(isPortTaken))).toEqual([false, false, false, false]);
  }, 60_000);

  it('leaves nothing behind when npm is told to terminate, and tells its own process so', async () => {
    const { child, printed } = launch('npm', ['start', '--', '--free-ports']);
    const { ports } = await portsOf(printed);
    child.kill('SIGTERM');
    await expect
      .poll(() => Promise.all(ports.map(isPortTaken)), { timeout: 15_000 })
      .toEqual([false, false, false, false]);
  }, 60_000);

  it('explains its options where nothing is installed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
    folders.push(folder);
    copyFileSync(path.join(ROOT, 'dev/setup.mjs'), path.join(folder, 'setup.mjs'));
    const { printed, exit } = launch(process.execPath, [
      path.join(folder, 'setup.mjs'),
      'start',
      '--help',
    ]);
    expect(await exit).toBe(0);
    expect(printed()).toMatch(/^npm start \[-- options\]/);
    expect(printed()).toContain(`(default ${String(DEFAULT_SPEED)})`);
    expect(printed()).not.toContain('Installing');
  }, 90_000);

  it('names a port that is in use in one line, and ends', async () => {
    const squatter = createServer();
    await once(squatter.listen(0, LOCALHOST), 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { printed, exit } = npmStart('--port', String(port));
    expect(await exit).toBe(1);
    // Some other program may hold one of the usual ports on this machine; either way it is one clear line.
    expect(printed().trim().split('\n')).toEqual([expect.stringMatching(/^Port \d+ is in use/)]);
    squatter.close();
  }, 90_000);

  it('says what a wrong option should be', async () => {
    const { printed, exit } = npmStart('--free-ports', '--speed', 'fast');
    expect(await exit).toBe(1);
    expect(printed()).toContain("--speed takes a positive number, not 'fast'");
  }, 90_000);
});
