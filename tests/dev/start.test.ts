import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { isPortTaken, LOCALHOST } from '../../dev/backend/ports';

interface Started {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly exit: Promise<number | null>;
}

const running: ChildProcess[] = [];

function npmStart(...args: string[]): Started {
  const child = spawn(process.execPath, [path.join(ROOT, 'dev/setup.mjs'), 'start', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

afterEach(() => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
  }
});

describe('npm start', () => {
  it('serves the app on a seeded backend, prints where, and leaves nothing behind on Ctrl-C', async () => {
    const { child, printed, exit } = npmStart('--free-ports');
    await expect.poll(printed, { timeout: 30_000 }).toContain('Press Ctrl-C to stop.');
    expect(printed()).toContain('admin@beverley-taxi.example  password: ');
    expect(printed()).toContain('rider.one@beverley-taxi.example  password: ');
    const address = /The app runs at (\S+)/.exec(printed())?.[1] ?? '';
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const ports = /Firestore (\d+), Auth (\d+), Realtime Database (\d+)/.exec(printed());
    const backendPorts = (ports ?? []).slice(1).map(Number);
    expect(backendPorts).toHaveLength(3);
    expect(await Promise.all(backendPorts.map(isPortTaken))).toEqual([true, true, true]);

    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(await Promise.all(backendPorts.map(isPortTaken))).toEqual([false, false, false]);
  }, 60_000);

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
  }, 30_000);

  it('says what a wrong option should be', async () => {
    const { printed, exit } = npmStart('--free-ports', '--speed', 'fast');
    expect(await exit).toBe(1);
    expect(printed()).toContain("--speed takes a positive number, not 'fast'");
  }, 30_000);
});
