import './driverMocks';
import { expect, it, vi } from 'vitest';
import type { DriverMessages } from '../../../src/domain/dispatch/driverMessage';
import * as alarm from '../../../src/live/alarm';
import { backend, UNREACHABLE } from '../../support/fakeFirebase';
import { live } from '../../support/fakeLive';
import { NOW, page } from './driverPage';

const TITLE = 'Message from the office';
const first = { text: 'Roadworks on North Bar', at: NOW, from: null };
const second = { text: 'Back to the rank, please', at: NOW + 60_000, from: 'Ann' };
const receive = (messages: DriverMessages['messages'], readTo: number | null = null) => {
  const value = { driverId: 'driver-1', messages, readTo, readAt: readTo };
  live.ownMessages.emit({ kind: 'value', value });
  return page.pass(0);
};

it('shows what the office wrote until the driver has read it, and rings once for each', async () => {
  const play = vi.spyOn(alarm, 'playAlarm');
  await page.openDashboard();
  await page.receive.rides();
  await receive([]);
  expect(page.shows(TITLE)).toBe(false);
  await receive([first]);
  expect(page.shows(TITLE)).toBe(true);
  expect(page.shows('12:00 Roadworks on North Bar')).toBe(true);
  await page.pass(20_000);
  expect(play).toHaveBeenCalledTimes(1);
  await receive([first, second]);
  expect(play).toHaveBeenCalledTimes(2);

  backend.markMessagesRead.mockRejectedValueOnce(UNREACHABLE);
  await page.press('OK');
  expect(page.shows(UNREACHABLE.message)).toBe(true);
  await page.press('OK');
  expect(backend.markMessagesRead.mock.calls).toEqual([
    ['driver-1', second.at],
    ['driver-1', second.at],
  ]);
  await receive([first, second], second.at);
  expect(page.shows(TITLE)).toBe(false);
  // Another desk's clock may be late.
  await receive([first, second, { ...first, text: 'The bridge is up' }], second.at);
  expect(page.shows('12:00 Roadworks on North Bar')).toBe(false);
  expect(page.shows('12:00 The bridge is up')).toBe(true);
});
