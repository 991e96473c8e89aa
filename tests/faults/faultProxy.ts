import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALHOST } from '../../ops/local';

/** A request of the app to Firestore or Auth. */
export interface AppRequest {
  readonly path: string;
  /** The signed-in user's token; null for a request that needs none. */
  readonly token: string | null;
}

/** What happens to a request instead of being served. */
export type Treatment =
  /** It never arrives. */
  | { readonly kind: 'drop' }
  /** It is carried out, but its response never arrives. */
  | { readonly kind: 'lose response' }
  | { readonly kind: 'delay'; readonly ms: number }
  /** It is neither answered nor refused, and perhaps carried out much later. */
  | { readonly kind: 'hold'; readonly arrivesLate: boolean }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
    };

/** Decides about each request of an attempt; null serves it as usual. */
export type Interference = (request: AppRequest) => Treatment | null;

/** Stands between the app and Firestore and Auth, and can interfere with every request. */
export class FaultProxy {
  private interference: Interference | null = null;
  private late: (() => Promise<void>)[] = [];
  private readonly silent = new Set<ServerResponse>();

  private constructor(private readonly servers: readonly Server[]) {}

  static async open(ports: readonly [firestore: number, auth: number]) {
    const servers = ports.map(() => createServer());
    const proxy = new FaultProxy(servers);
    const [firestore = 0, auth = 0] = await Promise.all(
      servers.map((server, index) => proxy.listen(server, ports[index] ?? 0)),
    );
    return { proxy, firestore, auth };
  }

  start(interference: Interference): void {
    this.interference = interference;
  }

  /** Ends the fault: the next requests are served. Held ones stay as they are. */
  end(): void {
    this.interference = null;
    this.silent.forEach((response) => response.destroy());
    this.silent.clear();
  }

  /** Carries out the requests that arrive late. */
  async deliverLate(): Promise<void> {
    const { late } = this;
    this.late = [];
    await Promise.all(late.map((deliver) => deliver()));
  }

  close(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private async listen(server: Server, backend: number): Promise<number> {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.serve(request, response, backend).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, LOCALHOST, resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The proxy has no port');
    }
    return address.port;
  }

  private async serve(
    request: IncomingMessage,
    response: ServerResponse,
    backend: number,
  ): Promise<void> {
    const { url: path = '/', headers, method = 'GET' } = request;
    const token = headers.authorization?.replace(/^Bearer /, '') ?? null;
    const body = await text(request);
    const treatment = this.interference?.({ path, token }) ?? null;
    const forward = (): Promise<Response> =>
      fetch(`http://${LOCALHOST}:${backend}${path}`, {
        method,
        headers: {
          'Content-Type': headers['content-type'] ?? 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: body === '' ? null : body,
      });
    switch (treatment?.kind) {
      case 'drop':
        response.destroy();
        return;
      case 'hold':
        this.silent.add(response);
        if (treatment.arrivesLate) {
          this.late.push(async () => {
            await (await forward()).text();
          });
        }
        return;
      case 'answer':
        response.writeHead(treatment.status, { 'Content-Type': treatment.type });
        response.end(treatment.body);
        return;
      case 'lose response':
        await (await forward()).text();
        response.destroy();
        return;
      case 'delay':
        await pause(treatment.ms);
        break;
      case undefined:
        break;
    }
    const served = await forward();
    response.writeHead(served.status, { 'Content-Type': 'application/json' });
    response.end(await served.text());
  }
}
