import '../passengerMocks';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ride } from '../../../src/domain/ride/ride';
import { BackendError, type FailureKind } from '../../../src/firebase/sdk/errors';
import { onHostEvent } from '../../../src/embed/hostEvents';
import { CancelRide } from '../../../src/yourBookings/CancelRide';
import { Calls } from '../../support/fakeMapService';
import { bookedRide } from '../../support/fixtures';
import { actAndFlush } from '../../support/page';
import { button, expectAt, open } from '../passengerWorld';
import { AT_ANY_TIME, backend } from '../../support/fakeFirebase';

/** A failure before the write, or of the write. */
const failure = (kind: FailureKind, isSent: boolean): BackendError =>
  Object.assign(new BackendError(kind, 'No answer.'), {
    commit: isSent ? (kind === 'denied' ? 'denied' : 'uncertain') : 'not-sent',
  });

let calls: Calls<readonly unknown[], 'done'>;
let lookups: Calls<string, Ride>;
beforeEach(() => {
  calls = new Calls();
  lookups = new Calls();
  backend.findRide.mockImplementation((id) => lookups.add(id));
  backend.transitionRide.mockImplementation((...request) => calls.add(request));
});

function CancelFromTracking() {
  const navigate = useNavigate();
  return <CancelRide rideId="ride-1" onCancelled={() => void navigate('/')} />;
}

async function openDialog(): Promise<void> {
  open('/trip-tracking', <CancelFromTracking />);
  await userEvent.click(button('Cancel Ride'));
}

const confirm = () => userEvent.click(button('Cancel ride'));

it('cancels nothing before the passenger confirms', async () => {
  await openDialog();
  await userEvent.click(button('Keep ride'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.requests).toEqual([]);
});

it('is busy until the ride is cancelled, sends one request, and then leaves the screen', async () => {
  await openDialog();
  await confirm();
  const busy = button('Cancelling…');
  expect(busy).toBeDisabled();
  expect(button('Keep ride')).toBeDisabled();
  await userEvent.click(busy);
  expect(calls.requests).toEqual([
    ['ride-1', { kind: 'cancel', reason: '' }, { role: 'passenger' }, AT_ANY_TIME],
  ]);
  await actAndFlush(() => calls.at(0).respond('done'));
  await expectAt('/');
});

it('shows a failure, clears it when the dialog is closed, and can be retried', async () => {
  await openDialog();
  await confirm();
  await actAndFlush(() => calls.at(0).fail(failure('unreachable', false)));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel ride.');
  await userEvent.click(button('Keep ride'));
  await userEvent.click(button('Cancel Ride'));
  expect(screen.queryByRole('alert')).toBeNull();
  await confirm();
  expect(calls.requests).toHaveLength(2);
});

describe('after a lost or late response', () => {
  const UNSURE = 'We’re not sure your ride is cancelled.';
  const hostEvents = vi.fn<(event: unknown) => void>();
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const press = (name: string) => user.click(button(name));
  const answer = (status: string) =>
    actAndFlush(() => lookups.at(lookups.requests.length - 1).respond(bookedRide({ status })));
  const nextCheck = () => actAndFlush(() => vi.advanceTimersByTime(3000));

  async function loseResponse(): Promise<void> {
    await openDialog();
    await press('Cancel ride');
    await actAndFlush(() => calls.at(0).fail(failure('unreachable', true)));
    expect(screen.getByText(UNSURE)).toBeVisible();
    expect(screen.queryByText('Failed to cancel ride.')).toBeNull();
  }

  it('checks by itself, and shows ‘cancelled’ before it leaves', async () => {
    const stop = onHostEvent(hostEvents);
    await loseResponse();
    await actAndFlush(() => lookups.at(0).fail('no network'));
    expect(screen.getByText(UNSURE)).toBeVisible();
    await nextCheck();
    await answer('cancelled_by_passenger');
    expect(screen.queryByText(UNSURE)).toBeNull();
    expect(screen.getByText('We’ve cancelled your ride.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel ride' })).toBeNull();
    expect(button('Close')).toHaveFocus();
    expect(hostEvents.mock.calls).toEqual([[{ type: 'cancelled' }]]);
    await nextCheck();
    expect(lookups.requests).toHaveLength(2);
    await press('Close');
    await expectAt('/');
    stop();
  });

  it('says that it failed once the ride is found open, and checks on', async () => {
    await loseResponse();
    await answer('pending');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel ride.');
    expect(button('Keep ride')).toBeVisible();
    await nextCheck();
    await answer('cancelled_by_passenger');
    expect(screen.getByText('We’ve cancelled your ride.')).toBeVisible();
  });

  it('stays unsure if the next attempt fails before anything is sent', async () => {
    await loseResponse();
    await press('Cancel ride');
    await actAndFlush(() => calls.at(1).fail(failure('unreachable', false)));
    expect(screen.getByText(UNSURE)).toBeVisible();
    // Denied after the ride has been read: it is not cancelled and can't be.
    backend.transitionRide.mockRejectedValue(failure('denied', true));
    await press('Cancel ride');
    await actAndFlush(() => undefined);
    expect(screen.queryByText(UNSURE)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel ride.');
  });

  it('checks on after the dialog is closed, and waits for the passenger', async () => {
    await loseResponse();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(UNSURE)).toBeVisible();
    await answer('cancelled_by_passenger');
    expect(screen.getByText('We’ve cancelled your ride.')).toBeVisible();
    expect(screen.queryByText('At /')).toBeNull();
    await press('Dismiss');
    await expectAt('/');
  });

  it('does not take the passenger away from another screen', async () => {
    await openDialog();
    await press('Cancel ride');
    window.history.pushState(null, '', '#/map');
    await actAndFlush(() => calls.at(0).respond('done'));
    expect(screen.queryByText('At /')).toBeNull();
  });
});
