import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startGuestSession, startRiderSession } from '../../../src/auth/session/session';
import { BookingCard } from '../../../src/yourBookings/BookingCard';
import { makePrincipal, setPrincipal } from '../../support/fakeAuth';
import { passengerRide } from '../../support/fixtures';

const NOW = Date.parse('2026-11-24T09:00Z');
const DAY_MS = 86_400_000;
const KEEP_TEXT =
  'This browser may forget your ride. Create an account, add it to your calendar or note the reference.';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(userType: 'guest' | 'rider', scheduledTime: number | null): Promise<void> {
  setPrincipal(makePrincipal('u1', userType === 'guest' ? null : 'ann@example.com'));
  act(() => {
    if (userType === 'guest') {
      startGuestSession('u1', { name: 'Ann', email: 'ann@example.com', phone: '07700900123' });
    } else {
      startRiderSession('u1');
    }
  });
  const ride = passengerRide({ id: 'one', scheduledTime });
  const callbacks = { onCancelled: () => undefined, onPending: () => undefined };
  render(<BookingCard {...{ ride, ...callbacks }} takesFocus={false} isNew={false} />, {
    wrapper: MemoryRouter,
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

it('the card of a guest’s ride more than a day ahead says how to keep it', async () => {
  await show('guest', NOW + DAY_MS + 1);
  expect(screen.getByText(KEEP_TEXT)).toBeVisible();
});

it.each([
  ['a guest’s ride within a day', 'guest', NOW + DAY_MS],
  ['a guest’s ride for now', 'guest', null],
  ['a rider’s ride', 'rider', NOW + 2 * DAY_MS],
] as const)('the card of %s doesn’t', async (_, userType, scheduledTime) => {
  await show(userType, scheduledTime);
  expect(screen.queryByText(KEEP_TEXT)).toBeNull();
});
