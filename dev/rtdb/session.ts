import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { type Caller, callerFromToken, SIGNED_OUT } from './auth';
import type { Database } from './database';
import { RtdbError } from './errors';
import { parsePath, type Path } from './paths';
import { isRecord, type Json } from './tree';
import * as wire from './wire';

type Body = Record<string, unknown>;

const UNSUPPORTED_DATA = 1003;

/** Answers what the app sends: reads without listeners, and writes. */
export class Session {
  private readonly reader = new wire.FrameReader();
  private caller: Caller = SIGNED_OUT;

  /** `host` is the Host header of the client's request. */
  constructor(
    private readonly socket: WebSocket,
    private readonly database: Database,
    host: string,
  ) {
    socket.on('message', (data) => this.receive(decodeText(data)));
    // An error is always followed by `close`.
    socket.on('error', () => undefined);
    socket.send(wire.helloMessage({ now: Date.now(), host, session: randomUUID() }));
  }

  private receive(frame: string): void {
    const text = this.reader.read(frame);
    if (text === undefined) {
      return;
    }
    try {
      const message = wire.parseClientMessage(text);
      if (message.kind === 'ping') {
        this.socket.send(wire.pongMessage());
      }
      if (message.kind === 'request') {
        this.respond(message.number, message.action, message.body);
      }
    } catch (error) {
      if (!(error instanceof RtdbError)) {
        throw error;
      }
      this.socket.close(UNSUPPORTED_DATA, error.message);
    }
  }

  private respond(number: number, action: string, body: Body): void {
    try {
      this.socket.send(wire.replyMessage(number, 'ok', this.perform(action, body)));
    } catch (error) {
      if (!(error instanceof RtdbError)) {
        throw error;
      }
      this.socket.send(wire.replyMessage(number, error.code, error.message));
    }
  }

  private perform(action: string, body: Body): Json {
    switch (action) {
      // Statistics are ignored.
      case 's':
        return null;
      case 'auth':
      case 'gauth':
        return this.authenticate(body);
      case 'unauth':
        this.caller = SIGNED_OUT;
        return null;
      case 'g':
        if (isRecord(body.q) && Object.keys(body.q).length > 0) {
          throw new RtdbError('unsupported', 'Queries are not supported locally');
        }
        return this.database.read(requestPath(body), this.caller);
      case 'p':
      case 'm':
        return this.write(action, body);
      default:
        throw new RtdbError('unsupported', `Action "${action}" is not supported locally`);
    }
  }

  private authenticate({ cred: token }: Body): Json {
    if (typeof token !== 'string') {
      throw new RtdbError('invalid_token', 'No credential given');
    }
    this.caller = callerFromToken(token);
    const uid = this.caller.kind === 'user' ? this.caller.auth?.uid : undefined;
    return { auth: uid === undefined ? null : { uid } };
  }

  private write(action: 'p' | 'm', body: Body): null {
    // `h` is the hash of the value that a transaction has read.
    if (body.h !== undefined) {
      throw new RtdbError('unsupported', 'Transactions are not supported locally');
    }
    const kind = action === 'p' ? 'put' : 'merge';
    this.database.write({ kind, base: requestPath(body), data: body.d }, this.caller);
    return null;
  }
}

function decodeText(data: RawData): string {
  if (Array.isArray(data)) {
    return Buffer.concat(data).toString('utf8');
  }
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}

function requestPath(body: Body): Path {
  const path = body.p;
  if (typeof path !== 'string') {
    throw new RtdbError('invalid_request', 'The request has no path');
  }
  return parsePath(path);
}
