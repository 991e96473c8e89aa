import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The standard's name of a reference to an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 20;

/** A command of W3C WebDriver, as HTTP and as Marionette, which speaks the same over a socket. */
const COMMANDS = {
  navigate: ['POST', 'url', 'Navigate'],
  execute: ['POST', 'execute/sync', 'ExecuteScript'],
  click: ['POST', 'element/{id}/click', 'ElementClick'],
  type: ['POST', 'element/{id}/value', 'ElementSendKeys'],
  enterFrame: ['POST', 'frame', 'SwitchToFrame'],
  resize: ['POST', 'window/rect', 'SetWindowRect'],
  screenshot: ['GET', 'screenshot', 'TakeScreenshot'],
} as const;

export type CommandName = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** One browser session. Rejects with the browser's message. */
export interface Session {
  readonly send: (command: CommandName, parameters?: Parameters) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a browser through a driver that speaks HTTP. */
export async function openHttpSession(driver: string, capabilities: Parameters): Promise<Session> {
  const created = await request('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${String(field(created, 'sessionId'))}`;
  return {
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command];
      const url = `${session}/${path.replace('{id}', String(parameters.id))}`;
      return request(method, url, parameters);
    },
    close: async () => {
      await request('DELETE', session);
    },
  };
}

async function request(method: string, url: string, body: Parameters = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: method === 'POST' ? JSON.stringify(body) : null,
  });
  const value = field(await response.json(), 'value');
  if (!response.ok) {
    throw new Error(String(field(value, 'message')));
  }
  return value;
}

/** Connects to the Marionette port of a running Firefox. */
export async function openMarionetteSession(port: number): Promise<Session> {
  const socket = await connectTo(port);
  const messages = readMessages(socket);
  // The browser speaks first.
  await messages.next();
  let id = 0;
  const call = async (name: string, parameters: Parameters): Promise<unknown> => {
    id += 1;
    const message = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value } = await messages.next();
    const error = field(value, '2');
    if (error !== null) {
      throw new Error(String(field(error, 'message')));
    }
    return field(field(value, '3'), 'value');
  };
  await call('WebDriver:NewSession', {});
  return {
    send: (command, parameters = {}) => {
      const frame = command === 'enterFrame' ? parameters.id : null;
      return call(
        `WebDriver:${COMMANDS[command][2]}`,
        frame === null
          ? // Scripts change the page's own objects.
            { sandbox: null, ...parameters }
          : { element: field(frame, ELEMENT) },
      );
    },
    close: async () => {
      await call('WebDriver:DeleteSession', {});
      socket.end();
    },
  };
}

/** Waits until something listens there. */
async function connectTo(port: number): Promise<Socket> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
    }
    await pause(POLL_MS);
  }
}

/** Messages are JSON after its length and a colon. */
async function* readMessages(socket: Socket): AsyncGenerator<unknown, void> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1).toString());
      if (start === 0 || received.length < end) {
        break;
      }
      yield JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
    }
  }
}

/** Undefined if the value is no object or has no such field. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
