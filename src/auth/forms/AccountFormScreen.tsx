import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Card } from '../../ui/layout/Card';
import { FormError } from '../../ui/feedback/FormError';
import { Form } from '../../ui/controls/Form';
import { Screen } from '../../ui/layout/Screen';
import { LegalLinks } from './LegalLinks';
import type { AccountForm } from './useAccountForm';

interface AccountFormScreenProps {
  readonly title: string;
  /** Takes the focus even on the first page: for a form that takes another screen's place. */
  readonly takesFocus?: boolean;
  readonly intro?: ReactNode;
  readonly form: Pick<AccountForm<readonly never[]>, 'isBusy' | 'problem' | 'dismiss'>;
  /** True while what the first button stands for is under way; without it, whenever the form is busy. */
  readonly isSubmitting?: boolean;
  /** The first button. */
  readonly submitRef?: Ref<HTMLButtonElement> | undefined;
  readonly submitText: string;
  readonly busyText: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly fields: ReactNode;
  /** Buttons between the first and the last. */
  readonly actions?: ReactNode;
  /** The last button, which leads elsewhere. */
  readonly leaveText: string;
  readonly leaveTo: string;
  /** Navigation state that goes along. */
  readonly leaveState?: object | null;
}

/** The frame that the logins and the registration share: fields, refusal, what sends them, a way out, and the
 * firm's legal texts. */
export function AccountFormScreen(props: AccountFormScreenProps) {
  const { title, takesFocus = false, intro, form, fields, actions, onSubmit } = props;
  const { submitRef, submitText, busyText, leaveText, leaveTo, leaveState = null } = props;
  const { isSubmitting = form.isBusy } = props;
  const navigate = useNavigate();
  return (
    <Screen title={title} takesFocus={takesFocus}>
      <Card>
        {intro}
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event.currentTarget);
          }}
        >
          {fields}
          <FormError problem={form.problem} onDismiss={form.dismiss} />
          <Button
            {...(submitRef && { ref: submitRef })}
            type="submit"
            wide
            busy={isSubmitting}
            disabled={form.isBusy}
          >
            {isSubmitting ? busyText : submitText}
          </Button>
          {actions}
          <LinkButton
            wide
            disabled={form.isBusy}
            onClick={() => void navigate(leaveTo, { state: leaveState })}
          >
            {leaveText}
          </LinkButton>
        </Form>
        <LegalLinks />
      </Card>
    </Screen>
  );
}
