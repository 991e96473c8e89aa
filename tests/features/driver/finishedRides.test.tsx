import './driverMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { driverRide, type RideFields } from '../../support/fixtures';
import { live, NOW, page, expectSent } from './driverPage';
import { backend } from '../../support/fakeFirebase';

const receiveWorkday = (...rides: readonly RideFields[]) => {
  live.workday.emit({ kind: 'value', value: rides.map((known) => driverRide(known)) });
  return page.pass(0);
};
const UNDO = { name: 'Undo last step' };

describe('today’s finished rides', () => {
  it('are listed, latest first, without their passengers', async () => {
    await page.openDashboard();
    expect(screen.queryByRole('region', { name: 'Finished today' })).toBeNull();
    await receiveWorkday(
      { id: 'a', status: 'completed', fare: pence(1250), changedAt: NOW - 90 * MINUTE_MS },
      { id: 'b', status: 'cancelled_by_driver', changedAt: NOW - 30 * MINUTE_MS },
      { id: 'c', status: 'cancelled', changedAt: NOW },
      { id: 'd', status: 'on_route', changedAt: NOW },
    );
    const list = within(screen.getByRole('region', { name: 'Finished today' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11:30Lairgate to WalkingtonNo-show',
      '10:30Lairgate to Walkington£12.50',
    ]);
  });
});

describe('taking back the last step', () => {
  it('is offered for a minute after it', async () => {
    await page.drive('arrived', { changedAt: NOW - 30_000 });
    await page.press(UNDO.name);
    expect(backend.transitionRide).toHaveBeenCalledTimes(1);
    expectSent('ride-1', { kind: 'undo', step: 'arrived' });
    await page.pass(30_000);
    expect(screen.queryByRole('button', UNDO)).toBeNull();
  });

  it('is not offered for what was taken back, nor after accepting', async () => {
    await page.drive('on_route', { changedAt: NOW, undoneAt: NOW });
    expect(screen.queryByRole('button', UNDO)).toBeNull();
    await page.receive.rides({ status: 'assigned', changedAt: NOW });
    expect(screen.queryByRole('button', UNDO)).toBeNull();
  });

  it('is offered for a completed ride, also after a reload', async () => {
    await page.openDashboard();
    await receiveWorkday({ status: 'completed', changedAt: NOW });
    await page.press(UNDO.name);
    expect(backend.transitionRide.mock.lastCall?.[1]).toEqual({ kind: 'undo', step: 'completed' });
    await page.receive.rides({ id: 'next', status: 'assigned' });
    expect(screen.queryByRole('button', UNDO)).toBeNull();
  });

  it('says that it is too late if the server’s minute is over', async () => {
    backend.transitionRide.mockRejectedValue(new BackendError('denied', 'Log in.'));
    await page.drive('arrived', { changedAt: NOW });
    await page.press(UNDO.name);
    expect(screen.getByRole('alert')).toHaveTextContent('Too late to undo.');
  });
});
