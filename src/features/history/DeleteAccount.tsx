import { useState, useId, useRef } from 'react';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import { LinkButton } from '../../ui/controls/LinkButton';
import {
  findDeletionPreconditions,
  deleteRider,
  type DeleteRiderOutcome,
  type DeletionPreconditions,
  type DeletionProgress,
} from '../../auth/actions/deleteRider';
import { useLoaded } from '../../hooks/useLoaded';
import { Spinner } from '../../ui/feedback/Spinner';
import { refused } from '../../domain/common/outcome';
import { DeletionSummary, BlockingRides } from '../../auth/forms/DeletionSummary';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import { Field } from '../../ui/controls/Field';
import { Form } from '../../ui/controls/Form';
import { useNavigate } from 'react-router-dom';
import { announceSessionEnd } from '../../auth/session/session';
import { REQUIRED_TEXTS } from '../../domain/common/validation';
import { serverNow } from '../../platform/serverClock';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

export function DeleteAccount({ uid }: { readonly uid: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>Delete My Account</LinkButton>
      {isAsking && <DeleteAccountDialog uid={uid} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeleteAccountDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

function DeleteAccountDialog({ uid, onClose }: DeleteAccountDialogProps) {
  const preconditions = useLoaded(uid, findDeletionPreconditions);
  const retry = preconditions.kind === 'failed' ? preconditions.retry : null;
  if (preconditions.kind === 'ready' && preconditions.value.rides.length === 0) {
    return (
      <DeleteAccountForm
        uid={uid}
        accountKeptFor={preconditions.value.accountKeptFor}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Delete your account?"
      cancelText="Keep account"
      confirmText={retry && 'Try Again'}
      confirmVariant="primary"
      onCancel={onClose}
      onConfirm={() => retry?.()}
    >
      {preconditions.kind === 'loading' && <Spinner text="Just a moment…" />}
      {preconditions.kind === 'ready' && <BlockingRides rides={preconditions.value.rides} />}
      {preconditions.kind === 'failed' && (
        <ErrorBanner
          title="We couldn’t check if you have a ride booked"
          error={preconditions.message}
        />
      )}
    </ConfirmDialog>
  );
}

interface DeleteAccountFormProps extends Pick<DeletionPreconditions, 'accountKeptFor'> {
  readonly uid: string;
  readonly onClose: () => void;
}

const PROFILE = 'profile (name, email, phone number, address and postcode)';

const PROFILE_ONLY = {
  deleted: [`Your rider ${PROFILE}`],
  button: 'Delete profile',
  done: 'We’ve deleted your rider profile. You can still log in.',
} as const;

const TEXTS = {
  all: {
    deleted: ['Your login', `Your ${PROFILE}`],
    kept: '',
    button: 'Delete account',
    done: 'We’ve deleted your account.',
  },
  driver: { ...PROFILE_ONLY, kept: 'We’ll keep your login because you also drive for us.' },
  admin: { ...PROFILE_ONLY, kept: 'We’ll keep your login because the office needs it.' },
} as const;

const NOT_YET = 'We couldn’t delete your account';
/** What may be gone, as title and text. */
function failureTexts({ isProfileDeleted, isUncertain }: DeletionProgress) {
  if (!isProfileDeleted) {
    const text = isUncertain
      ? 'We’re not sure your profile is deleted.'
      : 'We haven’t deleted anything.';
    return { title: NOT_YET, text };
  }
  return isUncertain
    ? {
        title: 'We’re not sure your account is deleted',
        text: 'Your profile is deleted. It’s safe to try again.',
      }
    : { title: NOT_YET, text: 'Your profile is deleted.' };
}

/** Explains the deletion, asks for the password and deletes the rider's account. */
export function DeleteAccountForm({ uid, accountKeptFor, onClose }: DeleteAccountFormProps) {
  const texts = TEXTS[accountKeptFor ?? 'all'];
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { outcome, submit, reset, ...sending } = useDeleteAccount(uid, texts.done);
  const refusal = outcome?.kind === 'refused' ? outcome.reason : null;
  const failure = outcome?.kind === 'failed' ? failureTexts(outcome) : null;
  const isLeaving = outcome?.kind === 'done' || refusal?.kind === 'logged-out';
  const isBusy = sending.isBusy || isLeaving;

  async function send(): Promise<void> {
    const sent = await submit(password);
    if (sent?.kind === 'refused' && sent.reason.kind === 'wrong-password') {
      field.current?.focus();
    }
  }

  return (
    <Dialog
      title="Delete your account?"
      focusTitle
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {isBusy ? 'Deleting…' : texts.button}
          </Button>
        </>
      }
    >
      {refusal?.kind === 'open-rides' && <BlockingRides rides={refusal.rides} />}
      {outcome?.kind === 'failed' && failure !== null && (
        <Banner tone="danger" title={failure.title}>
          <p>{failure.text}</p>
          <p>{outcome.message}</p>
        </Banner>
      )}
      {/* Hidden on other failures, whose message would be off-screen on a small phone. */}
      {(outcome === null || refusal?.kind === 'wrong-password') && (
        <DeletionSummary deleted={texts.deleted} keepsLogin={texts.kept} />
      )}
      <Form id={formId} onSubmit={() => void send()}>
        <Field
          ref={field}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={refusal?.kind === 'wrong-password' ? refusal.message : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            reset();
          }}
        />
      </Form>
    </Dialog>
  );
}

/** Deletes the rider's account, shows `doneText` and goes to the landing page. */
function useDeleteAccount(uid: string, doneText: string) {
  const navigate = useNavigate();
  const progress = useRef<DeletionProgress>({ isProfileDeleted: false, isUncertain: false });
  return useSubmit(async (password: string): Promise<DeleteRiderOutcome> => {
    if (password === '') {
      const refusal = refused({ kind: 'wrong-password', message: REQUIRED_TEXTS.password });
      return { ...refusal, isProfileDeleted: progress.current.isProfileDeleted };
    }
    announceSessionEnd(true);
    const result = await deleteRider(uid, password, serverNow(), progress.current);
    if (result.kind === 'failed') {
      progress.current = result;
    }
    const isLoggedOut = result.kind === 'refused' && result.reason.kind === 'logged-out';
    if (result.kind !== 'done' && !isLoggedOut) {
      announceSessionEnd(false);
      return result;
    }
    await navigate(PATHS.landing, { replace: true });
    if (result.kind === 'done') {
      notifySuccess(doneText);
    } else {
      notifyFailure(
        'You’ve been logged out. Try logging in again. If you can’t, your account is already deleted. If you can, delete it again.',
      );
    }
    return result;
  });
}
