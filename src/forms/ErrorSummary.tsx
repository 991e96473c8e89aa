import { Banner } from '../ui/feedback/Banner';
import type { FormErrors } from './useEditForm';

/** All errors of a form. A single one is shown at its field, which has the focus. */
export function ErrorSummary({ errors }: { readonly errors: FormErrors }) {
  const messages = Object.values(errors);
  return (
    messages.length > 1 && (
      <Banner tone="danger" title="There’s a problem" announcesOnce>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Banner>
    )
  );
}
