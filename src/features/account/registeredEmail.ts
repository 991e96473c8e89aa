import * as v from 'valibot';

const stateSchema = v.object({ email: v.string() });

/** The email address that registration leaves in the navigation state of the login; '' if none. */
export function registeredEmail(state: unknown): string {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.email : '';
}
