import { Button } from '../../ui/controls/Button';

interface ForgotPasswordProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** 'Forgot Password' of a login's form (spec section 2). */
export function ForgotPassword({ isSending, disabled, onPress }: ForgotPasswordProps) {
  return (
    <Button variant="secondary" wide busy={isSending} disabled={disabled} onClick={onPress}>
      Forgot Password
    </Button>
  );
}
