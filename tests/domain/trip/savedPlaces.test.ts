import { expect, it } from 'vitest';
import {
  canAddPlace,
  MAX_LABEL_LENGTH,
  withoutPlace,
  withPlace,
} from '../../../src/domain/trip/changePlaces';
import {
  MAX_SAVED_PLACES,
  normalisePlaces,
  type SavedPlace,
} from '../../../src/domain/trip/savedPlaces';
import { MARKET, STATION, stopAt } from '../../support/places';

const FOUND = stopAt('12 Lairgate, Beverley', 53.84, -0.43, 'ChIJ-1');
const place = (label: string): SavedPlace => ({ label, stop: STATION });
const add = (places: readonly SavedPlace[], label: string, replaced: string | null = null) =>
  withPlace(places, { label, stop: MARKET }, replaced);
const labels = (places: readonly SavedPlace[]) => places.map(({ label }) => label);
const added = (...args: Parameters<typeof add>) => {
  const result = add(...args);
  return result.ok ? labels(result.value) : result.message;
};

it('puts Home and Work before the others, which stay in the order of saving', () => {
  const places = [place('Gym'), place('Work'), place('Mum')];
  expect(added(places, 'Home')).toEqual(['Home', 'Work', 'Gym', 'Mum']);
  expect(added(places, 'Aunt')).toEqual(['Work', 'Gym', 'Mum', 'Aunt']);
});

it('normalises a label, and spells Home and Work in one way', () => {
  expect(added([], '  Mum’s\n house ')).toEqual(['Mum’s house']);
  expect(added([], 'hOME')).toEqual(['Home']);
});

it.each([
  ['', 'Please enter a name.'],
  [' \u200B ', 'Please enter a name.'],
  ['x'.repeat(MAX_LABEL_LENGTH + 1), 'Please use 30 characters or fewer.'],
  ['gYM', 'You already have a place called Gym.'],
  ['work', 'You already have a place called Work.'],
])('refuses the name %j', (label, message) => {
  expect(added([place('Gym'), place('Work')], label)).toBe(message);
});

it('replaces a place, which may keep its name', () => {
  const places = [place('Gym'), place('Mum')];
  expect(add(places, 'gym', 'Gym')).toEqual({
    ok: true,
    value: [{ label: 'gym', stop: MARKET }, place('Mum')],
  });
  expect(added(places, 'Mum', 'Gym')).toBe('You already have a place called Mum.');
  expect(withoutPlace(places, 'Gym')).toEqual([place('Mum')]);
});

it('keeps eight places beside Home and Work', () => {
  const eight = Array.from({ length: 8 }, (_, index) => place(`Place ${index}`));
  expect(canAddPlace(eight)).toBe(false);
  expect(canAddPlace([place('Home'), place('Work'), ...eight.slice(1)])).toBe(true);
  expect(added(eight, 'Gym')).toBe('You can add up to 8 places. Remove one first.');
  expect(added(eight, 'Gym', 'Place 1')).toHaveLength(8);
  expect(added([place('Home'), ...eight], 'Work')).toHaveLength(MAX_SAVED_PLACES);
  expect(added(eight, 'Place 9', 'Place 1')).toHaveLength(8);
});

it('stores no position of a place that the map service finds again', () => {
  expect(withPlace([], { label: 'Home', stop: FOUND }, null)).toEqual({
    ok: true,
    value: [{ label: 'Home', stop: { ...FOUND, latLng: null } }],
  });
});

it('keeps of stored places at most ten that can be found, each label once', () => {
  const lost = { label: 'Lost', stop: { ...STATION, latLng: null } };
  const stored = [place('Gym'), place('gym'), lost, place('Home')];
  expect(labels(normalisePlaces(stored))).toEqual(['Home', 'Gym']);
  const many = Array.from({ length: 30 }, (_, index) => place(`Place ${index}`));
  expect(normalisePlaces(many)).toHaveLength(MAX_SAVED_PLACES);
});
