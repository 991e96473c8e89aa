import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetch, type PrefetchPlan } from '../../../../src/app/startup/prefetch';

let fetched: string[];
let idle: (() => void)[];
const part = (name: string) => () => {
  fetched.push(name);
  return Promise.reject(new Error('The network is gone'));
};

beforeEach(() => {
  fetched = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action));
  vi.stubGlobal('cancelIdleCallback', (id: number) => {
    idle[id - 1] = () => undefined;
  });
});
afterEach(() => {
  // While the browser still knows how to be idle.
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

function Page({ ahead }: { readonly ahead: PrefetchPlan | undefined }) {
  usePrefetch(ahead);
  return (
    <>
      <p>Some words</p>
      <button type="button">Go on</button>
    </>
  );
}

async function open(ahead: PrefetchPlan | undefined) {
  const view = render(<Page ahead={ahead} />);
  await act(() => Promise.resolve());
  return view;
}

function beIdle(): void {
  idle.forEach((action) => {
    action();
  });
}

it('fetches what comes next once the browser is idle, without a word where that fails', async () => {
  await open({ whenIdle: [part('form'), part('map')], onIntent: [part('later')] });
  expect(fetched).toEqual([]);
  beIdle();
  expect(fetched).toEqual(['form', 'map']);
});

it('waits for what comes first', async () => {
  let done: () => void = () => undefined;
  await open({ whenIdle: [part('form')], after: new Promise<void>((resolve) => (done = resolve)) });
  beIdle();
  expect(idle).toEqual([]);
  await act(() => {
    done();
    return Promise.resolve();
  });
  beIdle();
  expect(fetched).toEqual(['form']);
});

it.each([
  ['a pointer', () => fireEvent.pointerOver(screen.getByRole('button'))],
  ['a finger', () => fireEvent.pointerDown(screen.getByRole('button'))],
  ['the keyboard', () => fireEvent.focusIn(screen.getByRole('button'))],
])('fetches at once when %s reaches for a button', async (_, reach) => {
  await open({ whenIdle: [part('form')], onIntent: [part('later')] });
  fireEvent.pointerOver(screen.getByText('Some words'));
  expect(fetched).toEqual([]);
  reach();
  expect(fetched).toEqual(['form', 'later']);
  reach();
  expect(fetched).toHaveLength(2);
});

it('leaves it with the screen', async () => {
  const { rerender, unmount } = await open({ whenIdle: [part('form')] });
  rerender(<Page ahead={undefined} />);
  beIdle();
  fireEvent.pointerOver(screen.getByRole('button'));
  unmount();
  expect(fetched).toEqual([]);
});

it('fetches nothing for whoever saves data', async () => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: { saveData: true },
  });
  await open({ whenIdle: [part('form')] });
  fireEvent.pointerDown(screen.getByRole('button'));
  beIdle();
  expect(fetched).toEqual([]);
});

it('asks a clock where the browser does not tell when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  await open({ whenIdle: [part('form')] });
  vi.advanceTimersByTime(999);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual(['form']);
  vi.useRealTimers();
});
