import { RtdbError } from './errors';
import { isRecord, type Json } from './tree';

const PROTOCOL_VERSION = '5';
const KEEP_ALIVE = '0';
const FRAME_COUNT = /^\d{1,6}$/;

type ClientMessage =
  | { kind: 'request'; number: number; action: string; body: Record<string, unknown> }
  | { kind: 'ping' }
  | { kind: 'other' };

/** A message of more than 16,384 characters arrives in frames, after a frame with their number. */
export class FrameReader {
  private missing = 0;
  private frames: string[] = [];

  /** Returns the message that this frame completes, if any. */
  read(frame: string): string | undefined {
    if (this.missing > 0) {
      this.frames.push(frame);
      this.missing -= 1;
      return this.missing === 0 ? this.frames.join('') : undefined;
    }
    if (frame !== KEEP_ALIVE && !FRAME_COUNT.test(frame)) {
      return frame;
    }
    this.missing = Number(frame);
    this.frames = [];
    return undefined;
  }
}

/** @throws RtdbError `invalid_request` if it is not a message of the protocol */
export function parseClientMessage(text: string): ClientMessage {
  const message = parseJson(text);
  if (!isRecord(message) || !isRecord(message.d)) {
    throw malformed();
  }
  const inner = message.d;
  if (message.t === 'c') {
    return { kind: inner.t === 'p' ? 'ping' : 'other' };
  }
  const { r: number, a: action, b: body } = inner;
  if (message.t !== 'd' || typeof number !== 'number' || typeof action !== 'string') {
    throw malformed();
  }
  return { kind: 'request', number, action, body: isRecord(body) ? body : {} };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RtdbError('invalid_request', 'Not valid JSON');
  }
}

function malformed(): RtdbError {
  return new RtdbError('invalid_request', 'Not a message of the Realtime Database protocol');
}

/** The server's first message. `now` is in epoch milliseconds. */
export function helloMessage(hello: { now: number; host: string; session: string }): string {
  const { now, host, session } = hello;
  const handshake = { ts: now, v: PROTOCOL_VERSION, h: host, s: session };
  return JSON.stringify({ t: 'c', d: { t: 'h', d: handshake } });
}

export function pongMessage(): string {
  return JSON.stringify({ t: 'c', d: { t: 'o', d: null } });
}

export function replyMessage(number: number, status: string, data: Json): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: { s: status, d: data } } });
}
