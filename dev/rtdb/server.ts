import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import { Database } from './database';
import { RtdbError } from './errors';
import { handleRestRequest, requestUrl } from './rest';
import { SecurityRules } from './rules';
import { Session } from './session';

interface RtdbOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** The loopback address by default, because tokens are not verified. */
  readonly host?: string;
  /** The parsed database.rules.json: the initial rules of every namespace. */
  readonly rules: unknown;
}

export interface RtdbServer {
  readonly port: number;
  stop(): Promise<void>;
  /** Clears every namespace and restores the initial rules. */
  reset(): void;
}

const DEFAULT_HOST = '127.0.0.1';
const SOCKET_PATH = '/.ws';

/**
 * Serves what the app uses of the SDK's WebSocket protocol and of the REST API, with one tree in
 * memory for each `ns`.
 * @throws Error with one line if the rules are invalid or the port is not available
 */
export async function startRtdb(options: RtdbOptions): Promise<RtdbServer> {
  const rules = new SecurityRules(options.rules);
  const databases = new Map<string, Database>();
  const findDatabase = (namespace: string | null): Database => {
    if (!namespace) {
      throw new RtdbError('invalid_request', 'The address needs a namespace: ?ns=…');
    }
    const database = databases.get(namespace) ?? new Database(rules);
    databases.set(namespace, database);
    return database;
  };

  const server = createServer((request, response) => {
    void serveRest(request, response, findDatabase);
  });
  const sockets = new WebSocketServer({ server, path: SOCKET_PATH });
  // The server has the error too, and says what is wrong.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket, request) => {
    const namespace = requestUrl(request).searchParams.get('ns');
    if (namespace === null) {
      socket.close();
    } else {
      new Session(socket, findDatabase(namespace), request.headers.host ?? '');
    }
  });
  const port = await listen(server, options.port, options.host ?? DEFAULT_HOST);

  return {
    port,
    stop: async () => {
      for (const socket of sockets.clients) {
        socket.terminate();
      }
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
    reset: () => {
      for (const database of databases.values()) {
        database.clear();
        database.setRules(rules);
      }
    },
  };
}

async function serveRest(
  request: IncomingMessage,
  response: ServerResponse,
  databaseOf: (namespace: string | null) => Database,
): Promise<void> {
  try {
    const { status, body } = await handleRestRequest(request, databaseOf);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  } catch (error) {
    // A client that closed the connection in the middle of its body is no server error.
    if (!request.destroyed) {
      console.error(error);
    }
    response.destroy();
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is already in use' : error.message;
      reject(new Error(`Realtime Database: cannot listen on ${host}:${port}: ${reason}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
