import { approachText, type Car } from '../../../domain/admin/cars';
import { DRIVER_STATE_TEXTS } from '../../../domain/admin/driverRoster';
import styles from './CarsMap.module.css';
import { DriverMark } from './DriverMark';

interface CarListProps {
  readonly cars: readonly Car[];
  readonly selectedId: string | null;
  readonly onSelect: (carId: string) => void;
}

/** The facts of the map as text, and its legend. */
export function CarList({ cars, selectedId, onSelect }: CarListProps) {
  return (
    <ul className={styles['list']}>
      {cars.map((car) => (
        <li key={car.id}>
          <button
            type="button"
            data-near={car.isNear || undefined}
            aria-current={car.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(car.id)}
          >
            <DriverMark state={car.state} isOld={car.isOld} />{' '}
            <span className={styles['facts']}>
              <b>{car.name}</b>{' '}
              {[DRIVER_STATE_TEXTS[car.state], car.ageText, car.wayText]
                .filter(Boolean)
                .join(' · ')}
            </span>{' '}
            {car.approach !== null && <b>{approachText(car.approach)}</b>}
          </button>
        </li>
      ))}
    </ul>
  );
}
