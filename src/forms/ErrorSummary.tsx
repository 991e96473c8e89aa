import { Banner } from '../ui/feedback/Banner';
import type { FormErrors } from './useEditForm';

interface ErrorSummaryProps {
  readonly errors: FormErrors;
  /** The fields in the order of the list; by default that of the errors. */
  readonly fields?: readonly string[];
}

/** All errors of a form. A single one is shown at its field, which has the focus. */
export function ErrorSummary({ errors, fields = Object.keys(errors) }: ErrorSummaryProps) {
  const messages = fields.flatMap((field) => errors[field] ?? []);
  return (
    messages.length > 1 && (
      <Banner tone="danger" title="Please check what you typed" announcesOnce>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Banner>
    )
  );
}
