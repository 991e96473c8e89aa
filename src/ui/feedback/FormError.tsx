import { Banner } from './Banner';

interface FormErrorProps {
  readonly error: string | null;
  readonly onDismiss: () => void;
}

/** An error of the whole form; stays until dismissed or resubmitted. */
export function FormError({ error, onDismiss }: FormErrorProps) {
  return (
    error !== null && (
      <Banner tone="danger" onDismiss={onDismiss}>
        <p>{error}</p>
      </Banner>
    )
  );
}
