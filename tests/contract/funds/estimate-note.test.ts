import { describe, expect, it } from 'vitest';
import { estimateNote } from '#contract/funds/monthly-billing.ts';

const month = '2026-03';
const trueUp = { role: 'trueUp', leaseNo: 'AUR-A01', number: 'AUR-A01-202603-T2' } as const;
const bill = { role: 'bill', leaseNo: 'AUR-A01', number: 'AUR-A01-202603' } as const;

// Domain page §3.9: a report that comes after its estimate was billed trues the bill up.
describe('the note of an estimate', () => {
  it.each([
    [[], [bill], undefined],
    [
      ['AUR-A01'],
      [bill],
      'Billed on an estimate for March 2026: AUR-A01. A later report is trued up.',
    ],
    [
      ['AUR-A01'],
      [bill, trueUp],
      'Billed on an estimate for March 2026: AUR-A01. Trued up by AUR-A01-202603-T2.',
    ],
    [
      ['AUR-A01', 'AUR-A02'],
      [bill, trueUp],
      'Billed on an estimate for March 2026: AUR-A01, AUR-A02. Trued up by AUR-A01-202603-T2. A later report is trued up.',
    ],
    [
      ['AUR-A02'],
      [bill, trueUp],
      'Billed on an estimate for March 2026: AUR-A02. A later report is trued up.',
    ],
  ])('of %j beside %j is: %s', (estimatedLeases, invoices, text) => {
    expect(estimateNote({ month, estimatedLeases, invoices })).toBe(text);
  });
});
