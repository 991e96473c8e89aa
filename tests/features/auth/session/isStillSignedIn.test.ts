import { expect, it, vi } from 'vitest';
import { isStillSignedIn } from '../../../../src/auth/session/isStillSignedIn';
import { fakeAuth, makePrincipal, setPrincipal } from '../../../support/fakeAuth';

it('renews a token issued before the email was verified', async () => {
  const renew = vi.spyOn(fakeAuth, 'renewStaleToken');
  setPrincipal(makePrincipal('g1'));
  await isStillSignedIn('g1');
  expect(renew).not.toHaveBeenCalled();
  setPrincipal(makePrincipal('r1', 'rider@example.com'));
  await isStillSignedIn('r1');
  expect(renew).toHaveBeenCalledTimes(1);
});
