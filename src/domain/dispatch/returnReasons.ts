/** Fixed reasons for returning a ride, shown to the admin: drivers can't type while driving. */
export const RETURN_REASONS = [
  'I can’t get there in time',
  'I’m on another ride',
  'Another reason',
] as const;

/** Further reasons, after which the driver can't take other rides either and goes offline. */
export const OFFLINE_REASONS: readonly string[] = ['Problem with my car', 'I’m not well'];
