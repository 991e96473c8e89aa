import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../ops/local';
import { DEFAULTS } from '../../src/settings';

const MODE = 'other-firm';
const ENV_FILE = path.join(ROOT, `.env.${MODE}.local`);
const OUT_DIR = path.join(ROOT, '.local', MODE);
const FIRM: Readonly<Record<keyof typeof DEFAULTS, string>> = {
  VITE_FIREBASE_API_KEY: 'key-of-minster',
  VITE_FIREBASE_PROJECT_ID: 'minster-taxi',
  VITE_ADMIN_EMAIL: 'office@minster.example',
  VITE_ADMIN_UID: 'uid-of-the-office',
  VITE_FIRM_NAME: 'Minster & Sons',
  VITE_HELP_PHONE: '01482 111111',
  VITE_REVIEW_URL: 'https://reviews.example/minster',
};

describe('a build with the settings of another firm', () => {
  /** Names and texts of the built files, except pictures. */
  let files: readonly (readonly [string, string])[];
  let output = '';
  beforeAll(async () => {
    // A file, as in production: variables of the process reach every mode.
    await writeFile(
      ENV_FILE,
      Object.entries(FIRM)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !Object.hasOwn(FIRM, name)),
    );
    // A process of its own: a test before this one may have loaded React for development.
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [
        ...[path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
        ...['--mode', MODE, '--configLoader', 'runner', '--logLevel', 'warn'],
        ...['--outDir', OUT_DIR, '--emptyOutDir'],
      ],
      { cwd: ROOT, env: { ...env, NODE_ENV: 'production' } },
    );
    output = stdout + stderr;
    const names = (await readdir(OUT_DIR, { recursive: true })).filter((name) =>
      /\.(html|js|json|css|svg|txt|md)$/.test(name),
    );
    files = await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(OUT_DIR, name), 'utf8')] as const),
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all([
      rm(ENV_FILE, { force: true }),
      rm(OUT_DIR, { recursive: true, force: true }),
    ]);
  });

  it.each(Object.entries(DEFAULTS))('contains no example of %s: %s', (_, example) => {
    expect(files.filter(([, text]) => text.includes(example)).map(([name]) => name)).toEqual([]);
  });

  it('names the firm in the prerendered landing page', () => {
    const [, page = ''] = files.find(([name]) => name === 'index.html') ?? [];
    const landing = page.slice(page.indexOf('id="root"'), page.indexOf('id="unloaded"'));
    expect(landing).toContain('>Minster &amp; Sons<');
  });

  it('prints no warning', () => {
    expect(output).toBe('');
  });

  it('ships the licences of the packages and the font', () => {
    const texts = new Map(files);
    for (const name of ['react', 'firebase', 'leaflet', 'valibot']) {
      expect(texts.get('licences.md')).toMatch(new RegExp(`^## ${name} - `, 'm'));
    }
    expect(texts.get('licences-font.txt')).toContain('SIL Open Font License');
  });
});
