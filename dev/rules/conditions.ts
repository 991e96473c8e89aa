import type { Box } from '../../src/domain/common/geo';
import { meterFare, METRES_PER_MILE, YARDS_PER_METRE } from '../../src/domain/pricing/fare';
import type { Tariff } from '../../src/domain/pricing/tariff';

type Tariffs = readonly [Tariff, ...Tariff[]];

/**
 * True for a point in one of the boxes, by its latitude `north` and negated longitude `west`. Few
 * comparisons are needed on either side of the line where most boxes end in the west.
 */
export function areaCondition(boxes: readonly Box[]): string {
  const edges = boxes.map(({ west }) => -west);
  const countAt = (edge: number): number => edges.filter((other) => other === edge).length;
  const split = edges.reduce((best, edge) => (countAt(edge) > countAt(best) ? edge : best));
  const outermost = Math.max(...edges);
  const near = boxes
    .filter(({ east }) => -east <= split)
    .map(({ south, north, west, east }) =>
      all([
        ...(-east === split ? [`west == ${split}`] : []),
        `north >= ${south}`,
        `north <= ${north}`,
        ...(-east < split ? [`west >= ${-east}`] : []),
        ...(-west < split ? [`west <= ${-west}`] : []),
      ]),
    );
  const far = boxes
    .filter(({ west }) => -west > split)
    .map(({ south, north, west, east }) =>
      all([
        ...(-west < outermost ? [`west <= ${-west}`] : []),
        ...(-east > split ? [`west >= ${-east}`] : []),
        `north <= ${north}`,
        `north >= ${south}`,
      ]),
    );
  return `west <= ${split}
        ? ${near.join('\n          || ')}
        : ${far.length === 0 ? 'false' : `west <= ${outermost}\n          && (${far.join('\n            || ')})`}`;
}

/** Increments of the first tariff in a mile, to 15 digits. */
export function incrementsPerMile([{ incrementDistanceYards }]: Tariffs): number {
  return rounded((METRES_PER_MILE * YARDS_PER_METRE) / incrementDistanceYards);
}

/**
 * True for a fare of `pence` from the cheapest to the dearest tariff, for a distance in `increments`
 * of the first one, with a small tolerance for rounding.
 */
export function fareCondition(tariffs: Tariffs): string {
  const metered = (tariff: Tariff, pence: number, yards: number): string => {
    const scale = rounded(tariffs[0].incrementDistanceYards / tariff.incrementDistanceYards);
    const increments = scale === 1 ? 'increments' : `increments * ${scale}`;
    const start = rounded((tariff.initialDistanceYards + yards) / tariff.incrementDistanceYards);
    return `${tariff.initialFare + pence} + ${tariff.incrementFare} * math.ceil(${increments} - ${start})`;
  };
  const least = extremes(tariffs, (fare, other) => fare <= other).map((tariff) =>
    all([`pence >= ${tariff.initialFare - 0.001}`, `pence >= ${metered(tariff, -0.001, 0.0002)}`]),
  );
  const most = extremes(tariffs, (fare, other) => fare >= other).flatMap((tariff) => [
    `pence <= ${tariff.initialFare + 0.001}`,
    `pence <= ${metered(tariff, 0.001, 0.000_002_5)}`,
  ]);
  return `${any(least)}\n        && ${any(most)}`;
}

/** Metres at which tariffs are compared; the last one compares the increments alone. */
const DISTANCES = [...Array.from({ length: 20_000 }, (_, metres) => metres), 1e9];

/** The tariff that is the cheapest or dearest at every distance, or those of which one always is. */
function extremes(
  tariffs: Tariffs,
  isBetter: (fare: number, other: number) => boolean,
): readonly Tariff[] {
  const fares = tariffs.map((tariff) => DISTANCES.map((metres) => meterFare(metres, tariff).fare));
  const beats = (one: number, other: number): boolean =>
    (fares[one] ?? []).every((fare, index) => isBetter(fare, fares[other]?.[index] ?? fare));
  return tariffs.filter(
    (_, index) =>
      !tariffs.some(
        (_other, other) =>
          other !== index && beats(other, index) && (other < index || !beats(index, other)),
      ),
  );
}

function all(conditions: readonly string[]): string {
  return `(${conditions.join(' && ')})`;
}

function any(conditions: readonly string[]): string {
  const [only, ...others] = conditions;
  return only !== undefined && others.length === 0 ? only : `(${conditions.join(' || ')})`;
}

/** To 15 digits, without the error of the last operation. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
