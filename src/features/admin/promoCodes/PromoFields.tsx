import { SelectField } from '../../../ui/controls/Field';
import { TextInputs, type FieldSpec } from '../../../ui/controls/TextInputs';
import type { Promo } from '../../../domain/promo/promo';
import { MAX_CODE_LENGTH } from '../../../domain/promo/promoCode';
import {
  MAX_DESCRIPTION_LENGTH,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promo/promoForm';
import { unreadableExpiryText } from './promoTexts';
import { Checkbox } from '../shared/RecordEditor';

type TextInput = FieldSpec<Exclude<keyof PromoForm, 'discountType' | 'isActive' | 'ridersOnly'>>;

const MAIN_INPUTS: readonly TextInput[] = [
  {
    name: 'code',
    label: 'Code',
    hint: 'Letters, numbers, - and _ only.',
    maxLength: MAX_CODE_LENGTH,
  },
  { name: 'description', label: 'Description', maxLength: MAX_DESCRIPTION_LENGTH },
];

const LIMIT_INPUTS: readonly TextInput[] = [
  {
    name: 'maxDiscount',
    label: 'Max discount (£, optional)',
    hint: 'The most a percentage can take off.',
    inputMode: 'decimal',
  },
  { name: 'minFare', label: 'Min fare (£, optional)', inputMode: 'decimal' },
  {
    name: 'minFinalFare',
    label: 'Min final fare (£, optional)',
    hint: 'The lowest fare after the discount.',
    inputMode: 'decimal',
  },
  {
    name: 'usageLimit',
    label: 'Usage limit (optional)',
    hint: 'Leave blank for unlimited.',
    inputMode: 'numeric',
  },
];

interface PromoFieldsProps {
  readonly form: PromoForm;
  readonly expiryBefore: Promo['expiryDate'];
  readonly errors: PromoFormErrors;
  readonly onChange: (part: Partial<PromoForm>) => void;
}

export function PromoFields({ form, expiryBefore, errors, onChange }: PromoFieldsProps) {
  const inputs = (...fields: readonly TextInput[]) => (
    <TextInputs
      fields={fields}
      values={form}
      errors={errors}
      onChange={(name, value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      {inputs(...MAIN_INPUTS)}
      <SelectField
        label="Discount type"
        value={form.discountType}
        onChange={(event) =>
          onChange({
            discountType: event.currentTarget.value === 'fixed' ? 'fixed' : 'percentage',
          })
        }
      >
        <option value="percentage">Percentage</option>
        <option value="fixed">Fixed amount</option>
      </SelectField>
      {inputs(
        {
          name: 'discountValue',
          label: form.discountType === 'fixed' ? 'Discount value (£)' : 'Discount value (%)',
          inputMode: 'decimal',
        },
        ...LIMIT_INPUTS,
        {
          name: 'expiryDate',
          label: 'Expiry date (optional)',
          hint:
            typeof expiryBefore === 'string'
              ? unreadableExpiryText(expiryBefore)
              : 'Works until the end of that day.',
          type: 'date',
        },
      )}
      <div>
        <Checkbox
          label="Active (can be used)"
          isChecked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
        <Checkbox
          label="Registered riders only"
          hint="Guests and unverified riders can’t use it."
          isChecked={form.ridersOnly}
          onChange={(ridersOnly) => onChange({ ridersOnly })}
        />
      </div>
    </>
  );
}
