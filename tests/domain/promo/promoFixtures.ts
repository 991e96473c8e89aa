import { promo } from '../../support/fixtures';

export const NOW = Date.UTC(2026, 10, 21, 12);
export const ADA = { id: 'uid-ada', type: 'authenticated' } as const;

/** Ten percent off, without limits. */
export const TEN = promo({ id: 'TEN', code: 'TEN' });
