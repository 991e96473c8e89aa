import { answer, backend, lost, sentExtras } from './extrasBackend';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  uid,
  user,
} from './extrasPage';

setUpExtras();

it('freezes the extras after a lost response and resends them unchanged', async () => {
  answer(lost);
  await open(stateOf('asap', uid));
  await enterExtras();
  await press('Book Ride Now');
  expect(
    await screen.findByText('This may have reached us already. To change it, please call us.'),
  ).toBeVisible();
  expect(await note()).toBeDisabled();
  answer(() => Promise.resolve({ kind: 'written', ride: null }));
  await press('Try Again');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(sentExtras()).toEqual([EXTRAS, EXTRAS]);
});

describe('after a lost response', () => {
  const SENT_TEXT = 'This may have reached us already. To change it, please call us.';

  async function loseResponse(): Promise<() => void> {
    answer(lost);
    const leave = await open(stateOf('asap', uid));
    await enterExtras();
    await press('Book Ride Now');
    expect(await screen.findByText(SENT_TEXT)).toBeVisible();
    return leave;
  }

  async function expectFrozen(): Promise<void> {
    await expectExtras();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
    expect(await note()).toBeDisabled();
    expect(await box('Wheelchair')).toBeDisabled();
  }

  it('the extras stay frozen if the next attempt fails earlier', async () => {
    await loseResponse();
    backend.submitRide.mockImplementation(lost);
    await press('Try Again');
    expect(await screen.findByText('We’re not sure your ride is booked')).toBeVisible();
    await expectFrozen();
  });

  it('the extras stay frozen in the new history entry after going back to the map', async () => {
    const leave = await loseResponse();
    leave();
    await open(stateOf('asap', uid));
    await expectFrozen();
  });

  it('the frozen state is stored at once and survives a reload', async () => {
    const leave = await loseResponse();
    const entry: unknown = window.history.state;
    leave();
    await open(stateOf('asap', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
    await user.clear(await note());
    cleanup();
    window.history.replaceState(entry, '');
    await open();
    await expectFrozen();
  });

  it('no extras can be added if there were none', async () => {
    answer(lost);
    await open(stateOf('asap', uid));
    await press('Book Ride Now');
    expect(await screen.findByText('We’re not sure your ride is booked')).toBeVisible();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
    await user.click(disclosure());
    expect(await note()).toBeDisabled();
    expect(screen.getByText(SENT_TEXT)).toBeVisible();
  });

  it('the extras can be changed again for another ride', async () => {
    const leave = await loseResponse();
    leave();
    await open(stateOf('asap', uid, 'ZbCdEfGhIjKlMnOpQrSt'));
    await expectExtras();
    expect(await note()).toBeEnabled();
    expect(screen.queryByText(SENT_TEXT)).toBeNull();
  });
});
