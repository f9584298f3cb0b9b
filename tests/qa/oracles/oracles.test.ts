import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCases } from '#qa/oracles/oracle-case.ts';
import { runCase } from '#qa/oracles/run-case.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const cases = readCases(readFileSync(new URL(file, folder), 'utf8'));

  it.each(cases)('$calculation: $name', (oracle) => {
    expect(runCase(oracle)).toEqual([]);
  });
});

describe('runCase', () => {
  const dayCount = {
    calculation: 'dayCount',
    name: 'a day',
    input: { convention: 'ACT/360', from: '2026-01-01', to: '2026-01-02' },
  };

  it('names the field that differs', () => {
    expect(runCase({ ...dayCount, expect: { days: 2 } })).toEqual([
      { field: 'days', expected: 2, got: 1 },
    ]);
  });

  it('fails for a field that the result does not have', () => {
    expect(runCase({ ...dayCount, expect: { weeks: 0 } })).toEqual([
      { field: 'weeks', expected: 0, got: undefined },
    ]);
  });

  it('fails for an unknown calculation', () => {
    const [difference] = runCase({ ...dayCount, calculation: 'astrology', expect: {} });

    expect(difference?.field).toBe('calculation');
    expect(difference?.got).toBe('astrology');
  });

  it('fails when a refusal was expected and a result came, and the other way round', () => {
    expect(runCase({ ...dayCount, expect: { error: 'A date' } })).toEqual([
      { field: 'error', expected: 'A date', got: undefined },
    ]);
    expect(runCase({ ...dayCount, input: {}, expect: { days: 1 } })[0]?.field).toBe('error');
  });
});

describe('readCases', () => {
  it.each([
    ['{}', 'not a list'],
    ['[]', 'not a list'],
    ['[{"calculation":"dayCount"}]', '0.name'],
    ['[', 'JSON'],
  ])('refuses %s', (text, message) => {
    expect(() => readCases(text)).toThrow(message);
  });
});
