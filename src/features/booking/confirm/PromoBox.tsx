import { useState } from 'react';
import { formatPounds, type Pence } from '../../../domain/common/money';
import { MAX_CODE_LENGTH } from '../../../domain/promo/promoCode';
import { finalFare } from '../../../domain/booking/rideRequest';
import type { PromoState } from './usePromo';
import { Button } from '../../../ui/controls/Button';
import { Details } from '../../../ui/layout/Card';
import { Fold } from '../../../ui/layout/Fold';
import { Field } from '../../../ui/controls/Field';
import { Form } from '../../../ui/controls/Form';
import { notifySuccess } from '../../../ui/feedback/notify';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './PromoBox.module.css';

interface PromoBoxProps {
  readonly promo: PromoState;
  readonly fare: Pence;
  readonly disabled: boolean;
}

/**
 * The promo-code box, folded until it holds something; with a code applied, the fare breakdown
 * (spec section 2).
 */
export function PromoBox({ promo, fare, disabled }: PromoBoxProps) {
  const [isRemoved, setRemoved] = useState(false);
  const [isOpen, setOpen] = useState(promo.typed !== '');
  const { applied } = promo;

  async function apply(): Promise<void> {
    const found = await promo.apply();
    if (found !== null) {
      notifySuccess(`Promo code applied! You saved ${formatPounds(found.discount)}`);
    }
  }

  if (applied !== null) {
    return (
      <section className={styles.applied} aria-label="Promo code" role="status">
        <Details
          rows={[
            ['Promo code', applied.code],
            ['Original fare', formatPounds(fare)],
            ['Discount', `−${formatPounds(applied.discount)}`],
            ['Final fare', formatPounds(finalFare(fare, applied))],
          ]}
        />
        {/* The pressed button is unmounted, so this one takes the focus. */}
        <Button
          variant="secondary"
          autoFocus
          disabled={disabled}
          onClick={() => {
            promo.remove();
            setRemoved(true);
            setOpen(true);
            notifySuccess('Promo code removed');
          }}
        >
          Remove promo code
        </Button>
      </section>
    );
  }
  return (
    <Fold summary="Promo code" isOpen={isOpen || promo.refusal !== null} onToggle={setOpen}>
      <Form className={styles.box} onSubmit={() => void apply()}>
        <Field
          label="Promo code"
          value={promo.typed}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          error={promo.refusal}
          onChange={(event) => promo.setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          autoFocus={isRemoved}
          busy={promo.isChecking}
          disabled={disabled}
        >
          {promo.isChecking ? 'Checking…' : 'Apply'}
        </Button>
        <p className={hidden.visuallyHidden} role="alert">
          {promo.refusal}
        </p>
      </Form>
    </Fold>
  );
}
