import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../ops/local';

/** Tools that a checkout may have fakes of: these print their arguments, and fail if named in FAIL. */
export const TOOLS = {
  oxlint: 'bin/oxlint',
  vite: 'bin/vite.js',
  'firebase-tools': 'lib/bin/firebase.js',
} as const;
type Tool = keyof typeof TOOLS;

/** A firm's own clone: everything that git tracks here, and its settings. */
export class FirmCheckout {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'firm-'));

  constructor(fakes: readonly Tool[]) {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    for (const name of listed.split('\0').filter((each) => existsSync(path.join(ROOT, each)))) {
      if (name !== '' && !name.startsWith('dev/mapdata/source/')) {
        cpSync(path.join(ROOT, name), path.join(this.folder, name));
      }
    }
    mkdirSync(path.join(this.folder, 'node_modules'));
    for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
      const link = path.join(this.folder, 'node_modules', name);
      if (!fakes.some((fake) => fake === name)) {
        symlinkSync(path.join(ROOT, 'node_modules', name), link);
      }
    }
    fakes.forEach((tool) => this.writeFake(tool));
    this.git('init', '--quiet');
    this.git('add', '--all');
  }

  /** Writes .env.production.local. */
  set(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
    this.write('.env.production.local', lines.join(''));
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8');
  }

  /** Paths of the files in a folder. */
  list(name: string): readonly string[] {
    const folder = path.join(this.folder, name);
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      : [];
  }

  /** Tracked files that changed, and new ones that git doesn't ignore. */
  changes(): string {
    return this.git('ls-files', '--modified', '--others', '--exclude-standard');
  }

  /** Runs a script of package.json, logged in, without the variables of the test's own process. */
  run(
    script: 'build' | 'deploy',
    args: readonly string[] = [],
    failing: readonly Tool[] = [],
    login = 'x',
  ) {
    const { HOME = '', PATH = '', SystemRoot = '' } = process.env;
    const main = `dev/build/${script}Main.ts`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      {
        cwd: this.folder,
        encoding: 'utf8',
        env: {
          HOME,
          PATH,
          SystemRoot,
          FAIL: failing.join(' '),
          GOOGLE_APPLICATION_CREDENTIALS: login,
        },
      },
    );
    return { status, output: `${stdout}${stderr}`.trim().split('\n') };
  }

  delete(name: string): void {
    rmSync(path.join(this.folder, name), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' });
  }

  private writeFake(tool: Tool): void {
    const lines = [
      `console.log(['${tool}', ...process.argv.slice(2)].join(' '));`,
      `process.exit(process.env.FAIL.split(' ').includes('${tool}') ? 3 : 0);`,
    ];
    this.write(path.join('node_modules', tool, TOOLS[tool]), lines.join('\n'));
  }
}
