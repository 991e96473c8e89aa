import { straightLineMetres, type LatLng } from '../../../domain/common/geo';
import type { Entry, MapData, RoadLink } from '../mapData';

export type LabelStyle = 'town' | 'place' | 'point' | 'number' | 'street';

export interface Label {
  readonly text: string;
  readonly latLng: LatLng;
  readonly style: LabelStyle;
  readonly fontSize: number;
  readonly fromZoom: number;
}

/** Settlements are as large as their bus stops are many, cities with those of their districts. */
const MIN_TOWN_STOPS = 25;
const MIN_VILLAGE_STOPS = 6;
const MAX_DISTRICT_FONT_SIZE = 13;

/** Points of a road, which are about 200 m apart, between two of its numbers. */
const NUMBER_INTERVAL = 20;

/** Every label, the most important first. */
export function rankedLabels(data: MapData): readonly Label[] {
  const { entries, farPlaces, links } = data;
  const streets = entries.filter(({ kind }) => kind === 'street');
  const points = entries.filter(({ kind }) => kind !== 'street');
  return [
    ...settlementLabels(data),
    ...farPlaces.map((place) => entryLabel(place, 'point', 12, 0)),
    ...links.flatMap(numberLabels),
    ...points.map((point) => entryLabel(point, 'point', 12, point.kind === 'rail' ? 12.5 : 14)),
    ...streets.map((street) => entryLabel(street, 'street', 11, 15)),
  ];
}

/** A point farther from every settlement is in none. */
const MAX_TOWN_METRES = 3000;

/** The labels of the towns or villages at these points. */
export function townLabels(
  labels: readonly Label[],
  { settlements }: Pick<MapData, 'settlements'>,
  points: readonly LatLng[],
): readonly Label[] {
  return points.flatMap((point) => {
    const metresTo = ({ latLng }: { readonly latLng: LatLng }) => straightLineMetres(latLng, point);
    const [nearest] = [...settlements].sort((a, b) => metresTo(a) - metresTo(b));
    const town =
      nearest !== undefined && metresTo(nearest) <= MAX_TOWN_METRES
        ? (nearest.parent ?? nearest.name)
        : null;
    const label = labels.find(
      ({ text, style }) => text === town && (style === 'town' || style === 'place'),
    );
    return label === undefined ? [] : [label];
  });
}

function settlementLabels({ settlements }: MapData): readonly Label[] {
  const sizes = new Map<string, number>();
  for (const { name, parent, stops } of settlements) {
    for (const place of [name, parent ?? '']) {
      sizes.set(place, (sizes.get(place) ?? 0) + stops);
    }
  }
  const sizeOf = (name: string): number => sizes.get(name) ?? 0;
  return [...settlements]
    .sort((a, b) => sizeOf(b.name) - sizeOf(a.name))
    .map(({ name, parent, latLng }) => {
      const size = sizeOf(name);
      const isTown = parent === null && size >= MIN_TOWN_STOPS;
      const fontSize = Math.round(10.5 + 1.15 * Math.log2(1 + size));
      return {
        text: name,
        latLng,
        style: isTown ? 'town' : 'place',
        fontSize: parent === null ? fontSize : Math.min(MAX_DISTRICT_FONT_SIZE, fontSize),
        // Villages appear before hamlets, and both before the districts of a city.
        fromZoom: isTown ? 0 : parent !== null ? 13 : size >= MIN_VILLAGE_STOPS ? 10 : 11.5,
      };
    });
}

function entryLabel(
  { name, latLng }: Entry,
  style: LabelStyle,
  fontSize: number,
  fromZoom: number,
): Label {
  return { text: name, latLng, style, fontSize, fromZoom };
}

function numberLabels({ number, line }: RoadLink): readonly Label[] {
  const count = Math.ceil(line.length / NUMBER_INTERVAL);
  return Array.from({ length: count }, (_, each) => {
    const latLng = line[Math.floor(((each + 0.5) / count) * line.length)];
    return { latLng, isMiddle: each === Math.floor(count / 2) };
  }).flatMap(({ latLng, isMiddle }) =>
    number === null || latLng === undefined
      ? []
      : [{ text: number, latLng, style: 'number', fontSize: 11, fromZoom: isMiddle ? 9.5 : 13 }],
  );
}
