import * as v from 'valibot';
import { rideId } from '../../trip/navigationSchemas';

const mapStateSchema = v.object({ justBooked: rideId });

/** The map's navigation state after a ride for later was booked: its card takes the focus. */
export function stateAfterBooking(id: string): { readonly justBooked: string } {
  return { justBooked: id };
}

/** The id of the ride that has just been booked, or null. */
export function parseJustBooked(state: unknown): string | null {
  const parsed = v.safeParse(mapStateSchema, state);
  return parsed.success ? parsed.output.justBooked : null;
}
