import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useState, type ReactNode } from 'react';
import { HashRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { draftStore } from '../../../src/forms/draftStore';
import { HistoryScope, useDraft } from '../../../src/forms/HistoryScope';

const notes = draftStore<{ readonly text: string; readonly copies: number }>('note');
const EMPTY = { text: '', copies: 1 };

/** Ends the saves that 'Save' has started. */
export const saves: (() => void)[] = [];

function NoteField({ name }: { readonly name: string }) {
  const [draft, update] = useDraft(notes, name);
  const { text, copies } = draft ?? EMPTY;
  return (
    <fieldset>
      <input
        aria-label={name}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          update((before) => ({ ...(before ?? EMPTY), text: value }));
        }}
      />
      <output>
        {name} copies: {copies}
      </output>
      <button
        type="button"
        onClick={() => {
          saves.push(() => update((before) => ({ ...(before ?? EMPTY), copies: copies + 1 })));
        }}
      >
        Save {name}
      </button>
      <button type="button" onClick={() => update(() => null)}>
        Clear {name}
      </button>
    </fieldset>
  );
}

function Page() {
  const navigate = useNavigate();
  const go = (to: string, replace: boolean) => () => void navigate(to, { replace });
  const [ownText, setOwnText] = useState('');
  return (
    <main>
      <NoteField name="letter" />
      <NoteField name="card" />
      <input
        aria-label="own text"
        value={ownText}
        onChange={(event) => setOwnText(event.currentTarget.value)}
      />
      <Link to="/elsewhere">Logo</Link>
      <Link to="/slow">Slow</Link>
      <button type="button" onClick={go('/page?step=2', false)}>
        Next step
      </button>
      <button type="button" onClick={go('/page?tab=2', true)}>
        Another tab
      </button>
    </main>
  );
}

export const slowPage = { finish: (): void => undefined };
const Slow = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      slowPage.finish = () => resolve({ default: () => <p>Loaded at last</p> });
    }),
);

function App() {
  return (
    <StrictMode>
      <HashRouter>
        <Suspense fallback="Loading">
          <HistoryScope>
            <Routes>
              <Route path="/page" element={<Page />} />
              <Route path="/slow" element={<Slow />} />
              <Route path="*" element={<p>Somewhere else</p>} />
            </Routes>
          </HistoryScope>
        </Suspense>
      </HashRouter>
    </StrictMode>
  );
}

export function openPage(): void {
  window.history.pushState(null, '', '#/page');
  render(<App />);
}

/** What a new document finds is in the history entry and in session storage. */
export function reload(): void {
  cleanup();
  render(<App />);
}

export const field = (name = 'letter') => screen.getByRole('textbox', { name });
export const click = (name: string) =>
  act(() => fireEvent.click(screen.getByRole('button', { name })));
export const followLink = (name: string) =>
  act(() => fireEvent.click(screen.getByRole('link', { name })));

export function type(text: string, name = 'letter'): void {
  fireEvent.change(field(name), { target: { value: text } });
}

/** Moves through the history, or to an address as typed into the browser, and waits for it. */
export async function go(to: number | string): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    if (typeof to === 'number') {
      window.history.go(to);
    } else {
      window.location.hash = to;
    }
    await arrived;
    await vi.dynamicImportSettled();
  });
}
