import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TENTH } from './confirmationBackend';
import { bookNow, largeFare, NOW_TRIP, open, press, setUpConfirmation } from './confirmationPage';

const { backend, notifications } = await vi.hoisted(() => import('./confirmationBackend'));
vi.mock('../../../../src/auth/session/isStillSignedIn', () => backend);
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/rides/documents/openRides', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/firebase/promos/promoCodes', () => backend);
vi.mock('../../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../../src/usecases/requestRideEmail', () => backend);
vi.mock('../../../../src/ui/feedback/notify', () => notifications);
setUpConfirmation();

describe('the promo code', () => {
  const box = () => within(screen.getByRole('status', { name: 'Promo code' }));

  it('shows the final fare as the large figure once applied, and is stored', async () => {
    const { storedCodes } = await open(NOW_TRIP);
    expect(largeFare()).toHaveTextContent('£7.50');
    act(() => {
      const input = screen.getByRole('textbox', { name: 'Promo code' });
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        ' tenth ',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Apply');
    expect(largeFare()).toHaveTextContent('Fare with promo code£6.75');
    expect(box().getByText('£7.50')).toBeVisible();
    expect(storedCodes).toEqual(['TENTH']);
    await press('Remove promo code');
    expect(largeFare()).toHaveTextContent('£7.50');
    expect(storedCodes).toEqual(['TENTH', null]);
  });

  it('is reapplied after a reload and booked with the ride', async () => {
    const { storedCodes } = await open(NOW_TRIP, 'TENTH');
    expect(backend.findActivePromo.mock.calls).toEqual([['TENTH']]);
    expect(largeFare()).toHaveTextContent('£6.75');
    expect(storedCodes).toEqual([]);
    await bookNow();
    expect(backend.submitRide.mock.calls[0]?.[1].promo).toMatchObject({ code: 'TENTH' });
  });

  it('is removed with a message after a reload if it has been used up', async () => {
    backend.findActivePromo.mockResolvedValue({ ...TENTH, usageLimit: 3, timesUsed: 3 });
    const { storedCodes } = await open(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
      'This promo code has reached its usage limit',
    );
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('TENTH');
    expect(storedCodes).toEqual([null]);
  });

  it('is refused to a guest with an explanation if it is for riders only', async () => {
    backend.findActivePromo.mockResolvedValue({ ...TENTH, ridersOnly: true });
    await open(NOW_TRIP, 'TENTH');
    const text =
      'This promo code is for registered riders. Create an account or log in as a rider to use it.';
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(text);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(largeFare()).toHaveTextContent('£7.50');
  });

  it('stays stored if it cannot be checked after a reload', async () => {
    backend.findActivePromo.mockRejectedValue(new Error('no network'));
    const { storedCodes } = await open(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
      'Error validating promo code',
    );
    expect(storedCodes).toEqual([]);
  });

  it('disables booking while it is being checked after a reload', async () => {
    backend.findActivePromo.mockReturnValue(new Promise(() => undefined));
    await open(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeDisabled();
  });
});
