import { Timestamp } from 'firebase/firestore/lite';
import { AdminPage } from '../../tests/e2e/pages/admin';
import { putRide } from '../../tests/e2e/world/accountState';
import { updateDocument, nextWeekday } from '../../tests/e2e/world/laterState';
import { LIVE, type TakeScreenshot, type TourContext } from './tour';

/** The Drivers tab: the list, the form with its errors, and confirmations. */
export async function adminDriversTour(
  { backend, address, page }: TourContext,
  take: TakeScreenshot,
): Promise<void> {
  const shoot = (name: string): Promise<void> => take(name, LIVE);
  const friday = nextWeekday('friday', '18:00');
  await updateDocument(backend, 'drivers/driver-3', { isOnJob: true });
  await updateDocument(backend, 'drivers/driver-6', { isActive: false });
  await updateDocument(backend, 'drivers/driver-1', {
    locationAt: Timestamp.fromMillis(Date.now() - 90_000),
  });
  const booked = {
    status: 'accepted',
    bookingId: 'BEV-1795800000000',
    passengerName: 'Rider One',
    pickupAddress: 'Saturday Market, Beverley',
    dropoffAddress: 'Walkington',
  };
  await putRide(backend, 'ride-of-driver-1', {
    ...booked,
    assignedDriverId: 'driver-1',
    scheduledTime: Timestamp.fromMillis(friday),
  });
  await putRide(backend, 'ride-of-driver-6', {
    ...booked,
    assignedDriverId: 'driver-6',
    scheduledTime: Timestamp.fromMillis(friday),
  });
  const admin = new AdminPage(page);
  await admin.open(address, 'drivers');
  await admin.logIn();
  await page.getByRole('heading', { name: 'Drivers (5)' }).waitFor();
  await page.getByRole('region', { name: 'To be reassigned: Driver Six' }).waitFor();
  await shoot('drivers-list');

  await page.getByRole('button', { name: '+ New Driver' }).click();
  await page.getByRole('button', { name: 'Add driver' }).click();
  await page.getByText('Please check what you typed').waitFor();
  await shoot('drivers-new-errors');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Driver Six' }).click();
  await page.getByRole('button', { name: 'Add a shift on Friday' }).click();
  await page.getByLabel('Friday, shift 2, from').fill('16:00');
  await page.getByLabel('Friday, shift 2, to').fill('18:00');
  await page.getByLabel('Monday, shift 1, to').fill('02:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please check what you typed').waitFor();
  await shoot('drivers-edit-errors');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Driver One' }).click();
  await page.getByRole('button', { name: 'Remove Friday, shift 1' }).click();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await shoot('drivers-strands');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Dismiss Driver One' }).click();
  await shoot('drivers-dismiss');
  await page.getByRole('button', { name: 'Cancel' }).click();
}
