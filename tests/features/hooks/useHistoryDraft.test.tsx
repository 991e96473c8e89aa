import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { HashRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHistoryDraft } from '../../../src/hooks/useHistoryDraft';

interface Note {
  readonly text: string;
  readonly copies: number;
}
const EMPTY: Note = { text: '', copies: 1 };

function parseNote(stored: unknown): Note | null {
  const isNote =
    typeof stored === 'object' &&
    stored !== null &&
    'text' in stored &&
    typeof stored.text === 'string' &&
    'copies' in stored &&
    typeof stored.copies === 'number';
  return isNote ? { text: String(stored.text), copies: Number(stored.copies) } : null;
}

function NoteField({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  const { draft, change, write, clear } = useHistoryDraft({
    key: name,
    empty: EMPTY,
    parse: parseNote,
  });
  return (
    <fieldset>
      <legend>{name}</legend>
      <input
        aria-label={name}
        value={draft.text}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
        }}
      />
      <p>
        {name} copies: {draft.copies}
      </p>
      <button
        type="button"
        onClick={() => {
          change((before) => ({ ...before, copies: before.copies + 1 }));
          change((before) => ({ ...before, copies: before.copies + 1 }));
          write();
        }}
      >
        Two more of {name}
      </button>
      <button type="button" onClick={clear}>
        Clear {name}
      </button>
      <button
        type="button"
        onClick={() => {
          write();
          change({ text: `${draft.text}!` });
          void navigate('/elsewhere');
        }}
      >
        Keep {name}, change it and leave
      </button>
    </fieldset>
  );
}

function Page() {
  const navigate = useNavigate();
  const location: { readonly state: unknown } = useLocation();
  return (
    <main>
      <NoteField name="letter" />
      <NoteField name="card" />
      <Link to="/elsewhere">Logo</Link>
      <Link to="/slow">Slow</Link>
      <button type="button" onClick={() => void navigate('/page?tab=2', { replace: true })}>
        Another tab, and nothing kept
      </button>
      <button
        type="button"
        onClick={() => void navigate('/page?tab=2', { replace: true, state: location.state })}
      >
        Another tab, with what the page knows
      </button>
      <button type="button" onClick={() => void navigate('/page?step=2')}>
        A step on this page
      </button>
    </main>
  );
}

const loading = { finish: (): void => undefined };
const Slow = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      loading.finish = () => {
        resolve({ default: () => <p>Loaded at last</p> });
      };
    }),
);

function App() {
  return (
    <StrictMode>
      <HashRouter>
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/page" element={<Page />} />
            <Route path="/slow" element={<Slow />} />
            <Route path="*" element={<p>Somewhere else</p>} />
          </Routes>
        </Suspense>
      </HashRouter>
    </StrictMode>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.pushState(null, '', '#/page');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (name = 'letter') => screen.getByRole('textbox', { name });
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const follow = (name: string) => act(() => fireEvent.click(screen.getByRole('link', { name })));

function type(text: string, name = 'letter'): void {
  fireEvent.change(field(name), { target: { value: text } });
}

/** Goes back and waits for the page. jsdom walks through its history in a task of its own. */
async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await vi.advanceTimersByTimeAsync(50);
  });
}

/** What the browser keeps of the page, unlike the page's memory. */
const kept = () => JSON.stringify(window.history.state) + JSON.stringify(sessionStorage);

/** Lets go of the page and opens it again. What the browser keeps has these words by then. */
function reload(...words: readonly string[]): void {
  // Chromium ignores a change of the history at this moment.
  const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined);
  fireEvent(window, new Event('pagehide'));
  expect(words.filter((word) => !kept().includes(word))).toEqual([]);
  cleanup();
  replace.mockRestore();
  render(<App />);
}

/** A page that has been arrived at before, so that its entry has a key. */
async function openPage(): Promise<void> {
  render(<App />);
  type('-');
  await pass(0);
  type('');
  await pass(1000);
}

describe('what is typed', () => {
  it('is empty at first', () => {
    render(<App />);
    expect(field()).toHaveValue('');
    expect(screen.getByText('letter copies: 1')).toBeVisible();
  });

  it('is kept a moment later, once for all of it, in the entry itself', async () => {
    await openPage();
    const replace = vi.spyOn(window.history, 'replaceState');
    const length = window.history.length;
    type('D');
    await pass(200);
    type('De');
    await pass(200);
    type('Dear');
    expect(replace).not.toHaveBeenCalled();
    await pass(300);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(window.history.length).toBe(length);
    expect(window.location.hash).toBe('#/page');
    replace.mockRestore();
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('Dear');
  });

  it('survives a reload right after the last letter', async () => {
    await openPage();
    type('Dear');
    reload('Dear');
    expect(field()).toHaveValue('Dear');
    // Once the entry has it, nothing stays beside.
    await pass(300);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(kept()).toContain('Dear');
  });

  it('is found again by Back, even what was typed just before a link was followed', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    type('Dear Ann');
    await follow('Logo');
    expect(screen.getByText('Somewhere else')).toBeVisible();
    await pass(1000);
    expect(window.location.hash).toBe('#/elsewhere');
    await goBack();
    expect(field()).toHaveValue('Dear Ann');
    // From now on the entry has it.
    await pass(300);
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('Dear Ann');
  });

  it('is found again where its entry was written to just before, and the page has not heard of it', async () => {
    await openPage();
    type('Dear');
    await press('Keep letter, change it and leave');
    expect(screen.getByText('Somewhere else')).toBeVisible();
    await goBack();
    expect(field()).toHaveValue('Dear!');
  });

  it('is found again on the very first page of a visit', async () => {
    render(<App />);
    type('Dear');
    await pass(0);
    await follow('Logo');
    await goBack();
    expect(field()).toHaveValue('Dear');
  });

  it('stays with its entry: the same page opened anew is empty', async () => {
    await openPage();
    type('Dear');
    await follow('Logo');
    act(() => {
      window.location.hash = '#/page';
    });
    await pass(50);
    expect(field()).toHaveValue('');
  });

  it('does not lead back a browser that is on its way to a page that still loads', async () => {
    await openPage();
    type('Dear');
    await follow('Slow');
    expect(field()).toBeVisible();
    await pass(1000);
    expect(window.location.hash).toBe('#/slow');
    await act(async () => {
      loading.finish();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(screen.getByText('Loaded at last')).toBeVisible();
    await goBack();
    expect(field()).toHaveValue('Dear');
  });

  it('outlives a change of the address on the same page', async () => {
    await openPage();
    type('Dear');
    await press('Another tab, and nothing kept');
    await pass(300);
    expect(window.location.hash).toBe('#/page?tab=2');
    reload('Dear');
    expect(field()).toHaveValue('Dear');
  });

  it('outlives a change of the address by what has not heard of its last writing', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    type('Dear Ann');
    const anotherTab = screen.getByRole('button', { name: /with what the page knows/ });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(300);
      fireEvent.click(anotherTab);
    });
    expect(window.location.hash).toBe('#/page?tab=2');
    await follow('Logo');
    await goBack();
    expect(field()).toHaveValue('Dear Ann');
  });

  it('is kept where Back leads to on the same page', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    await press('A step on this page');
    type('Dear Ann');
    await pass(300);
    await goBack();
    expect(window.location.hash).toBe('#/page');
    await pass(300);
    reload('Dear Ann');
    expect(field()).toHaveValue('Dear Ann');
  });

  it('leaves alone what another visit of the page has left in its entry', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    await follow('Logo');
    await act(async () => {
      window.location.hash = '#/page';
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(field()).toHaveValue('');
    await act(async () => {
      window.history.go(-2);
      await vi.advanceTimersByTimeAsync(50);
    });
    await pass(1000);
    reload('Dear');
    expect(field()).toHaveValue('Dear');
  });

  it('writes nothing anew where the entry has it already', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    const replace = vi.spyOn(window.history, 'replaceState');
    await press('A step on this page');
    await pass(300);
    expect(replace).toHaveBeenCalledTimes(1);
    await goBack();
    await pass(1000);
    expect(replace).toHaveBeenCalledTimes(1);
    replace.mockRestore();
  });
});

describe('two drafts on one page', () => {
  it('are both kept, written at the same moment', async () => {
    await openPage();
    type('Dear');
    type('Hello', 'card');
    reload('Dear', 'Hello');
    expect(field()).toHaveValue('Dear');
    expect(field('card')).toHaveValue('Hello');
  });

  it('are emptied one by one, at once', async () => {
    await openPage();
    type('Dear');
    type('Hello', 'card');
    await pass(300);
    await press('Clear letter');
    expect(field()).toHaveValue('');
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('');
    expect(field('card')).toHaveValue('Hello');
  });
});

it('write keeps at once all that was changed before', async () => {
  await openPage();
  type('Dear');
  await press('Two more of letter');
  expect(screen.getByText('letter copies: 3')).toBeVisible();
  cleanup();
  render(<App />);
  expect(field()).toHaveValue('Dear');
  expect(screen.getByText('letter copies: 3')).toBeVisible();
});

it.each([null, 'Dear', { letter: 7 }, { letter: { text: 'Dear', copies: 'two' } }, [1]])(
  'is empty where the entry holds something else: %j',
  (usr) => {
    window.history.replaceState({ usr, key: 'made-by-hand', idx: 0 }, '', '#/page');
    render(<App />);
    expect(field()).toHaveValue('');
  },
);
