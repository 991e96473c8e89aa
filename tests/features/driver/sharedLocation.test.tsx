import './driverMocks';
import { describe, expect, it } from 'vitest';
import { backend, UNREACHABLE } from '../../support/fakeFirebase';
import { live } from '../../support/fakeLive';
import { NOW, page } from './driverPage';

const HERE = { latitude: 53.8419, longitude: -0.4282 };
const ROUGHLY = { latitude: 53.84, longitude: -0.43 };
const TOKEN = 'Zm9sbG93LW1lLTEyOC1iaQ';

async function drive(location = HERE, locatedAt = NOW): Promise<void> {
  await page.receive.me({ isOnJob: true, currentRideId: 'ride-1', location, locatedAt });
  await page.receive.rides({ id: 'ride-1', status: 'on_route' });
}
const share = (token: string | null) => {
  live.shareToken.emit(token === null ? { kind: 'missing' } : { kind: 'value', value: token });
  return page.pass(0);
};

describe('the driver of a shared ride', () => {
  it('shows followers roughly where the car is, once for each such place', async () => {
    await page.open();
    await drive();
    expect(live.shareToken.subscribedIds).toEqual(['ride-1']);
    await share(null);
    expect(backend.writeSharedLocation).not.toHaveBeenCalled();
    await share(TOKEN);
    expect(backend.writeSharedLocation).toHaveBeenCalledExactlyOnceWith(TOKEN, ROUGHLY);
    await drive({ ...HERE, latitude: 53.8421 }, NOW + 1);
    expect(backend.writeSharedLocation).toHaveBeenCalledOnce();
    await drive({ ...HERE, latitude: 53.8521 }, NOW + 2);
    const next = { ...ROUGHLY, latitude: 53.85 };
    expect(backend.writeSharedLocation).toHaveBeenLastCalledWith(TOKEN, next);
  });

  it('no longer once it isn’t shared, nor without a ride', async () => {
    await page.open();
    await drive();
    await share(TOKEN);
    await share(null);
    await drive({ ...HERE, latitude: 53.9 }, NOW + 1);
    expect(backend.writeSharedLocation).toHaveBeenCalledOnce();
    await page.receive.rides();
    expect(live.shareToken.subscribedIds).toEqual([]);
  });

  it('tries again with the next position after a failure', async () => {
    await page.open();
    await drive();
    backend.writeSharedLocation.mockRejectedValueOnce(UNREACHABLE);
    await share(TOKEN);
    await drive(HERE, NOW + 1);
    expect(backend.writeSharedLocation).toHaveBeenCalledTimes(2);
    await drive(HERE, NOW + 2);
    expect(backend.writeSharedLocation).toHaveBeenCalledTimes(2);
  });
});
