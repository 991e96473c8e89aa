import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import { createDefaultPromos } from '../../../usecases/savePromo';
import { Button } from '../../../ui/controls/Button';
import { notifySuccess } from '../../../ui/feedback/notify';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './Promos.module.css';

/** Creates the three default codes (spec section 3). */
export function QuickSetup({ onDone }: { readonly onDone: () => void }) {
  const { isBusy, outcome, submit } = useSubmit(createDefaultPromos);

  async function create(): Promise<void> {
    const next = await submit(serverNow());
    if (next?.kind === 'done') {
      notifySuccess('Default promo codes created');
      onDone();
    }
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void create()}>
        Quick Setup
      </Button>
      {outcome?.kind === 'failed' && (
        <div className={styles.problem}>
          <ErrorBanner title="Error creating default promo codes" error={outcome.message} />
        </div>
      )}
    </>
  );
}
