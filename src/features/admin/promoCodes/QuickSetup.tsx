import { useState } from 'react';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { notifySuccess } from '../../../ui/notify';
import { messageOf } from '../../../domain/failure';
import { quickSetupPromos } from '../../../domain/quickSetup';
import { createMissingPromos } from '../../../firebase/promoAdmin';
import styles from './PromoCodesTab.module.css';

/** Makes the three codes to begin with (spec section 3), offered while there are none. */
export function QuickSetup({ onDone }: { readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function create(): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      await createMissingPromos(quickSetupPromos(Date.now()));
      notifySuccess('Default promo codes created');
      onDone();
    } catch (error) {
      console.error('The default promo codes could not be created', error);
      setProblem(messageOf(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void create()}>
        Quick Setup
      </Button>
      {problem !== null && (
        <div className={styles['problem']}>
          <Banner tone="danger" title="Error creating default promo codes">
            <p>{problem}</p>
          </Banner>
        </div>
      )}
    </>
  );
}
