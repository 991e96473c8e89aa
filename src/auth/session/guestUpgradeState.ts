/** Navigation state that makes the registration screen upgrade the guest. */
export const GUEST_UPGRADE_STATE = { keepsBookings: true } as const;

export function isGuestUpgrade(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsBookings' in state;
}
