import '../../support/firebaseMocks';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_STATUSES, OVER_STATUSES } from '../../../src/domain/ride/rideStatus';
import { ShareRide } from '../../../src/features/tracking/ShareRide';
import { currentMessages, dismissNotifications } from '../../../src/ui/feedback/notify';
import { backend, UNREACHABLE } from '../../support/fakeFirebase';
import { bookedRide, type RideFields } from '../../support/fixtures';

const TOKEN = 'Zm9sbG93LW1lLTEyOC1iaQ';
const LINK = `${window.location.origin}/#/follow/${TOKEN}`;

const show = (fields: RideFields = {}) =>
  render(<ShareRide ride={bookedRide({ id: 'ride-1' }, fields)} />);
const button = (name: string) => screen.getByRole('button', { name });
async function open(fields: RideFields = {}) {
  const user = userEvent.setup();
  show(fields);
  await user.click(button('Share My Ride'));
  return user;
}
const link = () => screen.findByRole('textbox', { name: 'Link' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  await dismissNotifications();
});

describe('sharing a ride', () => {
  it.each(OPEN_STATUSES)('is offered while it is %s', (status) => {
    show({ status });
    expect(button('Share My Ride')).toBeVisible();
    expect(backend.startSharing).not.toHaveBeenCalled();
  });

  it.each(OVER_STATUSES)('is not offered when it is %s', (status) => {
    const { container } = show({ status });
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the link and what others see, and copies it', async () => {
    const user = await open();
    expect(await link()).toHaveValue(LINK);
    expect(backend.startSharing).toHaveBeenCalledExactlyOnceWith('ride-1');
    expect(screen.getByText(/can’t see your name, phone number or fare/)).toBeVisible();
    expect(await link()).toHaveAccessibleDescription('It ends with your ride, or after 24 hours.');
    await user.click(button('Copy link'));
    expect(await screen.findByRole('status')).toHaveTextContent('Copied');
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how to copy where the browser doesn’t', async () => {
    const user = await open();
    await link();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(button('Copy link'));
    expect(await screen.findByText('Select the link and copy it.')).toBeVisible();
    const field = await link();
    act(() => field.focus());
    expect(window.getSelection()?.toString() ?? '').toBe('');
    expect(field).toHaveProperty('selectionEnd', LINK.length);
  });

  it('sends it with the device’s share sheet, if there is one', async () => {
    const share = vi.fn<typeof navigator.share>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const user = await open();
    await link();
    await user.click(button('Send link'));
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: LINK }));
    share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
    await user.click(button('Send link'));
    expect(screen.getByRole('status')).toHaveTextContent('');
    share.mockRejectedValueOnce(new DOMException('Broken', 'DataError'));
    await user.click(button('Send link'));
    expect(await screen.findByText('We couldn’t send the link. Copy it instead.')).toBeVisible();
  });

  it('says that the link of a distant ride ends before it', async () => {
    await open({ trip: { time: Date.now() + 25 * 3_600_000 } });
    expect(await link()).toHaveAccessibleDescription(
      'It works for 24 hours. Share your ride again on the day.',
    );
  });

  it('stops at once', async () => {
    const user = await open();
    await link();
    await user.click(button('Stop sharing'));
    expect(backend.stopSharing).toHaveBeenCalledExactlyOnceWith('ride-1');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentMessages().map(({ text }) => text)).toEqual(['We’ve stopped sharing your ride.']);
  });

  it('stays open if it couldn’t be stopped', async () => {
    const user = await open();
    await link();
    backend.stopSharing.mockRejectedValueOnce(UNREACHABLE);
    await user.click(button('Stop sharing'));
    expect(await screen.findByText(UNREACHABLE.message)).toBeVisible();
    expect(await link()).toBeVisible();
  });

  it('is tried again after a failure', async () => {
    backend.startSharing.mockRejectedValueOnce(UNREACHABLE);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await link()).toHaveValue(LINK);
  });

  it('says that the ride is over', async () => {
    backend.startSharing.mockResolvedValueOnce(null);
    await open();
    expect(await screen.findByText('This ride is over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});
