import '../../passengerMocks';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useProfile } from '../../../../src/auth/session/useProfile';
import { signIn } from '../../passengerWorld';
import { backend } from '../../../support/fakeFirebase';

const PROFILE = { name: 'Ann Rider', email: 'old@example.com', phone: '07700 900123' };

// The rules require the account's own email on a rider's ride.
it.each([
  ['with the account’s own email', 'rider-1', PROFILE, { ...PROFILE, email: 'new@example.com' }],
  ['as stored if another account is signed in now', 'rider-2', PROFILE, PROFILE],
  ['as null if there is none', 'rider-1', null, null],
])('a profile is loaded %s', async (_, signedIn, stored, expected) => {
  signIn(signedIn, 'new@example.com');
  backend.findProfile.mockResolvedValue(stored);
  const { result } = renderHook(() => useProfile('rider-1'));
  await waitFor(() => expect(result.current).toEqual({ kind: 'ready', value: expected }));
});
