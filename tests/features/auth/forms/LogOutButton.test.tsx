import '../../passengerMocks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LogOutButton } from '../../../../src/auth/forms/LogOutButton';
import { parseSession } from '../../../../src/auth/session/session';
import { formatLondon } from '../../../../src/domain/common/londonTime';
import type { Ride } from '../../../../src/domain/ride/ride';
import { fakeAuth } from '../../../support/fakeAuth';
import { Calls } from '../../../support/fakeMapService';
import { button, expectAt, open, openRide, signIn, signInAnn } from '../../passengerWorld';
import { backend } from '../../../support/fakeFirebase';

const leaving = vi.fn<(isLeaving: boolean) => void>();
beforeEach(() => {
  vi.spyOn(fakeAuth, 'signOut');
});

const openScreen = () => open('/screen', <LogOutButton onLeaving={leaving} />);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const isLoggedIn = () => parseSession() !== null;

describe('a guest with an open ride', () => {
  it('sees the ride before logging out, and stays logged in until then', async () => {
    signInAnn(openRide());
    const user = openScreen();
    await user.click(button('Log Out'));
    const warning = await dialog('Log out and leave your ride?');
    expect(within(warning).getByRole('listitem')).toHaveTextContent(
      'As soon as possibleSaturday Market, Beverley to Walkington',
    );
    expect(warning).toHaveTextContent(
      'If you log out, you can’t see or cancel it here any more. Your taxi will still come.',
    );
    expect(within(warning).getByRole('link', { name: '01482 000000' })).toBeVisible();
    expect(isLoggedIn()).toBe(true);
    expect(fakeAuth.signOut).not.toHaveBeenCalled();

    await user.click(inDialog('Log out'));
    await expectAt('/');
    expect(isLoggedIn()).toBe(false);
    expect(fakeAuth.signOut).toHaveBeenCalledTimes(1);
    expect(leaving.mock.calls).not.toContainEqual([false]);
  });

  it.each(['Stay logged in', 'Escape'])('can stay, by %s', async (way) => {
    signInAnn(openRide());
    const user = openScreen();
    await user.click(button('Log Out'));
    const warning = await dialog('Log out and leave your ride?');
    if (way === 'Escape') {
      warning.dispatchEvent(new Event('cancel', { cancelable: true }));
    } else {
      await user.click(inDialog(way));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Log Out')).toHaveFocus();
    expect(isLoggedIn()).toBe(true);
    expect(leaving.mock.calls).toEqual([[true], [false]]);
  });

  it('sees every open ride with its time', async () => {
    const scheduledTime = Date.now() + 60 * 60_000;
    signInAnn(openRide(), openRide({ id: 'later', trip: { time: scheduledTime } }));
    const user = openScreen();
    await user.click(button('Log Out'));
    const warning = await dialog('Log out and leave your rides?');
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^As soon as possible/),
      expect.stringContaining(formatLondon(scheduledTime, Date.now())),
    ]);
    expect(warning).toHaveTextContent(
      /can’t see or cancel them here .* Your taxis will still come/,
    );
  });

  it('is warned as well if the rides cannot be loaded', async () => {
    signInAnn();
    backend.listOpenRides.mockRejectedValue(new Error('no network'));
    const user = openScreen();
    await user.click(button('Log Out'));
    expect(await dialog('Log out?')).toHaveTextContent(
      'We couldn’t check if you have a ride booked.',
    );
    await user.click(inDialog('Log out'));
    await expectAt('/');
    expect(isLoggedIn()).toBe(false);
  });

  it('is asked once if the button is pressed twice', async () => {
    signInAnn(openRide());
    const lookups = new Calls<string, readonly Ride[]>();
    backend.listOpenRides.mockImplementation((uid) => lookups.add(uid));
    const user = openScreen();
    await user.dblClick(button('Log Out'));
    await waitFor(() => expect(lookups.requests).toEqual(['ann']));
    expect(button('Log Out')).toBeDisabled();
    lookups.at(0).respond([openRide()]);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });
});

describe('without a warning', () => {
  it('logs out a guest without open rides', async () => {
    signInAnn();
    const user = openScreen();
    await user.click(button('Log Out'));
    await expectAt('/');
    expect(isLoggedIn()).toBe(false);
  });

  it('logs out a rider, who can log in again', async () => {
    signIn('r1', 'rider@example.com');
    const user = openScreen();
    await user.click(button('Log Out'));
    await expectAt('/');
    expect(backend.listOpenRides).not.toHaveBeenCalled();
  });
});
