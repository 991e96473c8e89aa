import { backend, sentExtras } from './extrasBackend';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startGuestSession } from '../../../../src/auth/session/session';
import { setPrincipal, makePrincipal } from '../../../support/fakeAuth';
import {
  box,
  disclosure,
  enterExtras,
  expectExtras,
  EXTRAS,
  note,
  open,
  press,
  setUpExtras,
  stateOf,
  TIME,
  uid,
  user,
} from './extrasPage';

setUpExtras();

it('is collapsed at first and says that a wheelchair and an assistance dog cost nothing extra', async () => {
  await open(stateOf('asap', uid));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(disclosure());
  expect(await box('Wheelchair')).toHaveAccessibleDescription('No extra charge, by law.');
  expect(await box('Assistance dog')).toHaveAccessibleDescription('No extra charge, by law.');
  expect(await box('Help to the door')).not.toHaveAccessibleDescription();
  expect(await note()).toHaveAttribute('maxlength', '300');
});

it('counts the characters of the note', async () => {
  await open(stateOf('asap', uid));
  await user.click(disclosure());
  await user.type(await note(), 'Blue door');
  expect(await note()).toHaveAccessibleDescription(
    'For example, where to find you. 9 of 300 characters.',
  );
});

it('books a ride without extras if none were chosen', async () => {
  await open(stateOf('asap', uid));
  await user.click(disclosure());
  await user.type(await note(), '   ');
  await press('Book Ride Now');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(backend.submitRide.mock.calls[0]?.[1]).not.toHaveProperty('extras');
});

it.each(['asap', 'scheduled'] as const)(
  'sends the extras with a ride that is %s, at no charge',
  async (mode) => {
    await open(stateOf(mode, uid));
    await enterExtras();
    await press(/^Book Ride/);
    await waitFor(() => expect(sentExtras()).toEqual([EXTRAS]));
    expect(backend.submitRide.mock.calls[0]?.[1].trip.fare).toBe(750);
  },
);

it('keeps the extras through a refusal, a promo code and a reload', async () => {
  backend.busy = 1;
  const leave = await open(stateOf('asap', uid));
  await enterExtras();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'TENTH');
  await press('Apply');
  expect(await screen.findByText('Fare with promo code')).toBeVisible();
  await press('Book Ride Now');
  expect(await screen.findByText('All drivers are busy')).toBeVisible();
  await expectExtras();
  leave();
  await open();
  await expectExtras();
  backend.busy = 0;
  await press('Book Ride Now');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(sentExtras().at(-1)).toEqual(EXTRAS);
});

it('sends the extras with an alternative slot', async () => {
  backend.booked = [TIME];
  backend.busy = 1;
  await open(stateOf('scheduled', uid));
  await enterExtras();
  await press('Book Ride Later');
  expect(await screen.findByRole('dialog', { name: 'Alternative times' })).toBeVisible();
  backend.busy = 0;
  await press(/^Later Slot/);
  expect(await screen.findByText('Driver found and assigned')).toBeVisible();
  expect(sentExtras()).toEqual([EXTRAS]);
});

it('summarises the extras in one line while collapsed', async () => {
  await open(stateOf('asap', uid));
  await enterExtras();
  await user.click(disclosure());
  expect(
    screen.getByText('Wheelchair; Please text, don’t call; 2 pieces of luggage; Note: Blue door'),
  ).toBeVisible();
});

it('carries the extras over to the next confirmation, also with a reload', async () => {
  const leave = await open(stateOf('asap', uid));
  await enterExtras();
  leave();
  const leaveNext = await open(stateOf('scheduled', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
  await expectExtras();
  leaveNext();
  await open();
  await expectExtras();
});

it('clears the extras once the ride is booked', async () => {
  const leave = await open(stateOf('scheduled', uid));
  await enterExtras();
  await press('Book Ride Later');
  expect(await screen.findByText('Driver found and assigned')).toBeVisible();
  leave();
  await open(stateOf('scheduled', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('hides the extras from another account, in the same entry and in a new one', async () => {
  const leave = await open(stateOf('asap', uid));
  await enterExtras();
  act(() =>
    startGuestSession('guest-1', { name: 'Bea', email: 'bea@example.com', phone: '07700900456' }),
  );
  setPrincipal(makePrincipal('guest-1'));
  expect(await screen.findByText(/Somebody else is logged in here now/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Blue door');
  leave();
  await open(stateOf('asap', 'guest-1', 'ZbCdEfGhIjKlMnOpQrSt'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(disclosure());
  expect(await note()).toHaveValue('');
});

it.each([
  ['needs that are not a list', { needs: 'wheelchair' }],
  ['an unknown need', { needs: ['a pony'] }],
  ['a note that is too long', { note: 'x'.repeat(301) }],
  ['too much luggage', { luggage: 7 }],
])('ignores a stored draft with %s', async (_, stored) => {
  const leave = await open(stateOf('asap', uid));
  await enterExtras();
  for (const [key, draft] of Object.entries(sessionStorage)) {
    const parsed: unknown = JSON.parse(String(draft));
    sessionStorage.setItem(key, JSON.stringify(Object.assign({}, parsed, stored)));
  }
  leave();
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
