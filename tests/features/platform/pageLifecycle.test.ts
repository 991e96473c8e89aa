import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPage, type PageEvent } from '../../../src/platform/pageLifecycle';
import { setPageHidden } from '../../support/page';

let events: PageEvent[];
let stopWatching: () => void;
beforeEach(() => {
  events = [];
  stopWatching = watchPage((event) => events.push(event));
});
afterEach(() => {
  stopWatching();
});

const onWindow = (type: string) => window.dispatchEvent(new Event(type));
const onDocument = (type: string) => document.dispatchEvent(new Event(type));

it.each([
  ['the back-forward cache', () => onWindow('pagehide'), () => onWindow('pageshow')],
  ['a frozen tab', () => onDocument('freeze'), () => onDocument('resume')],
])('a page in %s is suspended and resumed once', (_, suspend, resume) => {
  onWindow('pageshow');
  suspend();
  suspend();
  expect(events).toEqual(['suspended']);
  resume();
  resume();
  expect(events).toEqual(['suspended', 'resumed']);
});

it('reports visibility and connection, and nothing after unsubscribing', () => {
  setPageHidden(true);
  setPageHidden(false);
  onWindow('offline');
  onWindow('online');
  expect(events).toEqual(['hidden', 'visible', 'offline', 'reconnected']);
  stopWatching();
  onWindow('online');
  expect(events).toHaveLength(4);
});

it('goes on although a listener unsubscribes while it is called', () => {
  const other = vi.fn();
  const stopFirst = watchPage(() => stopFirst());
  const stopOther = watchPage(other);
  onWindow('online');
  expect(other).toHaveBeenCalledOnce();
  stopOther();
});
