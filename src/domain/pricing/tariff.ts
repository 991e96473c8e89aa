import { holidayOn } from './holidays';
import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';

/** A row of the tariff table (spec section 9). After a change, run `npm run generate -- rules`. */
export interface Tariff {
  readonly name: string;
  readonly initialDistanceYards: number;
  readonly initialFare: Pence;
  readonly incrementDistanceYards: number;
  readonly incrementFare: Pence;
}

export const TARIFF_ONE: Tariff = {
  name: 'Tariff One (Daytime)',
  initialDistanceYards: 328,
  initialFare: pence(255),
  incrementDistanceYards: 150,
  incrementFare: pence(15),
};

export const TARIFF_TWO: Tariff = {
  name: 'Tariff Two (Night/Weekend)',
  initialDistanceYards: 176,
  initialFare: pence(275),
  incrementDistanceYards: 150,
  incrementFare: pence(20),
};

export const TARIFF_THREE: Tariff = {
  name: 'Tariff Three (Holiday)',
  initialDistanceYards: 350,
  initialFare: pence(320),
  incrementDistanceYards: 150,
  incrementFare: pence(25),
};

const DAY_STARTS = '07:00';
const NIGHT_STARTS = '20:00';

/** 'Tariff One', without what it is for. */
export function shortTariffName({ name }: Pick<Tariff, 'name'>): string {
  return name.replace(/ \(.*/, '');
}

/** The tariff that applies, and the reason as shown to the passenger. */
export interface TariffChoice {
  readonly tariff: Tariff;
  readonly reason: string;
}

/** Selects the tariff in London time: holiday, weekend or night, else daytime (spec section 9). */
export function tariffAt(instant: Instant): TariffChoice {
  const { date, time } = londonWallTime(instant);
  const holiday = holidayOn(date);
  if (holiday !== null) {
    return { tariff: TARIFF_THREE, reason: `Pickup on ${holiday.name}` };
  }
  const weekday = weekdayOf(date);
  if (weekday === 'saturday' || weekday === 'sunday') {
    return {
      tariff: TARIFF_TWO,
      reason: `Pickup on ${weekday === 'saturday' ? 'Saturday' : 'Sunday'}`,
    };
  }
  if (time < DAY_STARTS) {
    return { tariff: TARIFF_TWO, reason: `Pickup before ${DAY_STARTS}` };
  }
  if (time >= NIGHT_STARTS) {
    return { tariff: TARIFF_TWO, reason: `Pickup at ${NIGHT_STARTS} or later` };
  }
  return {
    tariff: TARIFF_ONE,
    reason: `Pickup on a weekday between ${DAY_STARTS} and ${NIGHT_STARTS}`,
  };
}
