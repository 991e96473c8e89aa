import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { Field } from '../../../ui/controls/Field';
import { notifySuccess } from '../../../ui/feedback/notify';
import {
  MAX_PICTURE_LENGTH,
  MAX_PLATE_LENGTH,
  type DriverTexts,
} from '../../../domain/drivers/driverForm';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../domain/common/validation';
import { ErrorSummary } from '../../../forms/ErrorSummary';
import { EditorCard } from '../shared/RecordEditor';
import { DaysOff } from './DaysOff';
import type { DriverEditing } from './driverDraft';
import { ShiftFields } from './ShiftFields';
import { StrandedRides } from './StrandedRides';
import { SETUP_GUIDE_TEXT, type DriverEditorState, type DriverOutcome } from './useDriverEditor';

interface DriverEditorProps {
  readonly editor: DriverEditorState;
  readonly editing: DriverEditing;
  readonly onSaved: () => void;
  readonly onAdded: (email: string, isEmailSent: boolean) => void;
}

interface TextInput {
  readonly name: keyof DriverTexts;
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
  readonly maxLength: number;
}

const TEXT_INPUTS: readonly TextInput[] = [
  { name: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Login email',
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    hint: 'We’ll email the driver a link to set a password.',
  },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: MAX_PHONE_LENGTH },
  {
    name: 'vehicle',
    label: 'Vehicle',
    hint: 'Colour, make and model.',
    maxLength: MAX_NAME_LENGTH,
  },
  { name: 'plate', label: 'Plate number', maxLength: MAX_PLATE_LENGTH },
  { name: 'licence', label: 'Licence number', maxLength: MAX_PLATE_LENGTH },
  { name: 'picture', label: 'Vehicle image link (optional)', maxLength: MAX_PICTURE_LENGTH },
];

export function DriverEditor(props: DriverEditorProps) {
  const { editor, editing, onSaved, onAdded } = props;
  const { errors, outcome, change } = editor;
  const { before, form } = editing;
  async function save(isConfirmed: boolean): Promise<void> {
    const result = await editor.submit(isConfirmed, Date.now());
    if (result?.kind === 'saved') {
      notifySuccess('Driver saved');
      onSaved();
    } else if (result?.kind === 'added') {
      onAdded(result.email, result.isEmailSent);
    }
  }

  return (
    <>
      <EditorCard
        title={before === null ? 'New driver' : `Edit ${before.record.name ?? before.id}`}
        editor={editor}
        problem={
          <>
            <ErrorSummary errors={errors} />
            {outcome !== null && <SaveErrorBanner outcome={outcome} />}
          </>
        }
        submitText={before === null ? 'Add driver' : 'Save driver'}
        onSubmit={() => void save(false)}
      >
        {TEXT_INPUTS.filter(({ name }) => before === null || name !== 'email').map((input) => (
          <Field
            key={input.name}
            autoComplete="off"
            {...input}
            value={form[input.name]}
            error={errors[input.name] ?? null}
            onChange={(event) => change({ [input.name]: event.currentTarget.value })}
          />
        ))}
        <ShiftFields shifts={form.shifts} errors={errors} onChange={change} />
        <DaysOff form={form} errors={errors} onChange={change} />
      </EditorCard>
      {outcome?.kind === 'would-strand' && (
        <ConfirmStranding outcome={outcome} onKeep={editor.reset} onSave={() => void save(true)} />
      )}
    </>
  );
}

interface ConfirmStrandingProps {
  readonly outcome: Extract<DriverOutcome, { readonly kind: 'would-strand' }>;
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

/** Dialog that lists the bookings a change would leave without a driver, before it is saved. */
function ConfirmStranding({ outcome, onKeep, onSave }: ConfirmStrandingProps) {
  return (
    <Dialog
      title={
        outcome.rides === null
          ? 'We couldn’t check this driver’s rides'
          : 'Rides that need another driver'
      }
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onSave}>
            Save anyway
          </Button>
        </>
      }
    >
      {outcome.rides === null ? (
        <p>This change may leave rides without a driver. Check them after you save.</p>
      ) : (
        <>
          <p>These rides fall outside the new shifts or on a day off:</p>
          <StrandedRides rides={outcome.rides} />
          <p>They stay with this driver until you assign another.</p>
        </>
      )}
    </Dialog>
  );
}

function SaveErrorBanner({ outcome }: { readonly outcome: DriverOutcome }) {
  switch (outcome.kind) {
    case 'saved':
    case 'added':
    case 'refused':
    case 'would-strand':
      return null;
    case 'failed':
      return (
        <Banner tone="danger" title="We couldn’t save this driver">
          <p>{outcome.message}</p>
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="danger" title="Someone else changed this driver">
          <p>
            Your changes aren’t saved. They changed: {outcome.fieldsText}. Save again to overwrite
            that, or cancel.
          </p>
        </Banner>
      );
    case 'missing':
      return (
        <Banner tone="danger" title="This driver’s record no longer exists">
          <p>Your changes aren’t saved.</p>
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="danger" title="We’re not sure the driver was added">
          <p>{outcome.message}</p>
          <p>It’s safe to choose Add driver again. We’ll only add them once.</p>
          <p>
            If you don’t, a login may be left for {outcome.email}. {SETUP_GUIDE_TEXT}
          </p>
        </Banner>
      );
  }
}
