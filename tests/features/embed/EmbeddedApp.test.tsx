import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmbeddedApp, prepareFrame } from '../../../src/embed/EmbeddedApp';
import { emitHostEvent } from '../../../src/embed/hostEvents';

const NAMED = 'https://pub.example';
vi.mock('../../../src/config', () => ({ config: { embedOrigins: ['https://pub.example'] } }));

// jsdom lays nothing out, and runs no frame of its own: heights, and what another origin is kept from, the browser proves.
const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
let narrow = { matches: false, tell: (): void => undefined };
beforeEach(() => {
  parent.postMessage.mockReset();
  vi.stubGlobal('parent', parent);
  narrow = { matches: false, tell: () => undefined };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return narrow.matches;
    },
    addEventListener: (_: string, listener: () => void) => (narrow.tell = listener),
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['frame'];
});

function Onward() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/map')}>On</button>;
}

function open(search: string): void {
  window.history.replaceState(null, '', `/?${search}`);
  prepareFrame();
  render(
    <MemoryRouter>
      <EmbeddedApp />
      <Onward />
      <dialog aria-label="Of the app" />
      <input role="combobox" aria-label="Pickup" aria-expanded="false" aria-controls="none" />
    </MemoryRouter>,
  );
}

const frameOf = (embed: string, origin = NAMED) => `embed=${embed}&origin=${origin}`;
const told = () => parent.postMessage.mock.calls.map(([message]) => message);
const hello = (from: Partial<MessageEventInit> = {}) => {
  const message = {
    data: { taxiBooking: 1, type: 'hello' },
    origin: NAMED,
    source: window.parent,
    ...from,
  };
  // jsdom takes real windows only.
  const event = new MessageEvent('message');
  for (const [key, value] of Object.entries(message)) {
    Object.defineProperty(event, key, { value: value as unknown });
  }
  window.dispatchEvent(event);
};
const heights = (): void => {
  act(() => {
    vi.advanceTimersByTime(20);
  });
};

describe('a page of a named origin', () => {
  it('is told that the app is there, how tall it is, each new screen, and what happens', () => {
    vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(700);
    open(frameOf('inline'));
    expect(document.documentElement.dataset['frame']).toBe('inline');
    heights();
    expect(parent.postMessage.mock.calls).toEqual([[{ taxiBooking: 1, type: 'ready' }, NAMED]]);
    fireEvent.click(screen.getByRole('button', { name: 'On' }));
    heights();
    expect(told().slice(1)).toEqual([
      { taxiBooking: 1, type: 'height', height: 700, isNewScreen: true },
    ]);
    emitHostEvent({ type: 'booked', when: 'now', pence: 750 });
    expect(told().at(-1)).toEqual({ taxiBooking: 1, type: 'booked', when: 'now', pence: 750 });
  });

  it('hears all of it again when it says hello, and nobody else does', () => {
    open(frameOf('popup'));
    parent.postMessage.mockReset();
    hello({ origin: 'https://evil.example' });
    hello({ source: window });
    hello({ data: { taxiBooking: 2, type: 'hello' } });
    hello({ data: 'hello' });
    expect(told()).toEqual([]);
    hello();
    expect(told()).toEqual([{ taxiBooking: 1, type: 'ready' }]);
  });

  it('closes its dialog on an Escape that nothing in the app has a use for', () => {
    open(frameOf('popup'));
    parent.postMessage.mockReset();
    const box = screen.getByRole('combobox');
    fireEvent.change(box, { target: { value: 'lair' } });
    fireEvent.keyDown(box, { key: 'Escape' });
    screen.getByRole('dialog', { hidden: true }).setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told()).toEqual([]);
    screen.getByRole('dialog', { hidden: true }).removeAttribute('open');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told()).toEqual([{ taxiBooking: 1, type: 'closed' }]);
  });
});

it.each([
  ['another origin', frameOf('inline', 'https://evil.example')],
  ['no origin', 'embed=inline'],
  ['an opaque origin', frameOf('inline', 'null')],
  ['any origin', frameOf('inline', '*')],
])('a page of %s is told nothing, and not heard', (_, search) => {
  open(search);
  hello({ origin: 'https://evil.example' });
  emitHostEvent({ type: 'cancelled' });
  heights();
  expect(told()).toEqual([]);
});

describe('a tab of its own', () => {
  const way = () => screen.queryByRole('link', { name: 'Open in a new tab' });

  it('is not offered where there is room and storage', () => {
    open(frameOf('inline'));
    expect(way()).toBeNull();
  });

  it('is offered where the browser keeps nothing, with the places that were asked for', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open(`${frameOf('inline')}&pickup=Lairgate&dropoff=`);
    expect(screen.getByRole('status')).toHaveTextContent('lets us keep nothing here');
    expect(way()).toHaveAttribute('href', 'http://localhost:3000/?pickup=Lairgate&dropoff=');
    expect(way()).toHaveAttribute('target', '_blank');
  });

  it('is offered as long as the frame is too narrow', () => {
    open(frameOf('inline'));
    narrow.matches = true;
    act(() => {
      narrow.tell();
    });
    expect(way()).not.toBeNull();
    narrow.matches = false;
    act(() => {
      narrow.tell();
    });
    expect(way()).toBeNull();
  });
});
