import * as v from 'valibot';

export const profileSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() });
