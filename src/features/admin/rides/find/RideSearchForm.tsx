import { useEffect, useRef } from 'react';
import { type SearchForm, EMPTY_SEARCH } from '../../../../domain/admin/rideSearch';
import { withCallSign } from '../../../../domain/admin/driverRoster';
import { Button } from '../../../../ui/controls/Button';
import { Field, SelectField } from '../../../../ui/controls/Field';
import { Form } from '../../../../ui/controls/Form';
import styles from './FindView.module.css';
import type { NamedDriver } from './useDriverNames';
import { draftStore } from '../../../../forms/draftStore';

interface RideSearchFormProps {
  readonly form: SearchForm;
  readonly drivers: readonly NamedDriver[];
  readonly onChange: (part: Partial<SearchForm>) => void;
  readonly onSubmit: () => void;
  /** Null if there is nothing to clear. */
  readonly onClear: (() => void) | null;
  /** Each change focuses the first field. */
  readonly focusCount: number;
}

export function RideSearchForm(props: RideSearchFormProps) {
  const { form, drivers, onChange, onSubmit, onClear, focusCount } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusCount > 0) {
      field.current?.focus();
    }
  }, [focusCount]);
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <Field
        label="Name, phone, place or reference"
        value={form.text}
        autoComplete="off"
        ref={field}
        hint="Part of a passenger, place, driver or plate number, or the last digits of a phone number or reference. Leave everything blank to see the latest rides."
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <SelectField
        label="Driver"
        value={form.driverId}
        onChange={(event) => onChange({ driverId: event.currentTarget.value })}
      >
        <option value="">Any driver</option>
        {drivers.map(({ id, name, callSign, isActive }) => (
          <option key={id} value={id}>
            {`${withCallSign(name, callSign)}${isActive ? '' : ' (inactive)'}`}
          </option>
        ))}
        {form.driverId !== '' && drivers.every(({ id }) => id !== form.driverId) && (
          <option value={form.driverId}>Previously chosen driver</option>
        )}
      </SelectField>
      <DayRangeFields labels={{ from: 'From', to: 'To' }} days={form} onChange={onChange} />
      <div className={styles.actions}>
        <Button type="submit">Search</Button>
        <Button variant="quiet" disabled={onClear === null} onClick={() => onClear?.()}>
          Clear
        </Button>
      </div>
    </Form>
  );
}

interface DayRangeFieldsProps {
  readonly labels: FindDraft['file'];
  readonly days: FindDraft['file'];
  readonly disabled?: boolean;
  readonly onChange: (part: Partial<FindDraft['file']>) => void;
}

/** The first and the last of some days. */
export function DayRangeFields({ labels, days, disabled = false, onChange }: DayRangeFieldsProps) {
  return (['from', 'to'] as const).map((end) => (
    <Field
      key={end}
      label={labels[end]}
      type="date"
      value={days[end]}
      disabled={disabled}
      onChange={(event) => onChange({ [end]: event.currentTarget.value })}
    />
  ));
}

export interface FindDraft {
  readonly form: SearchForm;
  readonly asked: SearchForm | null;
  /** The days to export, both inclusive. */
  readonly file: { readonly from: string; readonly to: string };
}

export const EMPTY_FIND_DRAFT: FindDraft = {
  form: EMPTY_SEARCH,
  asked: null,
  file: { from: '', to: '' },
};

export const findDrafts = draftStore<FindDraft>('findRides');
