// Import this first: it replaces what booking by phone reads and writes.
import '../../../support/firebaseMocks';
import { beforeEach, vi } from 'vitest';
import { NOW, savedAttempts, TAB } from './bookByPhone';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  savedAttempts.length = 0;
  sessionStorage.clear();
  window.history.replaceState(null, '', TAB);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
