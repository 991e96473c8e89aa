/** The registration's navigation state when a guest comes to keep bookings. */
export const GUEST_UPGRADE_STATE = { keepsBookings: true } as const;

/** True when the registration is asked to make a rider's account of the guest's own. */
export function isGuestUpgrade(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsBookings' in state;
}
