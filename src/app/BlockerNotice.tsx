import { Banner } from '../ui/feedback/Banner';
import { CallableText } from '../ui/PhoneLink';

/** Shown while a blocker keeps App Check, and with it every request, from working. */
export function BlockerNotice({ text }: { readonly text: string }) {
  return (
    <aside style={{ padding: 'var(--space-3)' }} aria-label="Online booking is blocked">
      <Banner tone="danger">
        <p>
          <CallableText text={text} />
        </p>
      </Banner>
    </aside>
  );
}
