import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { Banner } from '../../ui/feedback/Banner';
import { Screen } from '../../ui/layout/Screen';
import type { BannerText } from './bookingTexts';

interface BackToMapProps {
  readonly screenTitle: string;
  readonly banner: Partial<BannerText> & Pick<BannerText, 'tone' | 'text'>;
  /** Called before the map opens. */
  readonly onBack?: () => void;
}

/** Says why a trip can't be shown here, with the way back to the map. */
export function BackToMap({ screenTitle, banner, onBack }: BackToMapProps) {
  const navigate = useNavigate();
  const { text, ...look } = banner;
  return (
    <Screen title={screenTitle}>
      <Banner
        {...look}
        actions={
          <Button
            onClick={() => {
              onBack?.();
              void navigate(PATHS.map, { replace: true });
            }}
          >
            Back to Rider Map
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    </Screen>
  );
}
