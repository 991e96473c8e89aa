/** Navigation state that makes the registration screen upgrade the guest. */
export const GUEST_UPGRADE_STATE = { keepsBookings: true } as const;
