import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';

/** What happens to a request; `refusal` is the name of the backend's error. */
type Fault = 'none' | 'request lost' | 'response lost' | { readonly refusal: string };

/**
 * A proxy in front of the Auth backend that can fail requests: the SDK keeps the `fetch` it finds
 * on loading, so that can't be stubbed. Closes itself after a file's tests.
 */
export class AuthProxy {
  /** Applies to the next deletion of an account. */
  nextDeletion: Fault = 'none';
  /** Applies to the next account creation or linking of a password. */
  nextSignUp: Fault = 'none';
  /** Applies to the next email. */
  nextEmail: Fault = 'none';

  private constructor(
    private readonly backend: number,
    readonly port: number,
  ) {}

  static async open(backend: number): Promise<AuthProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The proxy has no port');
    }
    const proxy = new AuthProxy(backend, address.port);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      proxy.forward(request, response).catch(() => response.destroy());
    });
    beforeEach(() => {
      proxy.nextDeletion = 'none';
      proxy.nextSignUp = 'none';
      proxy.nextEmail = 'none';
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    return proxy;
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.takeFault(request);
    if (typeof fault === 'object') {
      response.writeHead(400, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 400, message: fault.refusal } }));
      return;
    }
    if (fault === 'request lost') {
      response.destroy();
      return;
    }
    const body = await text(request);
    const forwarded = await fetch(`http://127.0.0.1:${this.backend}${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': request.headers['content-type'] ?? 'application/json' },
      body: body === '' ? null : body,
    });
    if (fault === 'response lost') {
      response.destroy();
      return;
    }
    response.writeHead(forwarded.status, { 'Content-Type': 'application/json' });
    response.end(await forwarded.text());
  }

  private takeFault({ url = '' }: IncomingMessage): Fault {
    const { nextDeletion: nextRemoval, nextSignUp, nextEmail } = this;
    if (url.includes('/accounts:delete')) {
      this.nextDeletion = 'none';
      return nextRemoval;
    }
    if (url.includes('/accounts:signUp')) {
      this.nextSignUp = 'none';
      return nextSignUp;
    }
    if (url.includes('/accounts:sendOobCode')) {
      this.nextEmail = 'none';
      return nextEmail;
    }
    return 'none';
  }
}
