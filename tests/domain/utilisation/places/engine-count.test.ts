import { describe, expect, test } from 'vitest';
import { engineCount } from '#domain/utilisation/places/engine-count.ts';

const twins = [
  'A320-214',
  'A319-115',
  'A321neo',
  'A330-900',
  'A350-1041',
  'A220-300',
  'A300-600F',
  '737-800',
  '737-700',
  'B777-300ER',
  'Boeing 787-9',
  '717-200',
  '757-200',
  'MD-83',
  'DC-9-51',
  'E195-E2',
  'ERJ 190-200',
  'CRJ900',
  'CRJ-100',
  'ATR 72-600',
  'DHC-8-402',
  'Dash 8-400',
  'Q400',
  'Fokker 100',
  'F70',
];
const trijets = ['727-200', 'MD-11F', 'DC-10-30', 'L-1011-500', 'Tu-154M'];
const quads = [
  'A340-313',
  'Airbus A340-600',
  'A380-841',
  '747-8F',
  'B747-400',
  'DC-8-73',
  '707-320C',
  'BAe 146-300',
  'Avro RJ85',
  'RJ-100',
  'IL-76TD',
  'An-124-100',
  'L-100-30',
  'DHC-7-102',
];

/** Designators of Doc 8643, by its description of them: L2J, L2T; L3J; L4J, L4T. */
const designators: Readonly<Record<number, string>> = {
  2: `A306 A30B A310 A318 A319 A320 A321 A19N A20N A21N A332 A333 A338 A339 A359 A35K A3ST
    B732 B733 B734 B735 B736 B737 B738 B739 B37M B38M B39M B3XM B752 B753 B762 B763 B764
    B772 B77L B773 B778 B779 B77W B788 B789 B78X DC91 DC92 DC93 DC94 DC95
    MD81 MD82 MD83 MD87 MD88 MD90 B712 BCS1 BCS3 CRJ1 CRJ2 CRJ7 CRJ9 CRJX T134 T204
    E135 E145 E170 E175 E190 E195 E275 E290 E295 E75S E75L F27 F28 F50 F60 F70 F100
    AT43 AT44 AT45 AT46 AT72 AT73 AT75 AT76 D328 DH8A DH8B DH8C DH8D DHC6 SF34 SB20`,
  3: 'B721 B722 T154 YK40 YK42 DC10 MD11 L101',
  4: `A342 A343 A345 A346 A388 A400 B461 B462 B463 RJ1H RJ70 RJ85 B701 B703 B720
    B741 B742 B743 B744 B748 B74D B74R B74S IL18 IL62 IL76 IL86 IL96 A124 DHC7`,
};

describe('the engines of a type', () => {
  test.each<[count: number | undefined, models: readonly string[]]>([
    [2, twins],
    [3, trijets],
    [4, quads],
    [undefined, ['', '-841', 'Type 7470', 'AN-225']],
  ])('are %s', (count, models) => {
    expect(models.filter((model) => engineCount(model) !== count)).toEqual([]);
  });

  test.each([2, 3, 4])('are %s by the designators of Doc 8643', (count) => {
    const names = (designators[count] ?? '').split(/\s+/u);

    expect(names.filter((name) => engineCount(name) !== count)).toEqual([]);
  });

  test.each([
    ['737-727', 2],
    ['A-340-600 Prestige', 4],
    ['MD-10-30F', 3],
    ['RJ-85 Avroliner', 4],
    ['EMB 120ER', 2],
    ['CS300', 2],
    ['C919', 2],
  ])('are those of the family that is named first: %s', (model, count) => {
    expect(engineCount(model)).toBe(count);
  });
});
