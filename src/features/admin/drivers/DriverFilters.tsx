import {
  DRIVER_FILTERS,
  isInFilter,
  matchesDriverText,
  type DriverFilter,
  type DriverRow,
} from '../../../domain/admin/driverTable';
import field from '../../../ui/controls/Field.module.css';
import styles from './Drivers.module.css';

interface Filters {
  readonly text: string;
  readonly filter: DriverFilter;
}

export const NO_FILTERS: Filters = { text: '', filter: 'All' };

export function applyFilters(
  rows: readonly DriverRow[],
  { text, filter }: Filters,
): readonly DriverRow[] {
  return rows.filter((row) => isInFilter(row, filter) && matchesDriverText(row, text));
}

interface DriverFiltersProps {
  readonly rows: readonly DriverRow[];
  readonly value: Filters;
  readonly onChange: (filters: Filters) => void;
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
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <ul className={styles.filters} aria-label="Show">
        {DRIVER_FILTERS.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              aria-pressed={filter === value.filter}
              onClick={() => onChange({ ...value, filter })}
            >
              <b>{rows.filter((row) => isInFilter(row, filter)).length}</b> <span>{filter}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
