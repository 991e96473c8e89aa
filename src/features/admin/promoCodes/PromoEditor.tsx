import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Field, SelectField } from '../../../ui/Field';
import { notifySuccess } from '../../../ui/notify';
import { MAX_CODE_LENGTH, type PromoRecord } from '../../../domain/promo';
import { MAX_DESCRIPTION_LENGTH, type PromoForm } from '../../../domain/promoForm';
import { usePromoEditor, type PromoOutcome } from './usePromoEditor';
import { useUnsavedWarning } from './useUnsavedWarning';
import { focusFirstWrong } from '../focusFirstWrong';
import styles from './PromoEditor.module.css';

interface PromoEditorProps {
  /** The code to edit; null to make one. */
  readonly promo: PromoRecord | null;
  readonly onTouched: () => void;
  /** While it is being saved nothing else may take its place. */
  readonly onBusy: (isBusy: boolean) => void;
  /** What the list shows is no longer so. */
  readonly onStale: () => void;
  readonly onSaved: () => void;
}

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

const IN_ORDER: readonly (keyof PromoForm)[] = [
  ...NAMES.map(({ name }) => name),
  'discountValue',
  ...LIMITS.map(({ name }) => name),
];

/** The form for Create and Edit (spec sections 2 and 5). */
export function PromoEditor(props: PromoEditorProps) {
  const { promo, onTouched, onBusy, onStale, onSaved } = props;
  const { before, form, errors, outcome, isBusy, type, save } = usePromoEditor(promo);
  const [isTouched, setTouched] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(isTouched);

  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);

  function change(part: Partial<PromoForm>): void {
    type(part);
    setTouched(true);
    onTouched();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    onBusy(true);
    const next = await save();
    onBusy(false);
    switch (next.kind) {
      case 'saved':
        notifySuccess(next.isNew ? 'Promo code created' : 'Promo code updated');
        onSaved();
        break;
      case 'refused':
        focusFirstWrong(element.current, IN_ORDER, next.errors);
        break;
      case 'changed':
      case 'gone':
        onStale();
        break;
      case 'failed':
        break;
    }
  }

  const text = ({ name, ...input }: TextInput) => (
    <Field
      key={name}
      name={name}
      autoComplete="off"
      {...input}
      value={form[name]}
      error={errors[name] ?? null}
      onChange={(event) => {
        change({ [name]: event.currentTarget.value });
      }}
    />
  );
  const title = before === null ? 'New promo code' : `Edit ${before.code}`;
  const saveLabel = before === null ? 'Create' : 'Save';
  return (
    <Card title={title}>
      <form
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {NAMES.map(text)}
        <SelectField
          label="Discount type"
          value={form.discountType}
          onChange={(event) => {
            change({
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
              change({ isActive: event.currentTarget.checked });
            }}
          />
          Active: riders can use it
        </label>
        <div className={styles['end']}>
          {outcome !== null && <Unsaved outcome={outcome} />}
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Saving...' : saveLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Why nothing was saved, where no single field is to blame. */
function Unsaved({ outcome }: { readonly outcome: PromoOutcome }) {
  switch (outcome.kind) {
    case 'saved':
    case 'refused':
      return null;
    case 'failed':
      return (
        <Banner tone="danger" title="Error saving promo code">
          <p>{outcome.message}</p>
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="danger" title="Somebody changed this promo code meanwhile">
          <p>
            Nothing was saved. The list below shows how it is now; changed:{' '}
            {outcome.terms.join(', ')}. Save again to replace that with what you typed, or cancel.
          </p>
        </Banner>
      );
    case 'gone':
      return (
        <Banner tone="danger" title="Somebody deleted or renamed this promo code meanwhile">
          <p>Nothing was saved. Create it anew, without its usage, or cancel.</p>
        </Banner>
      );
  }
}
