import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_PATIENCE_MS = 10_000;
const POLL_MS = 20;

/** A child process that answers on some addresses once it is up. */
export interface Service {
  readonly name: string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Addresses that must answer, with whatever status, before the service counts as up. */
  readonly answersAt: readonly string[];
  readonly patienceMs: number;
}

/**
 * Starts a process and waits until it answers.
 * @throws Error in one line, with the end of what the process printed, when it ends early or stays silent
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const child = spawn(options.command, options.args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const failures: string[] = [];
  child.once('error', (error) => {
    failures.push(error.message);
  });
  child.once('exit', (code) => {
    failures.push(
      `it ended with ${String(code)}: ${printed.trim().split('\n').slice(-2).join(' ')}`,
    );
  });
  const service = { name: options.name, stop: () => stopProcess(child) };

  const deadline = Date.now() + options.patienceMs;
  for (const address of options.answersAt) {
    while (!(await answers(address))) {
      if (failures.length > 0 || Date.now() > deadline) {
        const waited = `no answer at ${address} for ${String(options.patienceMs / 1000)} seconds`;
        const failure = failures[0] ?? waited;
        await service.stop();
        throw new Error(`${options.name} did not start: ${failure}`);
      }
      await pause(POLL_MS);
    }
  }
  return service;
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address);
    return true;
  } catch {
    return false;
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return;
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(impatience);
}
