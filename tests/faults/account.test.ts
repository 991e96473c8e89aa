import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { postAccounts } from '../integration/adminAccount';
import { ANN } from '../integration/trips';
import { say, type Flow, type Said } from './cell';
import { app, countDocuments, testFlows } from './faultWorld';
import type { AppRequest } from './faultProxy';

const { logInGuest } = await import('../../src/auth/actions/accountActions');
const { deleteGuest } = await import('../../src/auth/actions/deleteGuest');
const { registerRider } = await import('../../src/auth/actions/registerRider');
const { upgradeGuest } = await import('../../src/auth/actions/upgradeGuest');

const PASSWORD = 'six-or-more';

/** What an account form says. 'Failed' leaves open whether a part was done: the retry resumes. */
function sayAction(outcome: Parameters<typeof say>[0]): Said {
  const said = say(outcome);
  return said.says === 'not done' ? { ...said, says: 'unsure' } : said;
}

async function accountsOf(email: string): Promise<number> {
  const response = await postAccounts(':lookup', { email: [email] });
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'users' in body && Array.isArray(body.users)
    ? body.users.length
    : 0;
}

const newEmail = () => `${newRideId()}@example.com`.toLowerCase();
const registration = (email: string) => ({
  ...ANN,
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  address: '2 Wednesday Market, Beverley',
  postcode: 'HU17 0DG',
});
const isSignUp = ({ path }: AppRequest): boolean => path.includes('accounts:signUp');

const guestLogin: Flow = {
  prepare: () =>
    Promise.resolve({
      act: async () => sayAction(await logInGuest(ANN)),
      count: () => countDocuments('guest'),
    }),
};

const registering: Flow = {
  isDeciding: isSignUp,
  prepare: () => {
    const email = newEmail();
    return Promise.resolve({
      act: async () => sayAction(await registerRider(registration(email))),
      count: () => accountsOf(email),
    });
  },
};

const upgrading: Flow = {
  isDeciding: isSignUp,
  prepare: async () => {
    const email = newEmail();
    const { uid } = await app.signInAsGuest();
    await app.saveGuest(uid, ANN);
    return {
      act: async () => sayAction(await upgradeGuest(uid, registration(email))),
      count: () => accountsOf(email),
    };
  },
};

const forgetting: Flow = {
  prepare: async () => {
    const { uid } = await app.signInAsGuest();
    await app.saveGuest(uid, ANN);
    return {
      act: async () => sayAction(await deleteGuest(uid, Date.now())),
      count: async () => 1 - (await countDocuments('guest')),
    };
  },
};

testFlows('account', {
  'guest login': guestLogin,
  registration: registering,
  'guest upgrade': upgrading,
  'forget me': forgetting,
});
