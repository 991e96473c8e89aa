import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHistoryState } from '../../../src/embed/connectHostPage';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const name of ['pushState', 'replaceState', 'state'] as const) {
    Reflect.deleteProperty(window.history, name);
  }
});

describe('the state of a frame’s history', () => {
  it('is the one that was last written for the URL if the browser forgets it', () => {
    keepHistoryState(window.history);
    window.history.replaceState({ trip: 1 }, '', '#/map');
    window.history.pushState({ trip: 2 }, '', '#/tripDetails');
    vi.spyOn(History.prototype, 'state', 'get').mockReturnValue(null);
    expect(window.history.state).toEqual({ trip: 2 });
    window.history.replaceState({ trip: 3 }, '');
    expect(window.history.state).toEqual({ trip: 3 });
    window.history.pushState(null, '', '#/map');
    expect(window.history.state).toBeNull();
  });

  it('is the browser’s otherwise, which knows two visits of one URL', () => {
    keepHistoryState(window.history);
    window.history.pushState({ visit: 1 }, '', '#/map');
    vi.spyOn(History.prototype, 'state', 'get').mockReturnValue({ visit: 'before' });
    expect(window.history.state).toEqual({ visit: 'before' });
  });
});
