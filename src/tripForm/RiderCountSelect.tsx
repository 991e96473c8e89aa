import { RIDER_COUNTS, type RiderCount } from '../domain/trip/trip';
import { SelectField } from '../ui/controls/Field';

interface RiderCountSelectProps {
  readonly riders: RiderCount;
  readonly onChange: (riders: RiderCount) => void;
}

export function RiderCountSelect({ riders, onChange }: RiderCountSelectProps) {
  return (
    <SelectField
      label="Number of Riders:"
      value={riders}
      onChange={(event) => {
        const count = RIDER_COUNTS.find((option) => String(option) === event.currentTarget.value);
        if (count !== undefined) {
          onChange(count);
        }
      }}
    >
      {RIDER_COUNTS.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
