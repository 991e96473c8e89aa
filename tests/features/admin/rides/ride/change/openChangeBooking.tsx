import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pence } from '../../../../../../src/domain/common/money';
import type { AdminRide } from '../../../../../../src/domain/admin/adminRide';
import { NO_EXTRAS, type RideExtras } from '../../../../../../src/domain/trip/extras';
import type { Loaded } from '../../../../../../src/hooks/useLoaded';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { adminRide } from '../../../../../support/fixtures';

export const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
export const RIDE = adminRide({
  ...{ isByPhone: true, fare: pence(850), riders: 2, notes: 'Ring the bell' },
  ...{ driverId: 'd', driverName: 'Dawn Driver', status: 'accepted' },
});
export const NONE: Loaded<RideExtras> = { kind: 'ready', value: NO_EXTRAS };
export const OPEN_BUTTON = 'Change the booking';

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByLabelText(name);

export async function open(ride: AdminRide = RIDE, extras: Loaded<RideExtras> = NONE) {
  const view = render(<ChangeBooking admin={ADMIN} ride={ride} extras={extras} />);
  await press(OPEN_BUTTON);
  return view;
}
