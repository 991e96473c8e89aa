import { Banner } from '../../../ui/feedback/Banner';
import {
  PHONE_BOOKING_FIELDS,
  type PhoneBookingErrors,
} from '../../../domain/booking/phoneBooking';

/** All errors in the order of the spec's checks. */
export function ErrorSummary({ errors }: { readonly errors: PhoneBookingErrors }) {
  const messages = PHONE_BOOKING_FIELDS.flatMap((field) => errors[field] ?? []);
  // A single error is shown at its field, which has the focus.
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
