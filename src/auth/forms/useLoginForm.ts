import { useState } from 'react';
import { missingFields, validateLogin, type Credentials } from '../../domain/common/validation';
import { draftStore } from '../../forms/draftStore';
import { invalid, type AccountOutcome } from '../actions/actionOutcome';
import { resetPassword } from '../actions/accountEmails';
import { useAccountEditForm, type ValuesDraft } from './useAccountForm';

/** 'anyway': the user has been warned. */
type LoginAction = 'login' | 'anyway' | 'reset';

const drafts = draftStore<ValuesDraft<Pick<Credentials, 'email'>>>('login');

/** A login with email and password, of which the draft has only the email. */
export function useLoginForm(
  logIn: (credentials: Credentials, isWarned: boolean) => Promise<AccountOutcome>,
  initialEmail = '',
) {
  const [password, setPassword] = useState('');
  const { values, change, ...form } = useAccountEditForm(
    drafts,
    async ({ email }, action: LoginAction): Promise<AccountOutcome> => {
      if (action === 'reset') {
        return resetPassword(email);
      }
      const typed = { email, password };
      const checked = validateLogin(typed);
      return checked.ok
        ? logIn(checked.value, action === 'anyway')
        : invalid(checked.message, missingFields(typed));
    },
    { email: initialEmail },
  );
  return {
    ...form,
    values: { email: values.email, password },
    change: (name: keyof Credentials, value: string): void => {
      if (name === 'password') {
        setPassword(value);
      }
      change(name === 'email' ? { email: value } : {}, [name]);
    },
  };
}

export type LoginForm = ReturnType<typeof useLoginForm>;
