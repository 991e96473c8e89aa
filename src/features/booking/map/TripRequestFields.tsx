import { JourneyFields } from '../../../tripForm/address/JourneyFields';
import type { KnownPlaces } from '../../../tripForm/address/knownPlaces';
import { RideTimePicker } from '../../../tripForm/RideTimePicker';
import type { Instant } from '../../../domain/common/londonTime';
import type { ChosenTime, TripChoice } from '../../../domain/trip/trip';
import { TIME_PROBLEM_TEXTS, type TimeProblem } from '../../../domain/trip/tripLimits';
import type { MapService } from '../../../maps/shared/port';
import type { Prefill } from '../../../embed/prefill';
import { useReturnQuote } from '../../../tripForm/useTripQuote';
import { ReturnTrip } from './ReturnTrip';
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
  /** The return trip, and how long the trip there takes. */
  readonly back: {
    readonly time: Instant | null;
    readonly minutes: number | null;
    readonly onChange: (time: Instant | null) => void;
  };
  readonly onChange: (part: Partial<TripChoice>) => void;
}

export function TripRequestFields(props: TripRequestFieldsProps) {
  const { form, maps, prefill, known, now, isSignedIn, timeProblem, metres, back, onChange } =
    props;
  const { time, pickup, dropoff, riders } = form;
  const hasReturn = typeof time === 'number';
  const returnQuote = useReturnQuote(maps, form, hasReturn ? back.time : null);
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
            ride={form}
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
      {hasReturn && pickup !== null && dropoff !== null && metres !== null && (
        <ReturnTrip
          outward={{ pickup, dropoff, time, minutes: back.minutes ?? 0 }}
          time={back.time}
          quote={returnQuote}
          now={now}
          isSignedIn={isSignedIn}
          ride={form}
          onChange={back.onChange}
        />
      )}
      <div className={styles.riders}>
        <RiderCountSelect riders={riders} onChange={(count) => onChange({ riders: count })} />
      </div>
    </>
  );
}
