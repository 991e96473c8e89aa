import * as v from 'valibot';

/** The fields of Users/{uid} that the app reads. */
export const profileSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() });
