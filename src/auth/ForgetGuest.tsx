import { useState } from 'react';
import { LinkButton } from '../ui/LinkButton';
import { ForgetGuestDialog } from './ForgetGuestDialog';
import { useAccount } from './useAccount';

/** The way to be forgotten, for a guest, beside the plain log-out. Whoever is no guest sees nothing. */
export function ForgetGuest() {
  const account = useAccount();
  const [isAsking, setAsking] = useState(false);
  if (account.kind !== 'guest') {
    return null;
  }
  return (
    <>
      <LinkButton
        onClick={() => {
          setAsking(true);
        }}
      >
        Forget Me
      </LinkButton>
      {isAsking && (
        <ForgetGuestDialog
          uid={account.uid}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
