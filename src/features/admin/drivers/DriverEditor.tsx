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
import type { DriverEditorState, DriverOutcome } from './useDriverEditor';

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
    label: 'Email for the login',
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    hint: 'A mail goes there with which the driver sets a password.',
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    maxLength: MAX_PHONE_LENGTH,
    hint: 'Passengers see it while their ride is under way.',
  },
  {
    name: 'vehicle',
    label: 'Vehicle',
    hint: 'Colour, make and model.',
    maxLength: MAX_NAME_LENGTH,
  },
  { name: 'plate', label: 'Plate number', maxLength: MAX_PLATE_LENGTH },
  { name: 'licence', label: 'Vehicle licence number', maxLength: MAX_PLATE_LENGTH },
  {
    name: 'picture',
    label: 'Picture of the vehicle',
    maxLength: MAX_PICTURE_LENGTH,
    hint: 'Optional. An address that begins with https://',
  },
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
        submitText={before === null ? 'Add driver' : 'Save'}
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
      title={outcome.rides === null ? 'Bookings not known' : 'Bookings without a driver'}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onSave}>
            Save all the same
          </Button>
        </>
      }
    >
      {outcome.rides === null ? (
        <p>
          The open bookings could not be read, so that nobody can tell which of them this change
          leaves without a driver.
        </p>
      ) : (
        <>
          <p>With these shifts and days off another driver is needed for:</p>
          <StrandedRides rides={outcome.rides} />
          <p>They stay with this driver until you give them to somebody else.</p>
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
        <Banner tone="danger" title="The driver was not saved">
          <p>{outcome.message}</p>
        </Banner>
      );
    case 'changed':
      return (
        <Banner tone="danger" title="Somebody changed this driver meanwhile">
          <p>
            Nothing was saved. Changed: {outcome.fieldsText}. Save again to replace that with what
            you typed, or cancel.
          </p>
        </Banner>
      );
    case 'missing':
      return (
        <Banner tone="danger" title="This driver is no longer there">
          <p>Nothing was saved.</p>
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="danger" title="It is not certain that the driver was added">
          <p>{outcome.message}</p>
          <p>
            Press “Add driver” again to go on where it stopped: nobody is added twice. If you close
            the page instead, a login for {outcome.email} may be left over without a driver; delete
            it in the Firebase console, under Authentication.
          </p>
        </Banner>
      );
  }
}
