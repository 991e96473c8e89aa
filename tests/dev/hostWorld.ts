import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT, LOCALHOST } from '../../ops/local';
import { startService, type Service } from '../../dev/backend/process';
import {
  APACHE_OWN_SITE,
  apacheConfig,
  firebaseHosting,
  nginxConfig,
  nginxOwnSiteConfig,
} from '../../ops/headers/hosting';
import type { HeaderSettings } from '../../ops/headers/headers';

/** Where Debian's packages nginx and apache2 put them. */
const NGINX = '/usr/sbin/nginx';
const APACHE = '/usr/sbin/apache2';
const APACHE_MODULES = '/usr/lib/apache2/modules';
const START_TIMEOUT_MS = 20_000;

/** Of the firm's own pages, which the app doesn't share or change. */
export const WEBSITE_INDEX = 'home.html';
export const WEBSITE_HEADER = 'x-frame-options';

export const HOSTS = ['Firebase Hosting', 'nginx', 'Apache'] as const;
export type Host = (typeof HOSTS)[number];

/** Why the host can't be tried on this machine, or null. */
export function missingFor(host: Host): string | null {
  const binary = { 'Firebase Hosting': null, nginx: NGINX, Apache: APACHE }[host];
  return binary === null || existsSync(binary) ? null : `${binary} is not installed`;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Whether the app has the host for itself; Firebase Hosting always gives it one. */
export type Place = 'own host' | 'sub-path';

/** A host that serves `files` (contents by path), with what the build writes for it. */
export class HostWorld {
  private readonly folder = makeFolder();
  private service: Service | null = null;

  constructor(
    private readonly host: Host,
    private readonly place: Place,
    private readonly port: number,
  ) {}

  async start(settings: HeaderSettings, files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.folder, 'site', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    this.service = await this.startHost(settings);
  }

  async stop(): Promise<void> {
    await this.service?.stop();
    rmSync(this.folder, { recursive: true });
  }

  get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: LOCALHOST, port: this.port, path: url, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  private startHost(settings: HeaderSettings): Promise<Service> {
    switch (this.host) {
      case 'Firebase Hosting':
        return startSuperstatic(firebaseHosting(settings, 'firm-taxi'), this.folder, this.port);
      case 'nginx':
        return this.startProgram(
          NGINX,
          ['-g', 'daemon off; master_process off;'],
          this.nginxFile(settings),
        );
      case 'Apache':
        return this.startProgram(APACHE, ['-D', 'FOREGROUND'], this.apacheFile(settings));
    }
  }

  private startProgram(command: string, args: readonly string[], config: string): Promise<Service> {
    const file = path.join(this.folder, 'host.conf');
    writeFileSync(file, config);
    return startService({
      name: this.host,
      command,
      args: [this.host === 'nginx' ? '-c' : '-f', file, ...args],
      readyUrls: [`http://${LOCALHOST}:${this.port}/`],
      timeoutMs: START_TIMEOUT_MS,
    });
  }

  private nginxFile(settings: HeaderSettings): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${this.folder}/${name};`,
    );
    return `pid ${this.folder}/pid; error_log ${this.folder}/log;
events {}
http {
  include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
  server {
    listen ${LOCALHOST}:${this.port}; root ${this.folder}/site;
    index ${WEBSITE_INDEX}; add_header ${WEBSITE_HEADER} DENY;
    ${(this.place === 'sub-path' ? nginxConfig : nginxOwnSiteConfig)(settings)}
  }
}`;
  }

  private apacheFile(settings: HeaderSettings): string {
    // The modules that the file names, and what every Apache has.
    const needed = /a2enmod (.*)/.exec(apacheConfig(settings))?.[1]?.split(' ') ?? [];
    const modules = ['mpm_event', 'authz_core', ...needed].map(
      (name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`,
    );
    return `ServerName localhost
Listen ${LOCALHOST}:${this.port}
PidFile ${this.folder}/pid
ErrorLog ${this.folder}/log
${modules.join('\n')}
TypesConfig /etc/mime.types
DirectoryIndex ${WEBSITE_INDEX}
Header set ${WEBSITE_HEADER} DENY
DocumentRoot ${this.folder}/site
${this.place === 'own host' ? `Define ${APACHE_OWN_SITE}` : ''}
${apacheConfig(settings)}`;
  }
}

function makeFolder(): string {
  const local = path.join(ROOT, '.local');
  mkdirSync(local, { recursive: true });
  return mkdtempSync(path.join(local, 'host-'));
}

const superstaticModule = v.object({ server: v.function() });
const superstaticServer = v.custom<{ listen(done: () => void): Server }>(
  (server) => typeof server === 'function' && 'listen' in server,
);

/** The server of firebase-tools' own Hosting emulator, with its options. */
async function startSuperstatic(config: object, cwd: string, port: number): Promise<Service> {
  const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  const superstatic = v.parse(superstaticModule, load('superstatic'));
  const options = { config, cwd, port, hostname: LOCALHOST, compression: true, stack: 'strict' };
  const app = v.parse(superstaticServer, superstatic.server(options));
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(() => resolve(started));
  });
  return {
    name: 'superstatic',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
