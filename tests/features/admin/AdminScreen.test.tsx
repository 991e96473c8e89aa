import '../passengerMocks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import { AdminScreen } from '../../../src/features/admin/AdminScreen';
import { userError } from '../../../src/errors/errorMessage';
import { fakeAuth, makePrincipal, setPrincipal } from '../../support/fakeAuth';
import { button, expectAt, fill, open, toasts } from '../passengerWorld';

const ADMIN = makePrincipal(config.adminUid, config.adminEmail);
const openAdmin = (address = '/admin') => open('/admin/*', <AdminScreen />, null, null, address);
const tab = (name: string) => screen.findByRole('tab', { name });

it('names what a login lacks, and not what is wrong with it', async () => {
  const signIn = vi.spyOn(fakeAuth, 'signIn');
  const user = openAdmin();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toHaveFocus();
  for (const [Email, Password, text] of [
    ['', '', 'Please enter email and password'],
    [config.adminEmail, '', 'Please enter email and password'],
    ['', 'right', 'Please enter email and password'],
    [config.adminEmail, 'wrong', 'Invalid credentials'],
  ] as const) {
    fill({ Email, Password });
    await user.click(button('Login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(signIn).toHaveBeenCalledTimes(1);
  await user.click(button('Back to Home'));
  await expectAt('/');
});

it('denies a rider access by name, and a log-out leads to the login', async () => {
  setPrincipal(makePrincipal('rider-1', 'rider@example.com'));
  const user = openAdmin();
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re logged in as rider@example.com.');
  await user.click(button('Logout'));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toHaveFocus();
  expect(toasts()).toEqual(['Logged out successfully']);
  setPrincipal(makePrincipal('guest-1'));
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

it('lets the admin in once the email address is verified', async () => {
  setPrincipal({ ...ADMIN, isVerified: false });
  const user = openAdmin();
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toHaveFocus();
  await user.click(button('Send verification email'));
  expect(toasts()).toEqual([`We’ve sent a link to ${config.adminEmail}.`]);
  await user.click(button('I’ve verified it'));
  expect(await screen.findByText(/^Your email isn’t verified yet\./)).toBeVisible();
  const refresh = vi.spyOn(fakeAuth, 'refreshPrincipal');
  refresh.mockRejectedValueOnce(userError('No answer.'));
  await user.click(button('I’ve verified it'));
  expect(await screen.findByText('No answer.')).toBeVisible();
  refresh.mockResolvedValueOnce(ADMIN);
  await user.click(button('I’ve verified it'));
  expect(await tab('Rides')).toHaveAttribute('aria-selected', 'true');
});

it('opens the tab in the address, or the last one of this device', async () => {
  setPrincipal(ADMIN);
  for (const [address, stored, shown] of [
    ['/admin', null, 'Rides'],
    ['/admin', 'drivers', 'Drivers'],
    ['/admin/promo-codes', 'drivers', 'Promo Codes'],
    ['/admin', 'no such tab', 'Rides'],
  ] as const) {
    localStorage.clear();
    sessionStorage.clear();
    if (stored !== null) {
      localStorage.setItem('officeTab', stored);
    }
    openAdmin(address);
    expect(await tab(shown)).toHaveAttribute('aria-selected', 'true');
    cleanup();
  }
  openAdmin('/admin/drivers');
  await tab('Drivers');
  expect(localStorage.getItem('officeTab')).toBe('drivers');
});

it('has keys for its tabs and a new booking, which a switch turns off on this device', async () => {
  const press = async (key: string, more = {}) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    await act(() => vi.dynamicImportSettled());
  };
  const booking = () => screen.queryByRole('region', { name: 'New booking' });
  setPrincipal(ADMIN);
  const user = openAdmin();
  for (const [key, shown] of [
    ['d', 'Drivers'],
    ['r', 'Rides'],
    ['d', 'Drivers'],
    ['n', 'Rides'],
  ] as const) {
    await tab('Rides');
    await press(key);
    expect(await tab(shown)).toHaveAttribute('aria-selected', 'true');
  }
  expect(booking()).toBeVisible();
  // What is typed is no command.
  expect(screen.getByLabelText('Customer phone')).toHaveFocus();
  await press('d');
  await press('Escape');
  expect(booking()).toBeNull();
  await press('d', { ctrlKey: true });
  expect(await tab('Rides')).toHaveAttribute('aria-selected', 'true');
  await press('?');
  await user.click(await screen.findByLabelText('Keyboard shortcuts on'));
  await user.click(button('Close'));
  expect(localStorage.getItem('officeKeys')).toBe('off');
  for (const key of ['n', 'd', '?']) {
    await press(key);
  }
  expect(booking()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await tab('Rides')).toHaveAttribute('aria-selected', 'true');
});
