// Import this first: it replaces what reads and writes promo codes.
import '../../../support/firebaseMocks';
import { beforeEach, vi } from 'vitest';
import { dismissNotifications } from '../../../../src/ui/feedback/notify';
import { promo } from '../../../support/fixtures';

export const TEN = promo({
  id: 'TEN',
  code: 'TEN',
  description: 'Ten percent off',
  timesUsed: 3,
  usedByUsers: ['ada'],
});

beforeEach(async () => {
  await dismissNotifications();
  window.history.pushState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '', '#/admin');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
