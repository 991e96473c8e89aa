import { Banner } from '../../../ui/feedback/Banner';
import { notifySuccess } from '../../../ui/feedback/notify';
import { EditorCard } from '../shared/RecordEditor';
import type { PromoEditing } from './promoDraft';
import { PromoFields } from './PromoFields';
import type { PromoEditorState, PromoOutcome } from './usePromoEditor';

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
  const { before, form } = editing;
  async function submit(): Promise<void> {
    const result = await editor.submit();
    if (result?.kind === 'saved') {
      notifySuccess(result.isNew ? 'Promo code created' : 'Promo code updated');
      onSaved();
    } else if (result?.kind === 'changed' || result?.kind === 'missing') {
      onStale();
    }
  }

  return (
    <EditorCard
      title={before === null ? 'New promo code' : `Edit ${before.code}`}
      editor={editor}
      problem={editor.outcome !== null && <SaveErrorBanner outcome={editor.outcome} />}
      submitText={before === null ? 'Create' : 'Save'}
      onSubmit={() => void submit()}
    >
      <PromoFields
        form={form}
        expiryBefore={before?.expiryDate ?? null}
        errors={editor.errors}
        onChange={editor.change}
      />
    </EditorCard>
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
        <Banner tone="danger" title="Someone else changed this promo code">
          <p>
            Your changes aren’t saved. They changed: {outcome.terms.join(', ')}. Save again to
            overwrite that, or cancel.
          </p>
        </Banner>
      );
    case 'missing':
      return (
        <Banner tone="danger" title="Someone else deleted or renamed this promo code">
          <p>Your changes aren’t saved. Create it again with its usage back at 0, or cancel.</p>
        </Banner>
      );
  }
}
