import { describe, expect, it } from 'vitest';
import type { ProblemField, RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { missingText, sortFindings } from '#domain/utilisation/judging/sorted-findings.ts';

function aFinding(more: Partial<RuleProblem>): RuleProblem {
  const place = { leaseId: 'lease', month: '2026-06', componentId: 'engine1' } as const;
  const about = { code: 'U06', severity: 'error', text: 'Text.', field: 'fh' } as const;
  return { ...place, ...about, isConfirmed: false, ...more };
}

function aMissing(field: ProblemField, more: Partial<RuleProblem> = {}): RuleProblem {
  return aFinding({ code: 'U01', field, text: `Enter ${field}.`, ...more });
}

describe('sorted findings', () => {
  it('make one entry of a row that is only begun, with the first missing figure first', () => {
    const row = [aMissing('fc'), aMissing('tsn'), aMissing('csn')];

    const { toEnter, toFix } = sortFindings(row);

    expect(toEnter).toEqual([row]);
    expect(toFix).toEqual([]);
  });

  it('keep rows of other components, months and leases apart', () => {
    const rows = [
      aMissing('fh'),
      aMissing('fh', { componentId: 'engine2' }),
      aMissing('fh', { month: '2026-07' }),
      aMissing('fh', { leaseId: 'other' }),
      aMissing('fc', { componentId: 'engine2' }),
    ];

    expect(sortFindings(rows).toEnter.map(({ length }) => length)).toEqual([1, 2, 1, 1]);
  });

  it('list what is wrong by severity, and nothing that a comment confirms', () => {
    const [note, warning, error] = (['note', 'warning', 'error'] as const).map((severity) =>
      aFinding({ severity }),
    );
    const confirmed = aFinding({ severity: 'warning', isConfirmed: true });
    const all = [note, aMissing('fh'), warning, confirmed, error].filter(
      (one) => one !== undefined,
    );

    expect(sortFindings(all).toFix).toEqual([error, warning, note]);
  });
});

describe('the words for a row with missing figures', () => {
  it('are those of the rule where one figure is missing', () => {
    expect(missingText([aMissing('fh', { text: 'APU: enter APU hours.' })])).toBe(
      'APU: enter APU hours.',
    );
  });

  it.each([
    [['fh', 'fc'], 'Enter FH and FC, or choose No flying.'],
    [['fc', 'tsn', 'csn'], 'Enter FC, TSN and CSN, or choose No flying.'],
  ] as const)('name all of %j', ([first, ...others], words) => {
    expect(missingText([aMissing(first), ...others.map((field) => aMissing(field))])).toBe(words);
  });
});
