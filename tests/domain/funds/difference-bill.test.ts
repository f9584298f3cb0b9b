import { describe, expect, test } from 'vitest';
import { type BilledTerm, correctBill } from '#domain/funds/corrected-bill.ts';
import type { ReportedUse } from '#domain/funds/month-bill.ts';
import { differenceBill } from '#domain/funds/difference-bill.ts';

const airframe = { id: 'airframe', kind: 'airframe', serial: '4521' } as const;
const engine = { id: 'engine', kind: 'engine', serial: '577123' } as const;

function term(
  fund: Pick<BilledTerm, 'kind' | 'component' | 'basis' | 'rate'>,
  amount: string,
  minimum: string | null = null,
): BilledTerm {
  const line = { description: 'As estimated', quantity: '1', unit: 'item', rate: amount, amount };
  return { fundId: fund.kind, ...fund, minimum, line };
}

/** June 2026 of the domain page (§3.5), billed on an estimate of 300:00 in 150 cycles. */
const terms: readonly BilledTerm[] = [
  term({ kind: 'AF_6Y', component: airframe, basis: 'MONTH', rate: '14500.00' }, '14500.00'),
  term({ kind: 'ENG_PR', component: engine, basis: 'FH', rate: '260.85' }, '78255.00', '150'),
  term({ kind: 'ENG_LLP', component: engine, basis: 'FC', rate: '245' }, '36750.00'),
];

function trueUp(fhMin: number, fc: number) {
  const use: ReportedUse[] = [airframe, engine].map(({ id, kind }) => {
    return { componentId: id, kind, fhMin, fc };
  });
  const month = { month: '2026-06', currency: 'USD', leaseFrom: '2024-01-01' } as const;
  const bill = correctBill({ ...month, leaseUntil: undefined, terms, use, basis: 'late report' });
  return { bill, ...differenceBill(bill, 'USD', 'trueUp') };
}

describe('the true-up of a bill on an estimate (§1.8, §3.5)', () => {
  test('bills what was flown beyond the estimate, fund by fund', () => {
    const { lines, difference, bill } = trueUp(312 * 60 + 45, 151);

    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['1', '0.00'],
      ['1', '3325.84'],
      ['1', '245.00'],
    ]);
    expect([bill.after, difference]).toEqual(['133075.84', '3570.84']);
    expect(lines[1]?.description).toBe(
      'True-up: Engine restoration, ESN 577123, Jun 2026, reported 312:45, late report, 81,580.84 instead of 78,255.00 estimated',
    );
    expect(lines[0]?.description).toContain('14,500.00 as estimated');
  });

  test('credits what was estimated too high, down to the contract minimum', () => {
    const { lines, difference } = trueUp(100 * 60, 52);

    expect(lines[1]).toMatchObject({ quantity: '-1', rate: '39127.50', amount: '-39127.50' });
    expect(lines[1]?.description).toContain('contract minimum');
    expect(lines[2]).toMatchObject({ amount: '-24010.00' });
    expect(difference).toBe('-63137.50');
  });

  test('says of a correction what was billed (§3.9)', () => {
    const { bill } = trueUp(100 * 60, 150);
    const { lines } = differenceBill(bill, 'USD', 'correction');

    expect(lines[1]?.description).toMatch(
      /^Correction: .*, 39,127.50 instead of 78,255.00 billed$/,
    );
    expect(lines[0]?.description).toMatch(/14,500.00 as billed$/);
  });

  test('nets funds that move both ways, and knows a bill that stays', () => {
    expect(trueUp(301 * 60, 148).difference).toBe('-229.15');
    expect(trueUp(300 * 60, 150).bill.isSame).toBe(true);
  });
});
