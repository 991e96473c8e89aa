import { useId } from 'react';
import { Field, SelectField } from '../../../ui/controls/Field';
import { MAX_CODE_LENGTH, type PromoExpiry } from '../../../domain/promo/promo';
import {
  MAX_DESCRIPTION_LENGTH,
  unreadableExpiryText,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promo/promoForm';
import styles from './PromoEditor.module.css';

interface TextInput {
  readonly name: Exclude<keyof PromoForm, 'discountType' | 'isActive' | 'ridersOnly'>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
}

const NAMES: readonly TextInput[] = [
  { name: 'code', label: 'Code', hint: 'Letters, digits, - and _.', maxLength: MAX_CODE_LENGTH },
  { name: 'description', label: 'Description', maxLength: MAX_DESCRIPTION_LENGTH },
];

const LIMITS: readonly TextInput[] = [
  {
    name: 'maxDiscount',
    label: 'Max discount (£)',
    hint: 'Optional. The most that a percentage takes off.',
    inputMode: 'decimal',
  },
  { name: 'minFare', label: 'Min fare (£)', hint: 'Optional.', inputMode: 'decimal' },
  {
    name: 'minFinalFare',
    label: 'Min final fare (£)',
    hint: 'Optional. The fare never falls below it.',
    inputMode: 'decimal',
  },
  {
    name: 'usageLimit',
    label: 'Usage limit',
    hint: 'Optional. Blank = unlimited.',
    inputMode: 'numeric',
  },
];

const EXPIRY: TextInput = {
  name: 'expiryDate',
  label: 'Expiry date',
  hint: 'Optional. Valid until the end of that day.',
  type: 'date',
};

/** The fields that can be wrong, in the order in which they stand. */
export const PROMO_FIELDS_IN_ORDER: readonly (keyof PromoForm)[] = [
  ...NAMES.map(({ name }) => name),
  'discountValue',
  ...LIMITS.map(({ name }) => name),
  EXPIRY.name,
];

interface PromoFieldsProps {
  readonly form: PromoForm;
  /** The expiry of the code that is edited; null for a new one. */
  readonly expiryBefore: PromoExpiry;
  readonly errors: PromoFormErrors;
  readonly onChange: (part: Partial<PromoForm>) => void;
}

/** What a promo code consists of (spec section 5). */
export function PromoFields({ form, expiryBefore, errors, onChange }: PromoFieldsProps) {
  const text = ({ name, ...input }: TextInput) => (
    <Field
      key={name}
      name={name}
      autoComplete="off"
      {...input}
      value={form[name]}
      error={errors[name] ?? null}
      onChange={(event) => {
        onChange({ [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <>
      {NAMES.map(text)}
      <SelectField
        label="Discount type"
        value={form.discountType}
        onChange={(event) => {
          onChange({
            discountType: event.currentTarget.value === 'fixed' ? 'fixed' : 'percentage',
          });
        }}
      >
        <option value="percentage">Percentage</option>
        <option value="fixed">Fixed amount</option>
      </SelectField>
      {text({
        name: 'discountValue',
        label: form.discountType === 'fixed' ? 'Discount value (£)' : 'Discount value (%)',
        inputMode: 'decimal',
      })}
      {LIMITS.map(text)}
      {text(
        typeof expiryBefore === 'string'
          ? { ...EXPIRY, hint: unreadableExpiryText(expiryBefore) }
          : EXPIRY,
      )}
      <div>
        <Switch
          label="Active: riders can use it"
          isOn={form.isActive}
          onChange={(isActive) => {
            onChange({ isActive });
          }}
        />
        <Switch
          label="Registered riders only"
          hint="Whoever books as a guest can’t use it."
          isOn={form.ridersOnly}
          onChange={(ridersOnly) => {
            onChange({ ridersOnly });
          }}
        />
      </div>
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles['active']}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
