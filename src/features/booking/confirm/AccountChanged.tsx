import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Screen } from '../../../ui/layout/Screen';
import { ACCOUNT_CHANGED_WORDS } from '../bookingTexts';

/** The confirmation when another account has logged in since the trip was chosen: it has other contact details. */
export function AccountChanged({ onBack }: { readonly onBack: () => void }) {
  const { tone, title, text } = ACCOUNT_CHANGED_WORDS;
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
