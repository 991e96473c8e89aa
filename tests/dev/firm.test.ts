import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { world } from '../support/world';
import { ROOT, LOCALHOST } from '../../ops/local';
import { runCommand, type Command } from '../../ops/command';
import { isWritten } from '../../ops/documents';
import { answerOf, isLocalBackend, LOCAL_HOSTS } from '../../ops/firm';
import { backendPorts } from '../support/backendPorts';
import { captureFirm, LocalFirm, selectLocalBackend, type RunResult } from '../support/localFirm';

const local = new LocalFirm();
const [firestoreHost] = LOCAL_HOSTS;
const noHosts = Object.fromEntries(LOCAL_HOSTS.map((name) => [name, '']));

describe('npm run firm', () => {
  it('lists the verbs, and refuses an unknown one', async () => {
    const help = await captureFirm(['--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toMatch(/^ {2}rebuild-days +rebuilds the drivers' days/m);
    expect(help.stdout.match(/^ {2}\w/gm)).toHaveLength(12);
    const unknown = await captureFirm(['drop-everything', '--project', 'the-firm']);
    expect(unknown).toMatchObject({ code: 2, stdout: help.stdout });
  });

  it('explains a verb with its options', async () => {
    const { code, stdout } = await captureFirm(['delete-rides', '--help']);
    expect(code).toBe(0);
    expect(stdout.match(/^ {2}--\w+/gm)).toHaveLength(5);
  });
});

describe('a command', () => {
  const run = vi.fn<Command['run']>();
  const command: Command = { summary: 'does it', details: 'It does.', run };
  const start = (args: readonly string[], changes: Partial<Command> = {}) =>
    runCommand('do', { ...command, ...changes }, args);
  let errors: readonly string[] = [];
  beforeEach(() => {
    run.mockReset().mockResolvedValue(0);
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      errors = [...errors, line];
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is a dry run unless --write', async () => {
    const writes = { writes: true };
    expect(await start(['--project', 'demo-firm'], writes)).toBe(0);
    expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ write: false }));
    await start(['--project', 'demo-firm', '--write'], writes);
    expect(run).toHaveBeenLastCalledWith(
      expect.objectContaining({ project: 'demo-firm', isLocal: true, write: true }),
    );
  });

  it('receives its argument and its options', async () => {
    const changes = { operand: 'EMAIL', options: { days: ['N', 'days'] as const } };
    await start(['--project', 'demo-firm', 'ann@example.com', '--days', '90'], changes);
    expect(run).toHaveBeenCalledWith(
      expect.objectContaining({
        operand: 'ann@example.com',
        options: expect.objectContaining({ days: '90' }) as unknown,
      }),
    );
  });

  it.each([
    ['no project', [], 'Which project? Add --project P'],
    ['an empty project', ['--project='], 'Which project? Add --project P'],
    ['an unknown option', ['--project', 'p', '--force'], "Unknown option '--force'"],
    ['--write if it writes nothing', ['--project', 'p', '--write'], "Unknown option '--write'"],
    ['an argument if it takes none', ['--project', 'p', 'x'], 'Unexpected argument'],
  ])('refuses %s', async (_, args, message) => {
    expect(await start(args)).toBe(2);
    expect(errors.join()).toContain(message);
    expect(run).not.toHaveBeenCalled();
  });

  it.each([[[]], [['ann@example.com', 'bea@example.com']]])(
    'that takes one argument refuses %j',
    async (operands) => {
      const args = ['--project', 'demo-firm', ...operands];
      expect(await start(args, { operand: 'EMAIL' })).toBe(2);
      expect(errors).toEqual(['Expected EMAIL. See --help.']);
    },
  );

  it('exits with 2 if it fails, with a hint if access was refused', async () => {
    run.mockRejectedValueOnce(new Error('7 PERMISSION_DENIED: no'));
    expect(await start(['--project', 'demo-firm'])).toBe(2);
    expect(errors).toEqual([
      '7 PERMISSION_DENIED: no (Is this login an owner or editor of the project?)',
    ]);
  });
});

describe('the local backend', () => {
  afterEach(() => {
    selectLocalBackend(backendPorts());
    vi.unstubAllGlobals();
  });

  it('needs all of its variables, so that no command reaches a project in part', () => {
    expect(isLocalBackend('the-firm')).toBe(true);
    vi.stubEnv(firestoreHost, '');
    expect(() => isLocalBackend('the-firm')).toThrow(
      'Set all of these for a local backend, or none: FIRESTORE_EMULATOR_HOST',
    );
  });

  it('is asked for if the project is local-only, and named', async () => {
    expect(local.firm.name).toMatch(/^demo-.* at 127\.0\.0\.1:\d+$/);
    const { code, stderr } = await captureFirm(['rebuild-days', '--project', 'demo-firm'], noHosts);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'demo-firm exists only on a local backend: --local\n',
    });
  });

  it('is missed at once if it does not run', async () => {
    const hosts = Object.fromEntries(LOCAL_HOSTS.map((name) => [name, `${LOCALHOST}:1`]));
    const { code, stderr } = await captureFirm(['audit', '--local'], hosts);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'No local backend answers at 127.0.0.1:1. Start one with npm start.\n',
    });
  });

  it('is that of npm start with --local', async () => {
    for (const name of LOCAL_HOSTS) {
      vi.stubEnv(name, undefined);
    }
    vi.stubGlobal('fetch', () => Promise.resolve());
    const run = vi.fn<Command['run']>().mockResolvedValue(0);
    await runCommand('do', { summary: '', details: '', run }, ['--local']);
    expect(run).toHaveBeenCalledWith(
      expect.objectContaining({ project: 'demo-beverley-taxi', isLocal: true }),
    );
    expect(LOCAL_HOSTS.map((name) => process.env[name])).toEqual([
      ...['127.0.0.1:8080', '127.0.0.1:9099', '127.0.0.1:9000'],
    ]);
  });
});

describe('isWritten', () => {
  it('is false if the document has changed, exists or is missing', async () => {
    await world.seed({ 'things/one': { count: 1 } });
    const one = local.firestore.doc('things/one');
    const { updateTime } = await one.get();
    const unchanged = updateTime === undefined ? {} : { lastUpdateTime: updateTime };
    expect(await isWritten(one.update({ count: 2 }, unchanged))).toBe(true);
    expect(await isWritten(one.update({ count: 3 }, unchanged))).toBe(false);
    expect(await isWritten(one.delete(unchanged))).toBe(false);
    expect(await isWritten(one.create({ count: 4 }))).toBe(false);
    expect(await isWritten(local.firestore.doc('things/two').update({ a: 1 }))).toBe(false);
    expect(await world.read('things/one')).toEqual({ count: 2 });
  });

  it('throws any other error', async () => {
    const write = Promise.resolve().then(() =>
      local.firestore.doc('things/one').set({ a: FieldValue.delete() }),
    );
    await expect(isWritten(write)).rejects.toThrow('FieldValue.delete()');
  });
});

it('answerOf fails if the Realtime Database never answers', async () => {
  vi.useFakeTimers();
  const answer = answerOf(new Promise<never>(() => undefined));
  const failure = expect(answer).rejects.toThrow('The Realtime Database does not answer');
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
  vi.useRealTimers();
});

// In a separate process, because firebase-tools caches the login that it has read.
describe('the login', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const runWith = async (environment: NodeJS.ProcessEnv): Promise<RunResult> => {
    const run = promisify(execFile)(
      process.execPath,
      [
        ...[path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'ops/main.ts'],
        ...['rebuild-days', '--project', 'the-firm'],
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          ...noHosts,
          XDG_CONFIG_HOME: folder,
          GOOGLE_APPLICATION_CREDENTIALS: '',
          ...environment,
        },
      },
    );
    return run.then(
      (output) => ({ code: 0, ...output }),
      (error: unknown) => error as RunResult,
    );
  };

  it('is asked for if there is none', async () => {
    mkdirSync(path.join(folder, 'configstore'), { recursive: true });
    writeFileSync(path.join(folder, 'configstore/firebase-tools.json'), '{}');
    expect(await runWith({})).toMatchObject({
      code: 2,
      stderr:
        'Log in with "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account file\n',
    });
  }, 60_000);

  it('may be a service account, whose file must exist', async () => {
    const { code, stderr } = await runWith({ GOOGLE_APPLICATION_CREDENTIALS: '/none.json' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Google does not accept this login: .*\/none\.json.* Log in with /);
  }, 60_000);
});
