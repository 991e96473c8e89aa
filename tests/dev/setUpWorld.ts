import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { googleApi, SERVICES } from '../../ops/checks/googleApi';
import { openFirm, type Firm } from '../../ops/firm';
import { LOCALHOST } from '../../ops/local';
import { setUpProject } from '../../ops/setUp/setUp';
import { GoogleProject, PROJECT, type Answer } from './googleProject';
import { selectLocalBackend } from '../support/localFirm';

export const ANSWERS = `# The firm's own line
VITE_FIRM_NAME="Firm's & Sons"
VITE_HELP_PHONE=01482 000001
VITE_ADMIN_EMAIL=office@firm.example
VITE_EMBED_ORIGINS=https://www.firm.example
VITE_REVIEW_URL=https://reviews.example/firm
VITE_PRIVACY_URL=
HOSTING_SITE=firm-book
`;

type Body = Record<string, unknown>;
export interface Request {
  readonly line: string;
  readonly body: Body;
}

/**
 * The set-up of a project at Google's, which is a local server. It
 * proves the order and the form of our requests. It doesn't prove that Google accepts them, what a
 * login may do, how long anything takes, or that a name is free.
 */
export class SetUpWorld {
  project = new GoogleProject();
  /** Answers of Google's in place of the project's, by method and address. */
  refusals: Record<string, Answer> = {};
  requests: Request[] = [];
  lines: string[] = [];
  deployCode = 0;
  private readonly opened: Firm[] = [];
  private readonly server: Server;
  private folder = '';
  private port = 0;

  /** Registers the set-up with the test file. */
  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(([status, body]) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => this.server.listen(0, LOCALHOST, resolve));
      const address = this.server.address();
      this.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    });
    beforeEach(() => {
      this.folder = mkdtempSync(path.join(tmpdir(), 'set-up-'));
      this.project = new GoogleProject();
      this.refusals = {};
      this.deployCode = 0;
      writeFileSync(this.path, ANSWERS);
    });
    afterEach(() => rmSync(this.folder, { recursive: true }));
    afterAll(async () => {
      await Promise.all(this.opened.map((firm) => firm.close()));
      vi.unstubAllEnvs();
      this.server.close();
    });
  }

  /** The settings file. */
  get path(): string {
    return path.join(this.folder, '.env.production.local');
  }

  get settings(): string {
    return readFileSync(this.path, 'utf8');
  }

  /** Methods and addresses of the requests that change something. */
  get changes(): readonly string[] {
    return this.requests
      .map(({ line }) => line)
      .filter((line) => !line.startsWith('GET ') && !line.endsWith('/accounts:lookup'));
  }

  /** Runs the command and returns its exit code. */
  async run(
    options: {
      readonly write?: boolean;
      readonly maps?: boolean;
      readonly ask?: (prompt: string) => Promise<string>;
    } = {},
  ): Promise<number> {
    const { write = true, maps = false, ask = null } = options;
    this.requests = [];
    this.lines = [];
    const { port } = this;
    selectLocalBackend({ firestore: port, auth: port, database: port });
    const services = Object.fromEntries(
      Object.entries(SERVICES).map(([name, url]) => [
        name,
        `http://${LOCALHOST}:${port}/${new URL(url).host}`,
      ]),
    );
    return setUpProject({
      google: googleApi(PROJECT, {
        services: services as typeof SERVICES,
        token: () => Promise.resolve('of-the-webmaster'),
        pollMs: 1,
      }),
      path: this.path,
      write,
      maps,
      ask,
      openFirm: async (databaseUrl) => {
        const firm = await openFirm(PROJECT, databaseUrl);
        this.opened.push(firm);
        return firm;
      },
      deploy: () => {
        this.project.deployments += this.deployCode === 0 ? 1 : 0;
        return Promise.resolve(this.deployCode);
      },
      printLine: (line) => this.lines.push(line),
      pauseMs: 1,
    });
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const url = decodeURIComponent(request.url ?? '/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks).toString();
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    const line = `${request.method ?? ''} ${url.replace(/^\//, '')}`;
    this.requests.push({ line, body });
    const refusal = this.refusals[line];
    if (refusal !== undefined) {
      return refusal;
    }
    const isOurs =
      line.startsWith('PUT .settings') ||
      (request.headers.authorization === 'Bearer of-the-webmaster' &&
        request.headers['x-goog-user-project'] === PROJECT);
    return isOurs ? this.project.answer(line, body) : [401, { error: { message: 'Who is it?' } }];
  }
}
