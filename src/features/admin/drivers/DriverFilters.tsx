import {
  DRIVER_FILTERS,
  isInFilter,
  matchesDriverText,
  type DriverRow,
} from '../../../domain/admin/driverTable';
import type { DriverListDraft } from './driverDraft';
import field from '../../../ui/controls/Field.module.css';
import styles from './Drivers.module.css';

type Filters = Pick<DriverListDraft, 'text' | 'filter'>;

export function applyFilters(
  rows: readonly DriverRow[],
  { text, filter }: Filters,
): readonly DriverRow[] {
  return rows.filter((row) => isInFilter(row, filter) && matchesDriverText(row, text));
}

interface DriverFiltersProps {
  readonly rows: readonly DriverRow[];
  readonly value: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** A search field, and each state with its number of drivers. */
export function DriverFilters({ rows, value, onChange }: DriverFiltersProps) {
  return (
    <>
      <input
        type="search"
        className={field.input}
        aria-label="Find a driver"
        placeholder="Name, vehicle or plate number"
        value={value.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ul className={styles.filters} aria-label="Show">
        {DRIVER_FILTERS.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              aria-pressed={filter === value.filter}
              onClick={() => onChange({ filter })}
            >
              <b>{rows.filter((row) => isInFilter(row, filter)).length}</b> <span>{filter}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
