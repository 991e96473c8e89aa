import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { pence } from '../../../../../../src/domain/common/money';
import type { Ride } from '../../../../../../src/domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../../../../src/domain/trip/extras';
import type { Loaded } from '../../../../../../src/hooks/useLoaded';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { bookedRide } from '../../../../../support/fixtures';
import { backend } from '../../adminWorld';

export const RIDE = bookedRide({
  isByPhone: true,
  fare: pence(850),
  trip: { riders: 2 },
  driver: { id: 'd', name: 'Dawn Driver' },
  officeNotes: 'Ring the bell',
  status: 'accepted',
});
export const NONE: Loaded<RideExtras> = { kind: 'ready', value: NO_EXTRAS };
export const OPEN_BUTTON = 'Change ride';

// Typing takes real time.
beforeEach(() => vi.useRealTimers());

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByLabelText(name);
/** The changes that were sent. */
export const sentChanges = () => backend.writeOfficeChange.mock.calls.map(([change]) => change);

export async function open(ride: Ride = RIDE, extras: Loaded<RideExtras> = NONE) {
  const view = render(<ChangeBooking ride={ride} extras={extras} />);
  await press(OPEN_BUTTON);
  return view;
}
