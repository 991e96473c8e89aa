import type { Car } from '../../../domain/admin/cars';
import { OBSTACLE_PROPS } from '../../../maps/shared/port';
import styles from './CarsMap.module.css';
import { DriverMark } from './DriverMark';

interface CarMarkerProps {
  readonly car: Car;
  readonly isSelected: boolean;
}

/** A car on the map, for the eye and the mouse only: the list says the same to everyone. */
export function CarMarker({ car: { id, state, isOld, isNear }, isSelected }: CarMarkerProps) {
  return (
    <div
      className={styles.car}
      data-car={id}
      data-near={isNear || undefined}
      data-selected={isSelected || undefined}
      aria-hidden="true"
      {...OBSTACLE_PROPS}
    >
      <DriverMark state={state} isOld={isOld} />
    </div>
  );
}

interface CarLabelProps {
  readonly car: Car;
  readonly side: 'left' | 'right';
  /** Of two labels that would overlap, the higher one is shown. */
  readonly rank: number;
}

export function CarLabel({ car, side, rank }: CarLabelProps) {
  const { id, name, isNear, approach, ageText, wayText } = car;
  return (
    <div
      className={styles.label}
      data-car={id}
      data-side={side}
      data-rank={rank}
      aria-hidden="true"
      {...OBSTACLE_PROPS}
    >
      <b>{name}</b>
      {isNear && approach !== null && <span>{` · ${approach.minutes} min`}</span>}
      <small>{[ageText, wayText].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
