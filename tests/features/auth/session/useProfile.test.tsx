import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useProfile } from '../../../../src/auth/session/useProfile';
import { setPrincipal, makePrincipal } from '../../../support/fakeAuth';

const PROFILE = { name: 'Ann Rider', email: 'old@example.com', phone: '07700 900123' };
const profiles = vi.hoisted(() => ({ find: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('../../../../src/firebase/accounts/profiles', () => ({
  findProfile: () => profiles.find(),
}));

afterEach(() => {
  setPrincipal(null);
});

async function loadProfile(uid: string): Promise<unknown> {
  const { result } = renderHook(() => useProfile(uid));
  await waitFor(() => expect(result.current.kind).not.toBe('loading'));
  return result.current.kind === 'ready' ? result.current.value : result.current;
}

describe('useProfile', () => {
  it('replaces the profile’s email with the account’s, which the rules require on a rider’s ride', async () => {
    profiles.find = () => Promise.resolve(PROFILE);
    setPrincipal(makePrincipal('rider-1', 'new@example.com'));
    expect(await loadProfile('rider-1')).toEqual({ ...PROFILE, email: 'new@example.com' });
  });

  it('keeps the profile’s email if another account is signed in now', async () => {
    profiles.find = () => Promise.resolve(PROFILE);
    setPrincipal(makePrincipal('rider-2', 'other@example.com'));
    expect(await loadProfile('rider-1')).toEqual(PROFILE);
  });

  it('returns null for an account without a profile', async () => {
    profiles.find = () => Promise.resolve(null);
    setPrincipal(makePrincipal('rider-1', 'new@example.com'));
    expect(await loadProfile('rider-1')).toBeNull();
  });
});
