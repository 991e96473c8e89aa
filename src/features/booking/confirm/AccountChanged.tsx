import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Screen } from '../../../ui/layout/Screen';
import { ACCOUNT_CHANGED_TEXT } from '../bookingTexts';

/** Replaces the confirmation if another account has since logged in (decision 50). */
export function AccountChanged({ onBack }: { readonly onBack: () => void }) {
  const { tone, title, text } = ACCOUNT_CHANGED_TEXT;
  return (
    <Screen title="Confirm Your Trip">
      <Banner
        tone={tone}
        title={title}
        actions={<Button onClick={onBack}>Back to Rider Map</Button>}
      >
        <p>{text}</p>
      </Banner>
    </Screen>
  );
}
