import { serverNow } from '../../../platform/serverClock';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { TextInputs, type FieldSpec } from '../../../ui/controls/TextInputs';
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
import { Checkbox, EditorCard, overwriteText, type SaveError } from '../shared/RecordEditor';
import type { DriverListDraft } from './driverDraft';
import { DaysOff } from './DaysOff';
import type { DriverEditing } from './driverDraft';
import { ShiftFields } from './ShiftFields';
import type { StrandedRide } from '../../../domain/admin/strandedRides';
import { StrandedRides } from './StrandedRides';
import { SETUP_GUIDE_TEXT, type DriverEditorState, type DriverOutcome } from './useDriverEditor';

interface DriverEditorProps {
  readonly editor: DriverEditorState;
  readonly editing: DriverEditing;
  readonly onSaved: () => void;
  readonly onAdded: (driver: DriverListDraft['added']) => void;
}

const TEXT_INPUTS: readonly FieldSpec<keyof DriverTexts>[] = [
  { name: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH },
  { name: 'callSign', label: 'Call sign (optional)', inputMode: 'numeric', maxLength: 3 },
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
  {
    name: 'seats',
    label: 'Seats for passengers (optional)',
    inputMode: 'numeric',
    maxLength: 1,
    hint: 'Without a number, the driver is offered rides of any size.',
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
    const result = await editor.submit(isConfirmed, serverNow());
    if (result?.kind !== 'done') {
      return;
    }
    if (result.value === null) {
      notifySuccess('Driver saved');
      onSaved();
    } else {
      onAdded(result.value);
    }
  }

  return (
    <>
      <EditorCard
        title={before === null ? 'New driver' : `Edit ${before.record.name ?? before.id}`}
        editor={editor}
        summary={<ErrorSummary errors={errors} />}
        error={outcome && saveError(outcome, editing)}
        submitText={before === null ? 'Add driver' : 'Save driver'}
        onSubmit={() => void save(false)}
      >
        <TextInputs
          fields={TEXT_INPUTS.filter(({ name }) => before === null || name !== 'email')}
          values={form}
          errors={errors}
          onChange={(name, value) => change({ [name]: value })}
        />
        <div>
          <Checkbox
            label="Takes a wheelchair"
            isChecked={form.isWheelchairAccessible}
            onChange={(isWheelchairAccessible) => change({ isWheelchairAccessible })}
          />
          <Checkbox
            label="Estate"
            isChecked={form.isEstate}
            onChange={(isEstate) => change({ isEstate })}
          />
        </div>
        <ShiftFields shifts={form.shifts} errors={errors} onChange={change} />
        <DaysOff form={form} errors={errors} onChange={change} />
      </EditorCard>
      {outcome?.kind === 'refused' && outcome.reason.kind === 'would-strand' && (
        <ConfirmStranding
          rides={outcome.reason.rides}
          onKeep={editor.reset}
          onSave={() => void save(true)}
        />
      )}
    </>
  );
}

interface ConfirmStrandingProps {
  /** Null if they are unknown. */
  readonly rides: readonly StrandedRide[] | null;
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

/** Dialog that lists the bookings a change would leave without a driver, before it is saved. */
function ConfirmStranding({ rides, onKeep, onSave }: ConfirmStrandingProps) {
  return (
    <ConfirmDialog
      title={
        rides === null ? 'We couldn’t check this driver’s rides' : 'Rides that need another driver'
      }
      cancelText="Keep editing"
      confirmText="Save anyway"
      onCancel={onKeep}
      onConfirm={onSave}
    >
      {rides === null ? (
        <p>This change may leave rides without a driver. Check them after you save.</p>
      ) : (
        <>
          <p>These rides fall outside the new shifts or on a day off:</p>
          <StrandedRides rides={rides} />
          <p>They stay with this driver until you assign another.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function saveError(
  outcome: DriverOutcome,
  { before, form, login }: DriverEditing,
): SaveError | null {
  if (outcome.kind === 'done') {
    return null;
  }
  if (outcome.kind === 'failed') {
    return before === null && outcome.isUncertain
      ? [
          'We’re not sure the driver was added',
          outcome.message,
          'It’s safe to choose Add driver again. We’ll only add them once.',
          `If you don’t, a login may be left for ${login?.email ?? form.email}. ${SETUP_GUIDE_TEXT}`,
        ]
      : ['We couldn’t save this driver', outcome.message];
  }
  const { reason } = outcome;
  switch (reason.kind) {
    case 'changed':
      return ['Someone else changed this driver', overwriteText(reason.fieldsText)];
    case 'missing':
      return ['This driver’s record no longer exists', 'Your changes aren’t saved.'];
    default:
      return null;
  }
}
