import { useState, type FocusEvent, type PointerEvent } from 'react';
import { approachText, type Car } from '../../../domain/admin/cars';
import styles from './CarsMap.module.css';
import { DriverMark } from './DriverMark';

interface CarListProps {
  readonly cars: readonly Car[];
  readonly selectedId: string | null;
  readonly onSelect: (carId: string) => void;
}

/** The facts of the map as text, and its legend. */
export function CarList({ cars, selectedId, onSelect }: CarListProps) {
  const { steady, hold } = useSteadyOrder(cars);
  return (
    <ul className={styles['list']} {...hold}>
      {steady.map((car) => (
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
              <span>{[car.stateText, car.ageText, car.wayText].filter(Boolean).join(' · ')}</span>
            </span>{' '}
            {car.approach !== null && <b>{approachText(car.approach)}</b>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the order while the pointer or the focus is in the list; new cars come last then. */
function useSteadyOrder(cars: readonly Car[]) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const ids = cars.map(({ id }) => id);
  if (!isHeld && ids.join() !== order.join()) {
    setOrder(ids);
  }
  const place = ({ id }: Car): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return {
    steady: [...cars].sort((one, other) => place(one) - place(other)),
    hold: {
      onPointerEnter: () => setHeld(true),
      onFocus: () => setHeld(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) =>
        setHeld(currentTarget.contains(document.activeElement)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHeld(
          currentTarget.matches(':hover') ||
            (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
        ),
    },
  };
}
