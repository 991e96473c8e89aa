import type { Page } from '@playwright/test';
import type { Backend } from '../../../dev/backend/backend';
import { ADMIN_ACCOUNT, type DemoAccount } from '../../../dev/seed/data';
import { accountsUrl, requestAsOwner } from './accountState';
import { bookedRides } from './backendState';

export async function setVerified(
  backend: Backend,
  emailVerified: boolean,
  { uid: localId }: DemoAccount = ADMIN_ACCOUNT,
): Promise<void> {
  await requestAsOwner('POST', accountsUrl(backend, 'update'), { localId, emailVerified });
}

export async function findPhoneBooking(
  backend: Backend,
  bookingId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const rides = await bookedRides(backend);
  const ride = rides.find((each) => each.bookingId === bookingId);
  if (ride === undefined) {
    throw new Error(`No ride has the booking id ${bookingId}`);
  }
  return ride;
}

/** Records requests for what only the admin may load: dashboard code, promo codes, rides. */
export function recordAdminRequests(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`;
    const match = /AdminDashboard|promoCodes|riders/.exec(text);
    // Passengers query their own rides by passengerId.
    if (match !== null && !text.includes('passengerId')) {
      seen.push(match[0]);
    }
  });
  return seen;
}
