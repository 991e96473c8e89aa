import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
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
  /** Clears every namespace, notifies its listeners and restores the initial rules. */
  reset(): void;
}

const DEFAULT_HOST = '127.0.0.1';
const SOCKET_PATH = '/.ws';
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Serves the SDK's WebSocket protocol and the REST API, with one tree in memory for each `ns`.
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

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const server = createServer((request, response) => {
    void serveRest(request, response, findDatabase);
  });
  server.on('upgrade', (request, stream, head) => {
    const database = socketDatabase(request, stream, findDatabase);
    if (!database) {
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      new Session(socket, database, request.headers.host ?? '');
    });
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

function socketDatabase(
  request: IncomingMessage,
  stream: Duplex,
  databaseOf: (namespace: string | null) => Database,
): Database | undefined {
  const url = requestUrl(request);
  const namespace = url?.searchParams.get('ns');
  if (url?.pathname === SOCKET_PATH && namespace) {
    return databaseOf(namespace);
  }
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${namespace ? '404 Not Found' : '400 Bad Request'}\r\n\r\n`);
  return undefined;
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
