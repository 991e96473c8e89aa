import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../ops/local';
import {
  findElement,
  prepareField,
  prepareToPress,
  readText,
  scrollToFrame,
  type Wanted,
} from './inPage';
import type { Driver, Named, Scope, Size } from './screen';
import { ELEMENT, field, type Session } from './transports';

const LIBRARY = path.join(
  ROOT,
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
/** Not by its index, which is in the order of loading. */
const FRAME = `return document.querySelector('iframe')`;
/** In Firefox every script has globals of its own, so the library stays with what uses it. */
const FIND = `return window.findElement ? window.findElement(arguments[0]) : 'not loaded'`;

/** The page of a browser that speaks WebDriver. A script runs after each load, not before. */
export async function drivePage(
  session: Session,
  { width, height }: Size,
  initScript: string,
): Promise<Driver> {
  const library = await readFile(LIBRARY, 'utf8');
  const execute = (script: string, ...args: unknown[]): Promise<unknown> =>
    session.send('execute', { script, args });
  const call = (run: (...input: never[]) => unknown, ...args: unknown[]): Promise<unknown> =>
    execute(`return (${String(run)}).apply(null, arguments)`, ...args);
  const find = async ({ isFramed, path: scope }: Scope, ...last: Wanted[]): Promise<unknown> => {
    await session.send('enterFrame', { id: null });
    if (isFramed) {
      await session.send('enterFrame', { id: await execute(FRAME) });
    }
    const wanted = [...scope.map(toWanted), ...last];
    let found = await execute(FIND, wanted);
    if (found === 'not loaded') {
      await execute(`${library}; window.findElement = ${String(findElement)}`);
      found = await execute(FIND, wanted);
    }
    if (found === null) {
      throw new Error('There is no such element.');
    }
    return found;
  };
  await resize(session, { width, height });
  return {
    open: async (address) => {
      await session.send('navigate', { url: address });
      await execute(initScript);
    },
    press: async (scope, control) => {
      const element = await find(scope, toWanted(control));
      const middle = await call(prepareToPress, element);
      if (scope.isFramed) {
        await session.send('enterFrame', { id: null });
        await call(scrollToFrame, middle);
        await session.send('enterFrame', { id: await execute(FRAME) });
      }
      await session.send('click', { id: idOf(element) });
      // The driver presses a point. If the layout moves before the press, it misses the element.
      // After a navigation there is no answer.
      if ((await execute('return window.hasReached').catch(() => null)) === false) {
        throw new Error('The press missed it');
      }
    },
    fill: async (scope, label, text) => {
      const element = await find(scope, { by: 'label', role: '', name: label });
      if ((await call(prepareField, element, text)) === true) {
        await session.send('type', { id: idOf(element), text });
      }
    },
    read: async (scope) => String(await call(readText, await find(scope))),
    run: async (script) => {
      await session.send('enterFrame', { id: null });
      return execute(script);
    },
    takePicture: async (file) => {
      await session.send('enterFrame', { id: null });
      await writeFile(
        file,
        Buffer.from(String(await session.send('screenshot', { full: false })), 'base64'),
      );
    },
    close: session.close,
  };
}

function toWanted({ role, name }: Named): Wanted {
  return {
    by: role === 'text' ? 'text' : 'role',
    role,
    name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
  };
}

function idOf(element: unknown): unknown {
  return field(element, ELEMENT);
}

/** Makes the page that large, whatever the window's frame and bars add. */
async function resize(session: Session, { width, height }: Size): Promise<void> {
  const set = (wide: number, high: number): Promise<unknown> =>
    session.send('resize', { width: wide, height: high });
  await set(width, height);
  const inner = await session.send('execute', {
    script: 'return [innerWidth, innerHeight]',
    args: [],
  });
  await set(2 * width - Number(field(inner, '0')), 2 * height - Number(field(inner, '1')));
}
