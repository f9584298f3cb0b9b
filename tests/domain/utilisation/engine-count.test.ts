import { describe, expect, test } from 'vitest';
import { engineCount } from '#domain/utilisation/engine-count.ts';

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

describe('the engines of a type', () => {
  test.each<[count: number | undefined, models: readonly string[]]>([
    [2, twins],
    [3, trijets],
    [4, quads],
    [undefined, ['', '-841', 'C919', 'Type 7470']],
  ])('are %s', (count, models) => {
    expect(models.filter((model) => engineCount(model) !== count)).toEqual([]);
  });
});
