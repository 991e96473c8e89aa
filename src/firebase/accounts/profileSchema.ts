import * as v from 'valibot';

/** What lies under Users/{uid}, as far as the app reads it. */
export const profileSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() });
