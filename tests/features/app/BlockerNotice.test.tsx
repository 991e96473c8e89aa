import '../passengerMocks';
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';
import type * as afterAppCheck from '../../../src/app/startup/afterAppCheck';

const TEXT = 'An ad blocker is blocking online booking. Turn it off, or call 01482 000000.';

vi.mock('../../../src/app/startup/afterAppCheck', async (load) => ({
  ...(await load<typeof afterAppCheck>()),
  useBlockedText: () => TEXT,
}));

it('every screen says that a blocker keeps the app from working, with the number to call', async () => {
  window.location.hash = '#/';
  render(<App />);
  const notice = await screen.findByRole('complementary', { name: 'Online booking is blocked' });
  expect(notice).toHaveTextContent(TEXT);
  expect(within(notice).getByRole('link')).toHaveAttribute('href', 'tel:01482000000');
});
