import { failed } from '../../domain/common/outcome';
import { errorMessage } from '../../errors/errorMessage';
import { useSubmit } from '../../hooks/useSubmit';

const NO_ADDRESS_TEXT = 'Your account has no address. Type it instead.';

/** The address of the registration, once asked for. */
export function useAccountAddress(uid: string) {
  const { isBusy, outcome, submit } = useSubmit(async () => {
    try {
      const { findHomeAddress } = await import('../../firebase/accounts/profiles');
      const address = await findHomeAddress(uid);
      return address ?? failed(NO_ADDRESS_TEXT);
    } catch (error) {
      console.error('Could not load the address of the account', error);
      return failed(errorMessage(error));
    }
  });
  return {
    isBusy,
    find: () => void submit(),
    address: typeof outcome === 'string' ? outcome : null,
    problem: outcome !== null && typeof outcome !== 'string' ? outcome.message : null,
  };
}
