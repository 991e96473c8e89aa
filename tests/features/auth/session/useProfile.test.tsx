import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useProfile } from '../../../../src/auth/session/useProfile';
import { become, principalOf } from '../../../support/fakeAuth';

const PROFILE = { name: 'Ann Rider', email: 'old@example.com', phone: '07700 900123' };
const profiles = vi.hoisted(() => ({ read: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../../src/firebase/accounts/profiles', () => ({
  findProfile: () => profiles.read(),
}));

afterEach(() => {
  become(null);
});

async function loaded(uid: string): Promise<unknown> {
  const { result } = renderHook(() => useProfile(uid));
  await waitFor(() => {
    expect(result.current.kind).not.toBe('loading');
  });
  return result.current.kind === 'ready' ? result.current.value : result.current;
}

it('has the account’s own email, which alone the rules take for a rider’s ride', async () => {
  profiles.read = () => Promise.resolve(PROFILE);
  become(principalOf('rider-1', 'new@example.com'));
  expect(await loaded('rider-1')).toEqual({ ...PROFILE, email: 'new@example.com' });
});

it('keeps the profile’s email where another account is signed in by now', async () => {
  profiles.read = () => Promise.resolve(PROFILE);
  become(principalOf('rider-2', 'other@example.com'));
  expect(await loaded('rider-1')).toEqual(PROFILE);
});

it('is null where there is none', async () => {
  profiles.read = () => Promise.resolve(null);
  become(principalOf('rider-1', 'new@example.com'));
  expect(await loaded('rider-1')).toBeNull();
});
