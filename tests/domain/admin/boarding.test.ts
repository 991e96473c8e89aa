import { expect, it } from 'vitest';
import {
  boardingColumn,
  boardingText,
  freeText,
  waitingMinutes,
} from '../../../src/domain/admin/boarding';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { bookedRide, type RideFields } from '../../support/fixtures';

const NOW = Date.UTC(2026, 10, 24, 12, 10);
const ago = (minutes: number): number => NOW - minutes * MINUTE_MS;

it.each<[minutes: number | null, arrivedAt: number | null, onBoardAt: number | null]>([
  [7, ago(8), ago(0.5)],
  [0, NOW, NOW],
  [0, NOW, ago(1)],
  [null, ago(8), null],
  [null, null, ago(1)],
  [null, null, null],
])('a driver waited %j minutes', (minutes, arrivedAt, onBoardAt) => {
  expect(waitingMinutes({ arrivedAt, onBoardAt })).toBe(minutes);
});

it.each<[text: string | null, column: string, ride: RideFields]>([
  ['At the pickup since 12:04 (6 min)', '6 min', { arrivedAt: ago(6) }],
  ['At the pickup since 12:11 (0 min)', '0 min', { arrivedAt: ago(-1) }],
  ['On board since 12:08, free in about 9 min', 'free in 9 min', { onBoardAt: ago(2) }],
  [
    'On board since 12:08, free in about 10 min',
    'free in 10 min',
    { onBoardAt: ago(2), trip: { minutes: 11.4 } },
  ],
  [
    'On board since 12:08, free in about 124 min',
    'free in 2 hr',
    { onBoardAt: ago(2), trip: { minutes: 126 } },
  ],
  ['At the pickup since 11:11 (59 min)', '59 min', { arrivedAt: ago(59) }],
  ['At the pickup since 11:10 (60 min)', '1 hr', { arrivedAt: ago(60) }],
  ['On board since 11:59, due free', 'due free', { onBoardAt: ago(11), arrivedAt: ago(20) }],
  ['On board since 11:10, due free', 'due free', { onBoardAt: ago(60) }],
  ['On board since 12:08', '', { onBoardAt: ago(2), trip: { minutes: null } }],
  [null, '', {}],
])('a ride at the pickup or on board is %j, %j for short', (text, column, fields) => {
  const ride = bookedRide({ status: 'arrived', trip: { minutes: 11 } }, fields);
  expect(boardingText(ride, NOW)).toBe(text);
  expect(boardingColumn(ride, NOW)).toBe(column);
});

it.each(['on_route', 'completed', 'cancelled'])(
  'a ride that is %s says nothing of it',
  (status) => {
    const ride = bookedRide({
      status,
      arrivedAt: ago(9),
      onBoardAt: ago(2),
      trip: { minutes: 11 },
    });
    expect(boardingText(ride, NOW)).toBeNull();
    expect(freeText(ride, NOW)).toBeNull();
  },
);
