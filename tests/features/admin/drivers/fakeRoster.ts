import { vi } from 'vitest';
import type * as addDriverModule from '../../../../src/usecases/addDriver';
import type * as sendRideAction from '../../../../src/usecases/sendRideAction';
import { backend as firebase } from '../../../support/fakeFirebase';
import { live } from '../../../support/fakeLive';
import { done } from '../../../../src/domain/common/outcome';

export const { drivers, phones, openRides: rides } = live;

const nothing = (): Promise<void> => Promise.resolve();

/** What the drivers tab calls. By default every call succeeds. */
export const backend = {
  ...firebase,
  addDriver: vi.fn<typeof addDriverModule.addDriver>(() => Promise.resolve(done(true))),
  discardUnfinishedDriver: vi.fn<typeof addDriverModule.discardUnfinishedDriver>(() =>
    Promise.resolve('removed'),
  ),
  sendPasswordEmail: vi.fn<typeof addDriverModule.sendPasswordEmail>(() => Promise.resolve(true)),
  reassignRides: vi.fn<typeof sendRideAction.reassignRides>(nothing),
};
