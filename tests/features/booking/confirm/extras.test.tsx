import { bookAdaAt, failWith, NO_NETWORK } from '../bookingBackend';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startGuestSession } from '../../../../src/auth/session/session';
import type { RideExtras } from '../../../../src/domain/trip/extras';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { LATER_TRIP, NOW_TRIP, page, setUpConfirmation } from './confirmPage';
import { backend } from '../../../support/fakeFirebase';
import { refused } from '../../../../src/domain/common/outcome';

setUpConfirmation('real-timers');

const OTHER_RIDE = { rideId: 'ZbCdEfGhIjKlMnOpQrSt' };
const EXTRAS: RideExtras = {
  noteToDriver: 'Blue door',
  luggage: 2,
  needs: ['wheelchair', 'textOnly'],
};
const user = userEvent.setup();
const disclosure = () => screen.getByText('Anything the driver should know?');
const box = (name: string) => screen.findByRole('checkbox', { name });
const note = () => screen.findByRole('textbox', { name: 'Note for the driver' });
const luggage = () => screen.getByRole('combobox', { name: 'Luggage' });

/** The extras of each submitted ride. */
const sentExtras = (): readonly (RideExtras | undefined)[] =>
  backend.submitRide.mock.calls.map(([, { extras }]) => extras);

async function enterExtras(): Promise<void> {
  await user.click(disclosure());
  await user.click(await box('Wheelchair'));
  await user.click(await box('Please text, don’t call'));
  await user.selectOptions(luggage(), '2 bags');
  await user.click(await note());
  await user.paste('Blue door');
}

async function expectExtras(): Promise<void> {
  expect(await note()).toHaveValue('Blue door');
  expect(await box('Wheelchair')).toBeChecked();
  expect(await box('Assistance dog')).not.toBeChecked();
  expect(luggage()).toHaveValue('2');
}

it('is collapsed at first and says once that nothing costs extra', async () => {
  await page.open(NOW_TRIP);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(disclosure());
  expect(await box('Wheelchair')).toBeVisible();
  const fields = screen.getByRole('group', { name: 'Anything the driver should know?' });
  expect(fields).toHaveAccessibleDescription('No extra charge.');
  expect(screen.getAllByText('No extra charge.')).toHaveLength(1);
});

it('counts the characters of the note', async () => {
  await page.open(NOW_TRIP);
  await user.click(disclosure());
  await user.type(await note(), 'Blue door');
  expect(await note()).toHaveAttribute('maxlength', '300');
  expect(await note()).toHaveAccessibleDescription(
    'For example, where to find you. 9 of 300 characters.',
  );
});

it('books a ride without extras if none were chosen', async () => {
  await page.open(NOW_TRIP);
  await user.click(disclosure());
  await user.type(await note(), '   ');
  await user.click(disclosure());
  expect(screen.getByText('For example, that you’re booking for someone else.')).toBeVisible();
  await page.press('Book Ride Now');
  await waitFor(() => expect(sentExtras()).toEqual([undefined]));
});

it.each([
  ['now', NOW_TRIP],
  ['later', LATER_TRIP],
])('sends the extras with a ride for %s, at no charge', async (_, trip) => {
  await page.open(trip);
  await enterExtras();
  await page.press(/^Book Ride/);
  await waitFor(() => expect(sentExtras()).toEqual([EXTRAS]));
  expect(backend.submitRide.mock.calls[0]?.[1].trip.fare).toBe(trip.fare);
});

it('keeps the extras through a refusal, a promo code and a reload', async () => {
  backend.submitRide.mockResolvedValueOnce(refused({ kind: 'all-busy' }));
  const leave = await page.open(NOW_TRIP);
  await enterExtras();
  await user.click(screen.getByText('Promo code'));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'TENTH');
  await page.press('Apply');
  expect(await screen.findByText('Original fare')).toBeVisible();
  await page.press('Book Ride Now');
  expect(await screen.findByText('All drivers are busy')).toBeVisible();
  await expectExtras();
  leave();
  await page.open();
  await expectExtras();
  await page.press('Book Ride Now');
  await waitFor(() => expect(sentExtras()).toEqual([EXTRAS, EXTRAS]));
});

it('sends the extras with an alternative slot', async () => {
  bookAdaAt(LATER_TRIP.time);
  await page.open(LATER_TRIP);
  await enterExtras();
  await page.press('Book Ride Later');
  expect(await screen.findByRole('dialog', { name: 'Alternative times' })).toBeVisible();
  await page.press(/^Later Slot/);
  await waitFor(() => expect(sentExtras()).toEqual([EXTRAS, EXTRAS]));
});

it('summarises the extras in one line while collapsed', async () => {
  await page.open(NOW_TRIP);
  await enterExtras();
  await user.click(disclosure());
  expect(
    screen.getByText('Wheelchair; Please text, don’t call; 2 bags; Note: Blue door'),
  ).toBeVisible();
});

it('carries the extras over to the next confirmation, also with a reload', async () => {
  const leave = await page.open(NOW_TRIP);
  await enterExtras();
  leave();
  const leaveNext = await page.open(LATER_TRIP, OTHER_RIDE);
  await expectExtras();
  leaveNext();
  await page.open();
  await expectExtras();
});

it('clears the extras once the ride is booked', async () => {
  const leave = await page.open(LATER_TRIP);
  await enterExtras();
  await page.press('Book Ride Later');
  expect(await screen.findByText('Driver found and assigned')).toBeVisible();
  leave();
  await page.open(LATER_TRIP, OTHER_RIDE);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('hides the extras from another account, in the same entry and in a new one', async () => {
  const leave = await page.open(NOW_TRIP);
  await enterExtras();
  startGuestSession('bea', { name: 'Bea', email: 'bea@example.com', phone: '07700900456' });
  setPrincipal(makePrincipal('bea'));
  expect(await screen.findByText(/You’ve changed account/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Blue door');
  leave();
  await page.open(NOW_TRIP, { ...OTHER_RIDE, passengerId: 'bea' });
  await user.click(disclosure());
  expect(await note()).toHaveValue('');
});

describe('after a lost response', () => {
  const SENT_TEXT = `We may already have this booking. Call 01482 000000 to change it.`;

  async function loseResponse(): Promise<() => void> {
    backend.submitRide.mockImplementationOnce(failWith(NO_NETWORK));
    const leave = await page.open(NOW_TRIP);
    await enterExtras();
    await page.press('Book Ride Now');
    expect(await screen.findByText(SENT_TEXT)).toBeVisible();
    return leave;
  }

  async function expectFrozen(): Promise<void> {
    await expectExtras();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
    expect(await note()).toBeDisabled();
    expect(await box('Wheelchair')).toBeDisabled();
  }

  it('the extras are resent unchanged', async () => {
    await loseResponse();
    await expectFrozen();
    await page.press('Try Again');
    await waitFor(() => expect(sentExtras()).toEqual([EXTRAS, EXTRAS]));
  });

  it('the extras stay frozen if the next attempt fails earlier', async () => {
    await loseResponse();
    backend.submitRide.mockRejectedValue(NO_NETWORK);
    await page.press('Try Again');
    expect(await screen.findByText('We’re not sure your ride is booked')).toBeVisible();
    await expectFrozen();
  });

  it('the extras stay frozen in the new history entry after going back to the map', async () => {
    const leave = await loseResponse();
    leave();
    await page.open(NOW_TRIP);
    await expectFrozen();
  });

  it('the frozen state is stored at once and survives a reload', async () => {
    const leave = await loseResponse();
    leave();
    await page.open();
    await expectFrozen();
  });

  it('no extras can be added if there were none', async () => {
    backend.submitRide.mockImplementation(failWith(NO_NETWORK));
    await page.open(NOW_TRIP);
    await page.press('Book Ride Now');
    expect(await screen.findByText('We’re not sure your ride is booked')).toBeVisible();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
    await user.click(disclosure());
    expect(await note()).toBeDisabled();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
  });

  it('the extras can be changed again for another ride', async () => {
    const leave = await loseResponse();
    leave();
    await page.open(NOW_TRIP, OTHER_RIDE);
    await expectExtras();
    expect(await note()).toBeEnabled();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
  });
});
