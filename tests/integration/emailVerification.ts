import { expect, inject } from 'vitest';
import { backendPorts } from '../support/backendPorts';

/** Sets whether an account's email is verified, as if the user had followed the emailed link. */
export async function setEmailVerified(uid: string, emailVerified: boolean): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${String(backendPorts().auth)}/identitytoolkit.googleapis.com/v1/projects/${inject('projectId')}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid, emailVerified }),
    },
  );
  expect(response.ok).toBe(true);
}
