import { Banner } from './Banner';

interface FormProblemProps {
  /** What is wrong with the form as a whole; null when nothing is. */
  readonly problem: string | null;
  readonly onDismiss: () => void;
}

/** The refusal of a form, which stays until it is dismissed or the form is sent again. */
export function FormError({ problem, onDismiss }: FormProblemProps) {
  return (
    problem !== null && (
      <Banner tone="danger" onDismiss={onDismiss}>
        <p>{problem}</p>
      </Banner>
    )
  );
}
