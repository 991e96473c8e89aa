import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { HashRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, vi } from 'vitest';
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
        Write {name}, change it and leave
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
        Another tab, without state
      </button>
      <button
        type="button"
        onClick={() => void navigate('/page?tab=2', { replace: true, state: location.state })}
      >
        Another tab, with the page’s state
      </button>
      <button type="button" onClick={() => void navigate('/page?step=2')}>
        A step on this page
      </button>
    </main>
  );
}

export const slowPage = { finish: (): void => undefined };
const Slow = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      slowPage.finish = () => {
        resolve({ default: () => <p>Loaded at last</p> });
      };
    }),
);

export function App() {
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

export function startPage(): void {
  vi.useFakeTimers();
  window.history.pushState(null, '', '#/page');
}

export function endPage(): void {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const field = (name = 'letter') => screen.getByRole('textbox', { name });
export const click = (name: string) =>
  act(() => fireEvent.click(screen.getByRole('button', { name })));
export const followLink = (name: string) =>
  act(() => fireEvent.click(screen.getByRole('link', { name })));

export function type(text: string, name = 'letter'): void {
  fireEvent.change(field(name), { target: { value: text } });
}

/** Goes back and waits, because jsdom traverses its history in a separate task. */
export async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await vi.advanceTimersByTimeAsync(50);
  });
}

/** What the browser stores of the page, as opposed to its memory. */
export const storedState = () =>
  JSON.stringify(window.history.state) + JSON.stringify(sessionStorage);

/** Reloads the page after checking that the browser has stored these texts. */
export function reload(...texts: readonly string[]): void {
  // Chromium ignores changes of the history while unloading.
  const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined);
  fireEvent(window, new Event('pagehide'));
  expect(texts.filter((text) => !storedState().includes(text))).toEqual([]);
  cleanup();
  replace.mockRestore();
  render(<App />);
}

/** Opens a page whose history entry already has a key. */
export async function openPage(): Promise<void> {
  render(<App />);
  type('-');
  await pass(0);
  type('');
  await pass(1000);
}
