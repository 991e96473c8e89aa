import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePrefetch, type PrefetchPlan } from '../../../../src/app/startup/prefetch';

let loaded: string[];
let idle: (() => void)[];
const loader = (name: string) => () => {
  loaded.push(name);
  return Promise.reject(new Error('No network'));
};

beforeEach(() => {
  loaded = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action));
  vi.stubGlobal('cancelIdleCallback', (id: number) => {
    idle[id - 1] = () => undefined;
  });
});
afterEach(() => {
  // Before requestIdleCallback is unstubbed.
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
});

function Page({ plan }: { readonly plan: PrefetchPlan | undefined }) {
  usePrefetch(plan);
  return (
    <>
      <p>Some text</p>
      <button type="button">Go on</button>
    </>
  );
}

async function open(plan: PrefetchPlan | undefined) {
  const view = render(<Page plan={plan} />);
  await act(() => Promise.resolve());
  return view;
}

function runIdleCallbacks(): void {
  idle.forEach((action) => action());
}

describe('usePrefetch', () => {
  it('prefetches the next screens when the browser is idle, and ignores failures', async () => {
    await open({ whenIdle: [loader('form'), loader('map')], onIntent: [loader('later')] });
    expect(loaded).toEqual([]);
    runIdleCallbacks();
    expect(loaded).toEqual(['form', 'map']);
  });

  it('does not prefetch before `after` has resolved', async () => {
    let resolveAfter: () => void = () => undefined;
    await open({
      whenIdle: [loader('form')],
      after: new Promise<void>((resolve) => (resolveAfter = resolve)),
    });
    runIdleCallbacks();
    expect(idle).toEqual([]);
    await act(() => {
      resolveAfter();
      return Promise.resolve();
    });
    runIdleCallbacks();
    expect(loaded).toEqual(['form']);
  });

  it.each([
    ['a pointer', () => fireEvent.pointerOver(screen.getByRole('button'))],
    ['a finger', () => fireEvent.pointerDown(screen.getByRole('button'))],
    ['the keyboard', () => fireEvent.focusIn(screen.getByRole('button'))],
  ])('prefetches immediately when %s reaches a button', async (_, showIntent) => {
    await open({ whenIdle: [loader('form')], onIntent: [loader('later')] });
    fireEvent.pointerOver(screen.getByText('Some text'));
    expect(loaded).toEqual([]);
    showIntent();
    expect(loaded).toEqual(['form', 'later']);
    showIntent();
    expect(loaded).toHaveLength(2);
  });

  it('prefetches nothing after the screen has been left', async () => {
    const { rerender, unmount } = await open({ whenIdle: [loader('form')] });
    rerender(<Page plan={undefined} />);
    runIdleCallbacks();
    fireEvent.pointerOver(screen.getByRole('button'));
    unmount();
    expect(loaded).toEqual([]);
  });

  it('prefetches nothing if the user saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    await open({ whenIdle: [loader('form')] });
    fireEvent.pointerDown(screen.getByRole('button'));
    runIdleCallbacks();
    expect(loaded).toEqual([]);
  });

  it('prefetches after a second in a browser without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open({ whenIdle: [loader('form')] });
    vi.advanceTimersByTime(999);
    expect(loaded).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(loaded).toEqual(['form']);
    vi.useRealTimers();
  });
});
