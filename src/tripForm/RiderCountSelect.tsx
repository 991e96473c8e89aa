import { RIDER_COUNTS, type RiderCount } from '../domain/trip/trip';
import { SelectField } from '../ui/controls/Field';

interface RiderCountSelectProps {
  readonly riders: RiderCount;
  /** A shorter visible label. */
  readonly label?: string;
  readonly onChange: (riders: RiderCount) => void;
}

const LABEL = 'Number of Riders:';

export function RiderCountSelect({ riders, label = LABEL, onChange }: RiderCountSelectProps) {
  return (
    <SelectField
      label={label}
      aria-label={LABEL}
      value={riders}
      onChange={(event) =>
        onChange(RIDER_COUNTS[event.currentTarget.selectedIndex] ?? RIDER_COUNTS[0])
      }
    >
      {RIDER_COUNTS.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
