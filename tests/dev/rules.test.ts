import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../ops/local';
import { areaCondition, fareCondition, incrementsPerMile } from '../../dev/rules/conditions';
import { fillRules } from '../../dev/rules/fillRules';
import { isInBox } from '../../src/domain/common/geo';
import { pence } from '../../src/domain/common/money';
import { meterFare, milesFromMetres } from '../../src/domain/pricing/fare';
import type { Tariff } from '../../src/domain/pricing/tariff';

const holds = (condition: string, values: Readonly<Record<string, number>>): unknown =>
  runInNewContext(condition, { ...values, math: Math });

const anyTariff = fc
  .tuple(
    ...([fc.integer({ min: 50, max: 500 }), fc.integer({ min: 100, max: 500 })] as const),
    ...([fc.constantFrom(150, 160, 176), fc.integer({ min: 5, max: 40 })] as const),
  )
  .map(([initialDistanceYards, initialFare, incrementDistanceYards, incrementFare]): Tariff => ({
    name: '',
    initialDistanceYards,
    incrementDistanceYards,
    initialFare: pence(initialFare),
    incrementFare: pence(incrementFare),
  }));

it('the fares that the rules allow are those from the cheapest tariff to the dearest, for any tariffs', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyTariff, anyTariff, anyTariff),
      fc.array(fc.integer({ min: 0, max: 19_999 }), { minLength: 5 }),
      (tariffs, distances) => {
        const condition = fareCondition(tariffs);
        for (const metres of distances) {
          const increments = milesFromMetres(metres) * incrementsPerMile(tariffs);
          const fares = tariffs.map((tariff) => meterFare(metres, tariff).fare);
          const isAllowed = (fare: number): unknown =>
            holds(condition, { pence: fare, increments });
          expect(fares.map(isAllowed)).toEqual([true, true, true]);
          expect(isAllowed(Math.min(...fares) - 1)).toBe(false);
          expect(isAllowed(Math.max(...fares) + 1)).toBe(false);
        }
      },
    ),
    { numRuns: 30 },
  );
});

const anyBox = fc
  .tuple(...([0, 0, 0, 0] as const).map(() => fc.integer({ min: 0, max: 6 })))
  .map(([one = 0, other = 0, third = 0, fourth = 0]) => ({
    south: 53 + Math.min(one, other) / 4,
    north: 53 + (Math.max(one, other) + 1) / 4,
    west: -(Math.max(third, fourth) + 1) / 4,
    east: -Math.min(third, fourth) / 4,
  }));

it('the area that the rules allow is that of the boxes, edges included, for any boxes', () => {
  const steps = Array.from({ length: 17 }, (_, index) => index / 8);
  fc.assert(
    fc.property(fc.array(anyBox, { minLength: 1, maxLength: 5 }), (boxes) => {
      const condition = areaCondition(boxes);
      for (const latitude of steps.map((step) => 53 + step)) {
        for (const west of steps) {
          expect(holds(condition, { north: latitude, west })).toBe(
            boxes.some((box) => isInBox({ latitude, longitude: -west }, box)),
          );
        }
      }
    }),
    { numRuns: 20 },
  );
});

describe('the values of the rules', () => {
  const value = new Map([['LIMIT', '5']]);

  it('follow the comments that name them', () => {
    expect(fillRules("a <= /*LIMIT*/ 3 && b in /*LIMIT*/ ['x'];", value)).toBe(
      'a <= /*LIMIT*/ 5 && b in /*LIMIT*/ 5;',
    );
    expect(fillRules('return /*LIMIT*/ a\n  && b;', value)).toBe('return /*LIMIT*/ 5;');
  });

  it('are all named, and known', () => {
    expect(() => fillRules('a <= 3;', value)).toThrow("doesn't name LIMIT");
    expect(() => fillRules('/*LIMIT*/ 5 + /*OTHER*/ 3', value)).toThrow('OTHER');
  });
});

describe('npm run generate -- rules', () => {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'rules-'));
    for (const name of [
      'package.json',
      'firestore.rules',
      'database.rules.json',
      'src',
      'dev',
      'ops',
    ]) {
      cpSync(path.join(ROOT, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !/mapdata.source|embedded.data/.test(file),
      });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });
  const edit = (name: string, text: string, replacement: string): void => {
    const file = path.join(copy, name);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(text, replacement));
    expect(readFileSync(file, 'utf8')).not.toBe(before);
  };
  const run = (...options: string[]): Promise<unknown> =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'dev/generate.ts', 'rules', ...options],
      { cwd: copy },
    );

  it('brings a changed tariff and length into the rules; --check misses it before', async () => {
    await run('--check');
    edit('src/domain/pricing/tariff.ts', 'pence(255)', 'pence(265)');
    edit('src/domain/common/validation.ts', 'NAME_LENGTH = 100', 'NAME_LENGTH = 120');
    await expect(run('--check')).rejects.toThrow(
      /firestore.rules is out of date: run npm run generate -- rules\s+database.rules.json is out of date/,
    );
    await run();
    await run('--check');
    const rules = readFileSync(path.join(copy, 'firestore.rules'), 'utf8');
    expect(rules).toContain('pence >= 264.999 + 15 *');
    expect(rules).toContain(']{0,119}$');
    const profile = readFileSync(path.join(copy, 'database.rules.json'), 'utf8');
    expect(profile).toContain('length <= 120');
  }, 30_000);
});
