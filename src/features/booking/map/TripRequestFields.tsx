import { JourneyFields } from '../../../tripForm/address/JourneyFields';
import type { KnownPlaces } from '../../../tripForm/address/knownPlaces';
import { RideTimePicker } from '../../../tripForm/RideTimePicker';
import type { Instant } from '../../../domain/common/londonTime';
import type { ChosenTime, TripChoice } from '../../../domain/trip/trip';
import { TIME_PROBLEM_TEXTS, type TimeProblem } from '../../../domain/trip/tripLimits';
import type { MapService } from '../../../maps/shared/port';
import type { Prefill } from '../../../embed/prefill';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import styles from './TripRequestFields.module.css';
import { LaterTimes } from './LaterTimes';

interface TripRequestFieldsProps {
  readonly form: TripChoice;
  readonly maps: MapService | null;
  /** Queries to search for on mount. */
  readonly prefill: Prefill;
  readonly known: KnownPlaces;
  readonly now: Instant;
  readonly isSignedIn: boolean;
  readonly timeProblem: TimeProblem | null;
  /** Of the route; null while it isn't known. */
  readonly metres: number | null;
  readonly onChange: (part: Partial<TripChoice>) => void;
}

export function TripRequestFields(props: TripRequestFieldsProps) {
  const { form, maps, prefill, known, now, isSignedIn, timeProblem, metres, onChange } = props;
  const { time, riders } = form;
  const changeTime = (next: ChosenTime): void => onChange({ time: next });

  return (
    <>
      <RideTimePicker
        time={time}
        now={now}
        error={timeProblem === null ? null : TIME_PROBLEM_TEXTS[timeProblem]}
        suggestions={
          <LaterTimes
            time={time}
            now={now}
            isSignedIn={isSignedIn}
            metres={metres}
            onChoose={changeTime}
          />
        }
        onChange={changeTime}
      />
      <JourneyFields
        stops={form}
        maps={maps}
        prefill={prefill}
        known={known}
        canLocate
        onChange={onChange}
      />
      <div className={styles.riders}>
        <RiderCountSelect riders={riders} onChange={(count) => onChange({ riders: count })} />
      </div>
    </>
  );
}
