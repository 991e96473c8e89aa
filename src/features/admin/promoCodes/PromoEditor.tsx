import { notifySuccess } from '../../../ui/feedback/notify';
import { EditorCard, overwriteText, type SaveError } from '../shared/RecordEditor';
import { PromoFields } from './PromoFields';
import type { PromoEditorState, PromoOutcome, PromoEditing } from './usePromoEditor';

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
    if (result?.kind === 'done') {
      notifySuccess(result.value ? 'Promo code created' : 'Promo code updated');
      onSaved();
    } else if (result?.kind === 'refused' && result.reason.kind !== 'invalid') {
      onStale();
    }
  }

  return (
    <EditorCard
      title={before === null ? 'New promo code' : `Edit ${before.code}`}
      editor={editor}
      error={editor.outcome && saveError(editor.outcome)}
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

function saveError(outcome: PromoOutcome): SaveError | null {
  if (outcome.kind !== 'refused') {
    return outcome.kind === 'done' ? null : ['Error saving promo code', outcome.message];
  }
  const { reason } = outcome;
  switch (reason.kind) {
    case 'invalid':
      return null;
    case 'changed':
      return ['Someone else changed this promo code', overwriteText(reason.terms.join(', '))];
    case 'missing':
      return [
        'Someone else deleted or renamed this promo code',
        'Your changes aren’t saved. Create it again with its usage back at 0, or cancel.',
      ];
  }
}
