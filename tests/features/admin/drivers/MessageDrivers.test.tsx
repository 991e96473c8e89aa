import './rosterMocks';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setDeskName } from '../../../../src/platform/deskName';
import { UNANSWERED } from '../../../support/fakeFirebase';
import { live } from '../../../support/fakeLive';
import { DRIVER_ONE, DRIVER_TWO, NOW, tab } from './renderDriversTab';
import { backend } from './fakeRoster';

const three = { ...DRIVER_ONE, id: 'driver-3', name: 'Driver Three', isOnline: false };
const message = { text: 'Roadworks on North Bar', at: NOW, from: 'Ann' };

beforeEach(() => {
  setDeskName(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openMessages(): Promise<void> {
  tab.open();
  tab.emitDrivers({ ...DRIVER_ONE, isOnline: true }, DRIVER_TWO, three);
  tab.emitPhones();
  tab.emitRides();
  await tab.press('Message drivers');
}

it('writes to all drivers online, and keeps the text if that fails', async () => {
  setDeskName('Ann', NOW);
  await openMessages();
  expect(screen.getByLabelText('To')).toHaveDisplayValue('All drivers online (1)');
  await tab.press('Send');
  expect(screen.getByText('Please enter a message')).toBeVisible();
  tab.type('Message', ' Roadworks on  North Bar\n');
  backend.sendMessage.mockRejectedValueOnce(UNANSWERED);
  await tab.press('Send');
  expect(screen.getByRole('alert')).toHaveTextContent(UNANSWERED.message);
  await tab.press('Send');
  // The same message, so that it is there once.
  expect(backend.sendMessage.mock.calls).toEqual([
    [['driver-1'], message],
    [['driver-1'], message],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('writes to one driver, and shows what was read', async () => {
  await openMessages();
  const earlier = { ...message, text: 'Call in, please', at: NOW - 60_000 };
  live.allMessages.emit({
    kind: 'value',
    value: [
      { driverId: 'driver-1', messages: [earlier, message], readTo: earlier.at, readAt: NOW },
      { driverId: 'driver-3', messages: [earlier], readTo: null, readAt: null },
    ],
  });
  const lines = () => screen.getByLabelText('Earlier messages').textContent;
  expect(lines()).toMatch(/, Ann: Roadworks on North BarNot read yet by Driver One\.Tue/);
  expect(lines()).toMatch(/, Ann: Call in, pleaseRead by Driver One\. $/);
  tab.type('To', 'driver-3');
  expect(lines()).toMatch(/^Earlier messages.*: Call in, pleaseNot read yet by Driver Three\.$/);
  tab.type('Message', 'Call in');
  await tab.press('Send');
  expect(backend.sendMessage).toHaveBeenLastCalledWith(
    ['driver-3'],
    expect.objectContaining({ text: 'Call in', from: null }),
  );
});

it('says that no driver is online', async () => {
  tab.open();
  tab.emitDrivers(three);
  tab.emitPhones();
  tab.emitRides();
  await tab.press('Message drivers');
  tab.type('Message', 'Call in');
  await tab.press('Send');
  expect(screen.getByText('No drivers are online. Choose one.')).toBeVisible();
  expect(backend.sendMessage).not.toHaveBeenCalled();
});
