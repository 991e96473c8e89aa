import { Button } from '../../ui/controls/Button';

interface ForgotPasswordProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

export function ForgotPassword({ isSending, disabled, onPress }: ForgotPasswordProps) {
  return (
    <Button variant="secondary" wide busy={isSending} disabled={disabled} onClick={onPress}>
      Forgot Password
    </Button>
  );
}
