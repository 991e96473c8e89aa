// Import this first: it mocks the module that reads and writes promo codes.
import { beforeEach, vi } from 'vitest';
import type * as promoAdmin from '../../../../src/firebase/promos/promoAdmin';
import { dismissNotifications } from '../../../../src/ui/feedback/notify';
import { promo } from '../../../support/fixtures';

// Unit tests with fakes. Reads and writes are covered by tests/integration/promoAdmin.test.ts and
// updatePromo.test.ts.
export const backend = {
  listPromos: vi.fn<typeof promoAdmin.listPromos>(),
  createPromo: vi.fn<typeof promoAdmin.createPromo>(),
  updatePromo: vi.fn<typeof promoAdmin.updatePromo>(),
  deletePromo: vi.fn<typeof promoAdmin.deletePromo>(),
};
vi.mock('../../../../src/firebase/promos/promoAdmin', () => backend);

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
  backend.createPromo.mockReset().mockResolvedValue({ kind: 'saved' });
  backend.updatePromo.mockReset().mockResolvedValue({ kind: 'saved' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
