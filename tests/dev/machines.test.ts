import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCommand } from '../../ops/findCommand';
import { ROOT } from '../../ops/local';

let copy = '';
let empty = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'machine-'));
  empty = path.join(copy, 'no-commands');
  for (const folder of [empty, path.join(copy, 'node_modules'), path.join(copy, 'tests/e2e')]) {
    mkdirSync(folder, { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'dev', 'ops', 'src']) {
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/mapdata.source|node_modules/.test(file),
    });
  }
  // As on a machine for which npm has no binary of the embedded backend.
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@fireemu' && name !== '.package-lock.json') {
      const link = path.join(copy, 'node_modules', name);
      symlinkSync(path.join(ROOT, 'node_modules', name), link);
    }
  }
  writeFileSync(path.join(copy, 'node_modules/.package-lock.json'), '{}');
});
afterAll(() => rmSync(copy, { recursive: true }));

function run(task: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dev/setup.mjs', task, ...args],
    // No Java, no gcloud, no `which`.
    { cwd: copy, encoding: 'utf8', env: { PATH: empty, FIREBASE_EMULATORS_PATH: empty } },
  );
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('a machine without the embedded backend', () => {
  it.each(['start', 'test'])('npm %s names the commands that install one', (task) => {
    const { status, lines } = run(task);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^There is no embedded backend for \S+ here\./);
    expect(lines[1]).toMatch(/^ {2}.*(apt-get|brew|winget)/);
  });

  it('fails the tests on Google’s emulators, unless they may be missing', () => {
    expect(run('official').status).toBe(1);
    expect(run('official').lines.at(-1)).toBe('OPTIONAL_PARTS=official runs without.');
  });
});

describe('the scripts', () => {
  it.each([
    ['start', '--no-driver', "Unknown option '--no-driver'. See --help."],
    ['test', '--enginse', "Unknown option '--enginse'. See --help."],
    ['test', 'tests/nowhere', 'There is no tests/nowhere. See --help.'],
    ['official', 'tests', expect.stringContaining('See --help.') as string],
  ])('npm %s %s prints one line', (task, argument, line) => {
    expect(run(task, argument)).toEqual({ status: 2, lines: [line] });
  });
});

it('finds a command along the path without another command', () => {
  expect(findCommand('node')).toMatch(/node(\.exe)?$/);
  expect(findCommand('no-such-command')).toBeNull();
});
