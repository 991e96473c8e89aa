import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { type Caller, callerFromToken, SIGNED_OUT } from './auth';
import type { Database } from './database';
import { RtdbError } from './errors';
import { parsePath, type Path, pathText } from './paths';
import { OnDisconnectWrites } from './onDisconnect';
import { isRecord, type Json } from './tree';
import * as wire from './wire';

type Body = Record<string, unknown>;

const UNSUPPORTED_DATA = 1003;

export class Session {
  private readonly socket: WebSocket;
  private readonly database: Database;
  private readonly reader = new wire.FrameReader();
  private readonly unsubscribers = new Map<string, () => void>();
  private readonly onDisconnect = new OnDisconnectWrites();
  private caller: Caller = SIGNED_OUT;

  /** `host` is the Host header of the client's request. */
  constructor(socket: WebSocket, database: Database, host: string) {
    this.socket = socket;
    this.database = database;
    socket.on('message', (data) => this.receive(decodeText(data)));
    // An error is always followed by `close`, which is handled below.
    socket.on('error', () => undefined);
    socket.on('close', () => this.onClose());
    this.send(wire.helloMessage({ now: Date.now(), host, session: randomUUID() }));
  }

  private onClose(): void {
    for (const stop of this.unsubscribers.values()) {
      stop();
    }
    this.onDisconnect.runAll((write) => this.database.write(write, this.caller));
  }

  private send(message: string): void {
    for (const frame of wire.splitFrames(message)) {
      this.socket.send(frame);
    }
  }

  private receive(frame: string): void {
    const text = this.reader.read(frame);
    if (text === undefined) {
      return;
    }
    try {
      const message = wire.parseClientMessage(text);
      if (message.kind === 'ping') {
        this.send(wire.pongMessage());
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
      this.send(wire.replyMessage(number, 'ok', this.perform(action, body)));
    } catch (error) {
      if (!(error instanceof RtdbError)) {
        throw error;
      }
      this.send(wire.replyMessage(number, error.code, error.message));
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
        return this.setCaller(SIGNED_OUT);
      case 'q':
        return this.listen(body);
      case 'n':
        return this.unlisten(requestPath(body));
      case 'g':
        assertDefaultQuery(body);
        return this.database.read(requestPath(body), this.caller);
      case 'p':
      case 'm':
        return this.write(action, body);
      case 'o':
      case 'om':
        return this.addOnDisconnect(action, body);
      case 'oc':
        this.onDisconnect.cancel(requestPath(body));
        return null;
      default:
        throw new RtdbError('unsupported', `Action "${action}" is not supported locally`);
    }
  }

  private authenticate(body: Body): Json {
    const token = body.cred;
    if (typeof token !== 'string') {
      throw new RtdbError('invalid_token', 'No credential given');
    }
    if (body.noauth !== undefined || body.authvar !== undefined) {
      throw new RtdbError('unsupported', 'Auth overrides are not supported locally');
    }
    const caller = callerFromToken(token);
    this.setCaller(caller);
    return { auth: caller.kind === 'user' && caller.auth ? { uid: caller.auth.uid } : null };
  }

  private setCaller(caller: Caller): null {
    this.caller = caller;
    this.database.revokeUnreadable();
    return null;
  }

  private listen(body: Body): Json {
    assertDefaultQuery(body);
    const path = requestPath(body);
    this.unlisten(path);
    const { value, unsubscribe: stop } = this.database.listen({
      path,
      caller: () => this.caller,
      onChange: (change) => {
        const action = change.kind === 'put' ? 'd' : 'm';
        this.send(wire.pushMessage(action, pathText(change.path), change.data));
      },
      onRevoked: () => {
        this.unsubscribers.delete(pathText(path));
        this.send(wire.pushMessage('c', pathText(path)));
      },
    });
    this.unsubscribers.set(pathText(path), stop);
    // Must precede the reply: the SDK takes an 'ok' without data as 'unchanged'.
    this.send(wire.pushMessage('d', pathText(path), value));
    return {};
  }

  private unlisten(path: Path): null {
    this.unsubscribers.get(pathText(path))?.();
    this.unsubscribers.delete(pathText(path));
    return null;
  }

  private write(action: 'p' | 'm', body: Body): null {
    // `h` is the hash of the value that a transaction has read.
    if (body.h !== undefined) {
      throw new RtdbError('unsupported', 'Transactions are not supported locally');
    }
    this.database.write(
      { kind: action === 'p' ? 'put' : 'merge', base: requestPath(body), data: body.d },
      this.caller,
    );
    return null;
  }

  private addOnDisconnect(action: 'o' | 'om', body: Body): null {
    const kind = action === 'o' ? 'put' : 'merge';
    const write = { kind, base: requestPath(body), data: body.d } as const;
    this.database.check(write, this.caller);
    this.onDisconnect.add(write);
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

function assertDefaultQuery(body: Body): void {
  const query = body.q;
  if (query !== undefined && !(isRecord(query) && Object.keys(query).length === 0)) {
    throw new RtdbError(
      'unsupported',
      'Ordered, filtered and limited queries are not supported locally',
    );
  }
}
