import { Banner } from './Banner';

interface FormErrorProps {
  readonly error: string | null;
  readonly onDismiss?: () => void;
}

/** An error of a form or command; stays until dismissed or resubmitted. */
export function FormError({ error, ...dismiss }: FormErrorProps) {
  return (
    error !== null && (
      <Banner tone="danger" {...dismiss}>
        <p>{error}</p>
      </Banner>
    )
  );
}
