import { Fragment, useId, useState } from 'react';
import {
  MAX_NOTES_LENGTH,
  type PhoneBookingErrors,
  type PhoneBookingPart,
  type PhoneBookingValues,
} from '../../../domain/booking/phoneBooking';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../domain/common/validation';
import { phoneWarning } from '../../../domain/common/phone';
import type { MapService } from '../../../maps/shared/port';
import { StopFields, StopLink } from '../../../tripForm/address/StopFields';
import { ExtrasFields } from '../../../tripForm/extras/ExtrasFields';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import { Field, TextField } from '../../../ui/controls/Field';
import { Details } from '../../../ui/layout/Card';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { FareField, type FareQuoteProps } from './FareField';
import styles from './FormRows.module.css';
import { WhenField } from './WhenField';
import type { Elements } from '../../../ui/elements';

interface PhoneFieldsProps {
  readonly form: PhoneBookingValues;
  readonly errors: PhoneBookingErrors;
  readonly maps: MapService | null;
  readonly fare: FareQuoteProps;
  readonly startsFocused?: boolean;
  /** False for a web booking: the contact is its passenger's own, and it has no office notes. */
  readonly isByPhone?: boolean;
  /** Incremented to reset fields that keep their own text. */
  readonly timeRevision?: number;
  readonly placesRevision?: number;
  readonly onChange: (part: PhoneBookingPart) => void;
  /** What is known of the phone number. */
  readonly caller?: Elements;
  readonly driver?: Elements;
  readonly notesPlaceholder?: string;
}

const CUSTOMER_FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: MAX_PHONE_LENGTH },
  { name: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH },
  { name: 'email', label: 'Email', type: 'email', maxLength: MAX_EMAIL_LENGTH },
] as const;

/** The fields of a phone booking (spec section 3), phone number first. */
export function PhoneFields(props: PhoneFieldsProps) {
  const { form, errors, maps, timeRevision = 0, placesRevision = 0, isByPhone = true } = props;
  const { fare, driver, notesPlaceholder, onChange } = props;
  const { choice } = form;
  // Only from an earlier ride: on the phone, the notes are enough.
  const [hasNote] = useState(choice.extras.noteToDriver !== '');
  const requestsId = useId();
  return (
    <>
      {isByPhone ? <CustomerFields {...props} /> : <Contact {...form.customer} />}
      <StopFields
        key={`places ${placesRevision}`}
        stops={choice}
        maps={maps}
        errors={errors}
        onChange={(stops) => onChange({ choice: stops })}
      />
      <div className={styles.stop}>
        <StopLink stops={choice} onChange={(stops) => onChange({ choice: stops })} />
      </div>
      <WhenField
        key={timeRevision}
        time={choice.time}
        error={errors.time ?? null}
        onChange={(time) => onChange({ choice: { time } })}
      />
      <FareField
        {...fare}
        typed={form.fare}
        error={errors.fare ?? null}
        onChange={(typed) => onChange({ fare: typed })}
      />
      {driver}
      <ExtrasFields
        trip={choice}
        extras={choice.extras}
        isCompact
        onChange={(extras) => onChange({ choice: { extras } })}
      >
        {({ journey, luggage, needs, noteToDriver }) => (
          <>
            {journey}
            <div className={styles.pair}>
              <RiderCountSelect
                label="Riders"
                riders={choice.riders}
                onChange={(riders) => onChange({ choice: { riders } })}
              />
              {luggage}
            </div>
            <div className={styles.requests} role="group" aria-labelledby={requestsId}>
              <span id={requestsId}>Requests</span>
              <div>{needs}</div>
            </div>
            {hasNote && noteToDriver}
          </>
        )}
      </ExtrasFields>
      {isByPhone && (
        <TextField
          label="Notes (optional)"
          name="notes"
          rows={1}
          maxLength={MAX_NOTES_LENGTH}
          placeholder={notesPlaceholder}
          value={form.officeNotes}
          onChange={(event) => onChange({ officeNotes: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function Contact({ name, phone, email }: PhoneBookingValues['customer']) {
  return (
    <div>
      <Details
        rows={[
          ['Phone', phone || null],
          ['Name', name || null],
          ['Email', email || null],
        ]}
      />
      <p>Only the passenger can change these.</p>
    </div>
  );
}

function CustomerFields(props: PhoneFieldsProps) {
  const { form, errors, startsFocused = false, caller, onChange } = props;
  const { customer } = form;
  // While it is being typed, an incomplete number is no mistake.
  const [isPhoneLeft, setPhoneLeft] = useState(customer.phone !== '');
  const warning = isPhoneLeft ? phoneWarning(customer.phone) : null;
  return CUSTOMER_FIELDS.map(({ name, ...field }, index) => (
    <Fragment key={name}>
      <Field
        name={name}
        autoComplete="off"
        autoFocus={startsFocused && index === 0}
        {...field}
        aria-label={`Customer ${field.label.toLowerCase()}`}
        value={customer[name]}
        error={errors[name] ?? null}
        hint={name === 'phone' && warning !== null ? warning : undefined}
        onChange={(event) => {
          onChange({ customer: { [name]: event.currentTarget.value } });
          setPhoneLeft(isPhoneLeft && name !== 'phone');
        }}
        onBlur={() => setPhoneLeft(true)}
      />
      {index === 0 && (
        <>
          <div className={hidden.visuallyHidden} role="status">
            {warning}
          </div>
          {caller}
        </>
      )}
    </Fragment>
  ));
}
