import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deferralSteps } from '#domain/lease-account/rent/deferred-rent.ts';
import { datesInText } from '#tests/support/read/dates-in-text.ts';
import {
  type GeneratedSheet,
  hourlyRentSheets,
  indexedRentSheets,
  rentSheets,
} from '#tests/support/read/rent-sheets.ts';

const kinds: readonly [string, fc.Arbitrary<GeneratedSheet>][] = [
  ['fixed', rentSheets('fixed')],
  ['of a notional', rentSheets('notional')],
  ['by a factor', rentSheets('factor')],
  ['by the hour', hourlyRentSheets()],
  ['with an index', indexedRentSheets()],
];

// Domain page §0: people read "08 Dec 2026".
describe('the sheet of a rent', () => {
  it.each(kinds)('has no ISO date in its texts: %s', (_kind, sheets) => {
    fc.assert(
      fc.property(sheets, ({ sheet }) => {
        expect(datesInText(sheet.steps)).toEqual([]);
      }),
      { numRuns: 150, seed: 20 },
    );
  });

  it('has none in those of its deferred parts', () => {
    const rent = { amount: '90000.00', due: '2026-12-08', currency: 'USD' };
    const part = { due: '2027-03-08', amount: '30000.00', dayCount: 'ACT/360' } as const;
    const steps = deferralSteps(rent, [
      { ...part, rate: '0.06', amendment: 'Amendment 2' },
      { ...part, due: '2027-06-08', rate: null, amendment: null },
    ]);

    expect(steps.map(({ label }) => label)).toContain('Due on 08 Mar 2027');
    expect(datesInText(steps)).toEqual([]);
  });
});

describe('an ISO date', () => {
  it('is found among words and as a printed text, and is left in values, keys and file names', () => {
    const answer = {
      label: 'Due on 2026-12-08',
      inputs: [{ label: 'Since', value: { kind: 'text', value: '2026-12-08' } }],
      result: { kind: 'date', value: '2026-12-08' },
      key: 'rent 2026-12-08',
      fileName: 'Rent 2026-12-08.pdf',
    };

    expect(datesInText(answer)).toEqual(['label: Due on 2026-12-08', 'value: 2026-12-08']);
  });
});
