import { useRef, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Card } from '../../ui/layout/Card';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Form } from '../../ui/controls/Form';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { Screen } from '../../ui/layout/Screen';
import { lazyComponent } from '../../ui/lazyComponent';
import type { Abandon } from './AbandonBookings';
import { LegalLinks } from './LegalLinks';
import type { AccountForm } from './useAccountForm';
import type { Elements } from '../../ui/elements';

// Lazy: most users leave no rides behind.
const AbandonBookings = lazyComponent(() => import('./AbandonBookings'), 'AbandonBookings');

export interface AccountFormScreenProps {
  readonly title: string;
  readonly focusTitle?: boolean;
  readonly intro?: Elements;
  readonly form: Pick<AccountForm<readonly never[]>, 'isBusy' | 'error' | 'warning' | 'dismiss'> & {
    readonly formRef: Ref<HTMLFormElement>;
  };
  /** Defaults to the form's busy state. */
  readonly isSubmitting?: boolean;
  readonly submitText: string;
  readonly busyText: string;
  readonly onSubmit: () => void;
  readonly fields: Elements;
  /** Buttons between submit and exit. */
  readonly actions?: Elements;
  readonly exitText: string;
  readonly exitTo: string;
  readonly exitState?: object | null;
  /** For a form that warns about the current guest's bookings. */
  readonly abandon?: Abandon;
}

/** Shared layout of login and registration: fields, error, buttons and legal links. */
export function AccountFormScreen(props: AccountFormScreenProps) {
  const { title, focusTitle = false, intro, fields, actions, onSubmit } = props;
  const { submitText, busyText, exitText, exitTo, exitState = null, abandon } = props;
  const { formRef, isBusy, error, warning, dismiss } = props.form;
  const { isSubmitting = isBusy } = props;
  const navigate = useNavigate();
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Screen title={title} focusTitle={focusTitle}>
      <Card>
        {intro}
        <Form ref={formRef} onSubmit={onSubmit}>
          {fields}
          <ErrorBanner error={error} onDismiss={dismiss} />
          <Button ref={submitButton} type="submit" wide busy={isSubmitting} disabled={isBusy}>
            {isSubmitting ? busyText : submitText}
          </Button>
          {actions}
          <LinkButton
            wide
            disabled={isBusy}
            onClick={() => void navigate(exitTo, { state: exitState })}
          >
            {exitText}
          </LinkButton>
        </Form>
        <LegalLinks />
      </Card>
      {warning !== null && abandon && (
        <LazyBoundary>
          <AbandonBookings
            {...abandon}
            bookings={warning}
            returnFocusTo={submitButton}
            onStay={dismiss}
          />
        </LazyBoundary>
      )}
    </Screen>
  );
}
