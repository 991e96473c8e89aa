import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Database } from './database';
import { RtdbError } from './errors';
import { answerRest, requestUrl } from './rest';
import { RuleBook } from './rules';
import { Session } from './session';

/** How to start the server. */
export interface RtdbOptions {
  /** TCP port; 0 takes a free one. */
  readonly port: number;
  /** Address to bind to; the loopback address by default, since tokens are taken unverified. */
  readonly host?: string;
  /** The parsed database.rules.json, in force in every namespace until other rules are put. */
  readonly rules: unknown;
}

/** A running server. */
export interface RtdbServer {
  readonly port: number;
  /** Cuts every connection and frees the port; resolves when that is done. */
  stop(): Promise<void>;
  /** Empties every namespace, telling its listeners, and puts the first rules back in force. */
  reset(): void;
}

const DEFAULT_HOST = '127.0.0.1';
const SOCKET_PATH = '/.ws';
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Starts a Realtime Database server for local development and tests: the SDK's WebSocket protocol and the
 * REST face on one port. Data is held in memory, a tree of its own for each `ns`.
 * @throws Error in one line when the rules can't be read or the port can't be had
 */
export async function startRtdb(options: RtdbOptions): Promise<RtdbServer> {
  const rules = new RuleBook(options.rules);
  const databases = new Map<string, Database>();
  const databaseOf = (namespace: string | null): Database => {
    if (!namespace) {
      throw new RtdbError('invalid_request', 'The address needs a namespace: ?ns=…');
    }
    const database = databases.get(namespace) ?? new Database(rules);
    databases.set(namespace, database);
    return database;
  };

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const server = createServer((request, response) => {
    void serveRest(request, response, databaseOf);
  });
  server.on('upgrade', (request, stream, head) => {
    const database = socketDatabase(request, stream, databaseOf);
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
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
    },
    reset: () => {
      for (const database of databases.values()) {
        database.clear();
        database.useRules(rules);
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
    const { status, body } = await answerRest(request, databaseOf);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  } catch (error) {
    // Either the client hung up in the middle of its body, or this is a fault worth seeing.
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
      reject(new Error(`Realtime Database: cannot listen on ${host}:${String(port)}: ${reason}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
