import '../passengerMocks';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useSignInState } from '../../../src/auth/session/signInState';
import { userError } from '../../../src/errors/errorMessage';
import { AccountNotice } from '../../../src/yourBookings/AccountNotice';
import { config } from '../../../src/config';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { button, open, signIn } from '../passengerWorld';

const EMAIL = 'ann@example.com';

// As in the app, the account is known before the notice is shown.
beforeAll(async () => {
  renderHook(useSignInState);
  await act(() => Promise.resolve());
});
afterEach(() => {
  Object.assign(config, { confirmationMail: 'firm' });
});

function signInRider(isVerified: boolean): void {
  signIn('r1', EMAIL);
  setPrincipal({ ...makePrincipal('r1', EMAIL), isVerified });
}

async function show(
  confirmationMail: typeof config.confirmationMail = 'send-mail',
): Promise<UserEvent> {
  cleanup();
  Object.assign(config, { confirmationMail });
  const user = open('/map', <AccountNotice />);
  await act(() => vi.dynamicImportSettled());
  return user;
}

const verify = () =>
  vi.spyOn(fakeAuth, 'refreshPrincipal').mockResolvedValue(makePrincipal('r1', EMAIL));
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.dynamicImportSettled();
  });
it.each(['firm', 'none'] as const)(
  'only offers guests an account if confirmationMail is %s',
  async (sender) => {
    signInRider(true);
    await show(sender);
    expect(document.body).toHaveTextContent(/^$/);
    signIn('g1');
    await show(sender);
    expect(
      screen.getByText(
        'Your rides are only saved on this device. Create an account to see them wherever you log in.',
      ),
    ).toBeVisible();
    expect(button('Create an Account')).toBeVisible();
  },
);

it.each<[uid: string, email?: string]>([['g1'], ['r1', EMAIL]])(
  'says nothing about emails to %s',
  async (...account) => {
    signIn(...account);
    await show();
    expect(screen.queryByText(/email/)).toBeNull();
  },
);

it('tells a rider what a verified address is for, without emails if the app sends none', async () => {
  signInRider(false);
  await show('firm');
  expect(screen.getByRole('status')).toHaveTextContent(
    `Verify ${EMAIL} to use promo codes for riders and book up to 6 rides for later.`,
  );
  expect(button('Verify my email')).toBeVisible();
});

it('lets a rider verify the address', async () => {
  signInRider(false);
  const sent = vi.spyOn(fakeAuth, 'sendVerification');
  const user = await show();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(
    `Verify ${EMAIL} to get emails about your rides, use promo codes for riders and book up to 6 rides for later.`,
  );
  await user.click(button('Verify my email'));
  expect(sent).toHaveBeenCalledOnce();
  expect(status).toHaveTextContent(
    `We’ve sent a link to ${EMAIL}. Follow it, then come back here.`,
  );
  await comeBack();
  expect(status).toHaveTextContent('We’ve sent a link');
  verify();
  await comeBack();
  expect(status).toHaveTextContent(new RegExp(`^${EMAIL} is verified.$`));
  expect(status).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows why the verification email could not be sent', async () => {
  signInRider(false);
  vi.spyOn(fakeAuth, 'sendVerification').mockRejectedValueOnce(userError('Too many attempts.'));
  const user = await show();
  await user.click(button('Verify my email'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

it('looks for the verified address after leaving the screen', async () => {
  signInRider(false);
  const user = await show();
  await user.click(button('Verify my email'));
  await show();
  verify();
  await comeBack();
  expect(await screen.findByText(`${EMAIL} is verified.`)).toBeVisible();
  expect(screen.getByRole('status')).not.toHaveFocus();
});
