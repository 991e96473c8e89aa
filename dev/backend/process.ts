import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const KILL_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

export interface Service {
  readonly name: string;
  stop(): Promise<void>;
}

export interface LocalProcess extends Service {
  /** Ends it with SIGKILL: it can't save or close anything. */
  kill(): Promise<void>;
}

interface ServiceOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** URLs that must respond, with any status, before the service counts as started. */
  readonly readyUrls: readonly string[];
  readonly timeoutMs: number;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts a process and waits until it responds.
 * @throws Error with one line and the end of the output, if it exits early or times out
 */
export async function startService(options: ServiceOptions): Promise<LocalProcess> {
  const child = spawn(options.command, options.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  let output = '';
  const onOutput = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const failures: string[] = [];
  child.once('error', (error) => {
    failures.push(error.message);
  });
  child.once('exit', (code) => {
    failures.push(
      `it exited with code ${String(code)}: ${output.trim().split('\n').slice(-2).join(' ')}`,
    );
  });
  const service = {
    name: options.name,
    stop: () => endProcess(child, 'SIGINT'),
    kill: () => endProcess(child, 'SIGKILL'),
  };

  const deadline = Date.now() + options.timeoutMs;
  for (const url of options.readyUrls) {
    while (!(await responds(url))) {
      if (failures.length > 0 || Date.now() > deadline) {
        const timeout = `no response from ${url} within ${options.timeoutMs / 1000} seconds`;
        const failure = failures[0] ?? timeout;
        await service.stop();
        throw new Error(`${options.name} did not start: ${failure}`);
      }
      await pause(POLL_MS);
    }
  }
  return service;
}

async function responds(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return;
  }
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}
