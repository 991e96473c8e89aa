import type { Need } from '../../domain/trip/extras';
import { Icon } from '../../ui/controls/Icon';

const PATHS: Readonly<Record<Need | 'journey' | 'luggage' | 'note' | 'traveller', string>> = {
  wheelchair:
    'M10.6 4a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0M9 7v6h5l3 6M9 9.5h5M7 11a5 5 0 1 0 7 6.5',
  assistanceDog: 'M4 19v-7l2-3 3 1h6l2-4 1 2h3v3l-3 1v7M8 19v-4h6v4',
  childSeat: 'M7 3v9l2 5h8M7 12h7a3 3 0 0 1 3 3v2M10 7h4M9 21h8',
  textOnly: 'M4 5h16v11H10l-4 4v-4H4zM8 10h8',
  doorHelp: 'M7 21V4h10v17M4 21h16M14 12v1.5',
  journey: 'M20 12a8 8 0 1 1-16 0a8 8 0 1 1 16 0M12 7.5V12l3 2',
  traveller: 'M15.5 7.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M5 20a7 7 0 0 1 14 0z',
  luggage: 'M5 8h14v11H5zM9 8V5h6v3M9 12v4M15 12v4',
  note: 'M6 3h9l3 3v15H6zM9 10h6M9 14h6',
};

/** The picture of a request. Its text must stand beside it, or be its name. */
export function NeedIcon({ need }: { readonly need: keyof typeof PATHS }) {
  return <Icon path={PATHS[need]} />;
}
