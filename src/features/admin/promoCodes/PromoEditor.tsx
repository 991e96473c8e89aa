import type { SyntheticEvent } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import layout from '../../../ui/controls/Form.module.css';
import { Card } from '../../../ui/layout/Card';
import { notifySuccess } from '../../../ui/feedback/notify';
import type { PromoEditing } from './promoDraft';
import { PromoFields } from './PromoFields';
import type { PromoEditorState, PromoOutcome } from './usePromoEditor';
import styles from './PromoEditor.module.css';

interface PromoEditorProps {
  readonly editor: PromoEditorState;
  readonly editing: PromoEditing;
  /** Called when the list no longer matches the database. */
  readonly onStale: () => void;
  readonly onSaved: () => void;
}

/** The form for Create and Edit (spec sections 2 and 5). */
export function PromoEditor(props: PromoEditorProps) {
  const { editor, editing, onStale, onSaved } = props;
  const { errors, outcome, isBusy, formRef, change } = editor;
  const { before, form } = editing;
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const result = await editor.submit();
    switch (result?.kind) {
      case 'saved':
        notifySuccess(result.isNew ? 'Promo code created' : 'Promo code updated');
        onSaved();
        break;
      case 'changed':
      case 'missing':
        onStale();
        break;
      case 'refused':
      case 'failed':
      case undefined:
        break;
    }
  }

  const saveLabel = before === null ? 'Create' : 'Save';
  return (
    <Card title={before === null ? 'New promo code' : `Edit ${before.code}`}>
      <form
        ref={formRef}
        className={layout['stack']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className={styles['form']} disabled={isBusy}>
          <PromoFields
            form={form}
            expiryBefore={before?.expiryDate ?? null}
            errors={errors}
            onChange={change}
          />
        </fieldset>
        <div className={styles['end']}>
          {outcome !== null && <SaveErrorBanner outcome={outcome} />}
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Saving...' : saveLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SaveErrorBanner({ outcome }: { readonly outcome: PromoOutcome }) {
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
    case 'missing':
      return (
        <Banner tone="danger" title="Somebody deleted or renamed this promo code meanwhile">
          <p>Nothing was saved. Create it anew, without its usage, or cancel.</p>
        </Banner>
      );
  }
}
