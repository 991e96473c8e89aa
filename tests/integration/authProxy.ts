import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';

/** What becomes of a request: it gets through, is lost on its way there or back, or is refused with an error's name. */
type Fate = 'through' | 'request lost' | 'answer lost' | { readonly refusal: string };

/**
 * Stands between the app and the accounts of the backend, where a test can come in between: the SDK keeps the `fetch` that
 * it found when it was first loaded. It opens and closes itself around a file's tests.
 */
export class AuthProxy {
  /** What becomes of the next removal of an account. */
  nextDeletion: Fate = 'through';
  /** What becomes of the next account that is made, or given a password. */
  nextSignUp: Fate = 'through';

  private constructor(
    private readonly backend: number,
    readonly port: number,
  ) {}

  static async open(backend: number): Promise<AuthProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The door has no port');
    }
    const door = new AuthProxy(backend, address.port);
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      door.pass(asked, answer).catch(() => answer.destroy());
    });
    beforeEach(() => {
      door.nextDeletion = 'through';
      door.nextSignUp = 'through';
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    return door;
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fate = this.fateOf(asked);
    if (typeof fate === 'object') {
      answer.writeHead(400, { 'Content-Type': 'application/json' });
      answer.end(JSON.stringify({ error: { code: 400, message: fate.refusal } }));
      return;
    }
    if (fate === 'request lost') {
      answer.destroy();
      return;
    }
    const body = await text(asked);
    const passed = await fetch(`http://127.0.0.1:${String(this.backend)}${asked.url ?? '/'}`, {
      method: asked.method ?? 'GET',
      headers: { 'Content-Type': asked.headers['content-type'] ?? 'application/json' },
      body: body === '' ? null : body,
    });
    if (fate === 'answer lost') {
      answer.destroy();
      return;
    }
    answer.writeHead(passed.status, { 'Content-Type': 'application/json' });
    answer.end(await passed.text());
  }

  private fateOf({ url = '' }: IncomingMessage): Fate {
    const { nextDeletion: nextRemoval, nextSignUp } = this;
    if (url.includes('/accounts:delete')) {
      this.nextDeletion = 'through';
      return nextRemoval;
    }
    if (url.includes('/accounts:signUp')) {
      this.nextSignUp = 'through';
      return nextSignUp;
    }
    return 'through';
  }
}
