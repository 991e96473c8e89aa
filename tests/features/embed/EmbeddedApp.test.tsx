import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import { EmbeddedApp, prepareFrame, StaffInFrame } from '../../../src/embed/EmbeddedApp';
import { emitHostEvent } from '../../../src/embed/hostEvents';

const HOST_ORIGIN = 'https://pub.example';

// jsdom has no layout and runs no frames: browser tests cover real heights and origins.
const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
let narrow = { query: '', matches: false, onChange: (): void => undefined };
beforeEach(() => {
  Object.assign(config, { embedOrigins: [HOST_ORIGIN] });
  parent.postMessage.mockReset();
  vi.stubGlobal('parent', parent);
  narrow = { query: '', matches: false, onChange: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      narrow.query = query;
      return narrow.matches;
    },
    addEventListener: (_: string, listener: () => void) => (narrow.onChange = listener),
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.useFakeTimers();
});
afterEach(() => {
  Object.assign(config, { embedOrigins: [] });
  for (const name of ['pushState', 'replaceState', 'state'] as const) {
    Reflect.deleteProperty(window.history, name);
  }
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.frame;
});

function NextButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/map')}>On</button>;
}

function open(search: string): void {
  window.history.replaceState(null, '', `/?${search}`);
  prepareFrame();
  render(
    <MemoryRouter>
      <EmbeddedApp />
      <NextButton />
      <dialog aria-label="Of the app" />
      <input role="combobox" aria-label="Pickup" aria-expanded="false" aria-controls="none" />
    </MemoryRouter>,
  );
}

const frameSearch = (embed: string, origin = HOST_ORIGIN) => `embed=${embed}&origin=${origin}`;
const posted = () => parent.postMessage.mock.calls.map(([message]) => message);
const flushHeights = (): void =>
  act(() => {
    vi.advanceTimersByTime(20);
  });

it('keeps the history’s state, which Safari forgets', () => {
  open(frameSearch('inline'));
  window.history.replaceState({ trip: 1 }, '');
  vi.spyOn(History.prototype, 'state', 'get').mockReturnValue(null);
  expect(window.history.state).toEqual({ trip: 1 });
});

describe('a host page of an allowed origin', () => {
  it('receives readiness, height, new screens and events', () => {
    vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(700);
    open(frameSearch('inline'));
    expect(document.documentElement.dataset.frame).toBe('inline');
    flushHeights();
    expect(parent.postMessage.mock.calls).toEqual([
      [{ taxiBooking: 1, type: 'ready' }, HOST_ORIGIN],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'On' }));
    flushHeights();
    expect(posted().slice(1)).toEqual([
      { taxiBooking: 1, type: 'height', height: 700, isNewScreen: true },
    ]);
    emitHostEvent({ type: 'booked', when: 'now', pence: 750 });
    expect(posted().at(-1)).toEqual({ taxiBooking: 1, type: 'booked', when: 'now', pence: 750 });
  });

  it('receives the state again after the back-forward cache, which loses messages', () => {
    vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(700);
    open(frameSearch('inline'));
    flushHeights();
    parent.postMessage.mockReset();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    flushHeights();
    expect(posted()).toEqual([
      { taxiBooking: 1, type: 'ready' },
      { taxiBooking: 1, type: 'height', height: 700, isNewScreen: false },
    ]);
  });

  it('is asked to close its dialog by an Escape that the app does not handle', () => {
    open(frameSearch('popup'));
    parent.postMessage.mockReset();
    const box = screen.getByRole('combobox');
    box.setAttribute('aria-expanded', 'true');
    fireEvent.keyDown(box, { key: 'Escape' });
    screen.getByRole('dialog', { hidden: true }).setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(posted()).toEqual([]);
    screen.getByRole('dialog', { hidden: true }).removeAttribute('open');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(posted()).toEqual([{ taxiBooking: 1, type: 'closed' }]);
  });
});

it.each([
  ['another origin', frameSearch('inline', 'https://evil.example')],
  ['no origin', 'embed=inline'],
  ['an opaque origin', frameSearch('inline', 'null')],
  ['any origin', frameSearch('inline', '*')],
])('sends nothing to a host page of %s', (_, search) => {
  open(search);
  emitHostEvent({ type: 'cancelled' });
  flushHeights();
  expect(posted()).toEqual([]);
});

describe('the link to a new tab', () => {
  const newTabLink = () => screen.queryByRole('link', { name: 'Open in a new tab' });

  it('is not shown in a wide frame with storage', () => {
    open(frameSearch('inline'));
    expect(newTabLink()).toBeNull();
  });

  it('is shown if storage is blocked, with the prefilled places', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open(`${frameSearch('inline')}&pickup=Lairgate&dropoff=`);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your browser can’t keep you logged in here.',
    );
    expect(newTabLink()).toHaveAttribute('href', 'http://localhost:3000/?pickup=Lairgate&dropoff=');
    expect(newTabLink()).toHaveAttribute('target', '_blank');
  });

  it('is shown as long as the frame is too narrow', () => {
    open(frameSearch('inline'));
    expect(narrow.query).toBe('(max-width: 279.98px)');
    narrow.matches = true;
    act(() => narrow.onChange());
    expect(newTabLink()).not.toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('This window is too small for booking.');
    narrow.matches = false;
    act(() => narrow.onChange());
    expect(newTabLink()).toBeNull();
  });
});

it('in place of a staff page a frame offers the same page in a new tab', () => {
  window.history.replaceState(null, '', `/book/?${frameSearch('popup')}#/admin?tab=day`);
  render(
    <MemoryRouter>
      <StaffInFrame />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', '/book/#/admin?tab=day');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});
