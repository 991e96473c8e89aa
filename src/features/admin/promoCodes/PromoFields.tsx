import { Field, SelectField } from '../../../ui/Field';
import { MAX_CODE_LENGTH } from '../../../domain/promo';
import {
  MAX_DESCRIPTION_LENGTH,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promoForm';
import styles from './PromoEditor.module.css';

interface TextInput {
  readonly name: Exclude<keyof PromoForm, 'discountType' | 'isActive'>;
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
  {
    name: 'expiryDate',
    label: 'Expiry date',
    hint: 'Optional. Valid until the end of that day.',
    type: 'date',
  },
];

/** The fields that can be wrong, in the order in which they stand. */
export const PROMO_FIELDS_IN_ORDER: readonly (keyof PromoForm)[] = [
  ...NAMES.map(({ name }) => name),
  'discountValue',
  ...LIMITS.map(({ name }) => name),
];

interface PromoFieldsProps {
  readonly form: PromoForm;
  readonly errors: PromoFormErrors;
  readonly onChange: (part: Partial<PromoForm>) => void;
}

/** What a promo code consists of (spec section 5). */
export function PromoFields({ form, errors, onChange }: PromoFieldsProps) {
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
      <label className={styles['active']}>
        <input
          type="checkbox"
          checked={form.isActive}
          onChange={(event) => {
            onChange({ isActive: event.currentTarget.checked });
          }}
        />
        Active: riders can use it
      </label>
    </>
  );
}
