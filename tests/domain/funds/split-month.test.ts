import { describe, expect, it } from 'vitest';
import { billMonth, type FundTerm } from '#domain/funds/month-bill.ts';
import { splitDays } from '#domain/funds/split-days.ts';

const june = { from: '2026-06-01', until: '2026-07-01' };
const airframe = { id: 'AF', kind: 'airframe', serial: '7001' } as const;
const engine = { id: 'ESN-1', kind: 'engine', serial: '697001' } as const;

/** A fund on the days of June from one to before another. */
function during(from: string, until: string, term: Omit<FundTerm, 'fundId' | 'part'>): FundTerm {
  return { fundId: term.kind, ...term, part: { from: `2026-06-${from}`, until } };
}

function billOf(terms: readonly FundTerm[], leaseFrom = '2024-01-01') {
  const { lines, total } = billMonth({
    month: '2026-06',
    currency: 'USD',
    leaseFrom,
    leaseUntil: undefined,
    terms,
    use: [
      { componentId: 'AF', kind: 'airframe', fhMin: 18_765, fc: 151 },
      { componentId: 'ESN-1', kind: 'engine', fhMin: 18_765, fc: 151 },
    ],
    basis: 'late report',
  });
  return { total, lines: lines.map(({ line }) => line) };
}

describe('a month in which the terms of a fund change (§3.9)', () => {
  it('bills a rate of a month for the days of each part', () => {
    const check = { kind: 'AF_6Y', component: airframe, basis: 'MONTH', minimum: null } as const;
    const { lines, total } = billOf([
      during('01', '2026-06-11', { ...check, rate: '14500' }),
      during('11', '2026-07-01', { ...check, rate: '15000' }),
    ]);

    // 14,500 × 10/30 and 15,000 × 20/30
    expect(lines.map(({ amount }) => amount)).toEqual(['4833.33', '10000.00']);
    expect(total).toBe('14833.33');
    expect(lines[0]?.description).toContain('01 Jun 2026 to 10 Jun 2026, 10 of 30 days');
    expect(lines[1]?.description).toContain('11 Jun 2026 to 30 Jun 2026, 20 of 30 days');
  });

  it('shares hours and cycles by days, each part at its own rate', () => {
    const hours = { kind: 'ENG_PR', component: engine, basis: 'FH', minimum: null } as const;
    const cycles = { kind: 'ENG_LLP', component: engine, basis: 'FC', minimum: null } as const;
    const { lines } = billOf([
      during('01', '2026-06-16', { ...hours, rate: '260.85' }),
      during('16', '2026-07-01', { ...hours, rate: '270.00' }),
      during('01', '2026-06-11', { ...cycles, rate: '245.00' }),
      during('11', '2026-07-01', { ...cycles, rate: '250.00' }),
    ]);

    // 312.75 × 15/30 = 156.375 hours; 151 × 10/30 and 151 × 20/30 cycles
    expect(lines.map(({ amount }) => amount)).toEqual([
      '40790.42',
      '42221.25',
      '12331.67',
      '25166.67',
    ]);
    expect(lines[0]).toMatchObject({ quantity: '156.375', rate: '260.85' });
    expect(lines[0]?.description).toContain(
      'reported 312:45 in the month, shared by days: 15 of 30',
    );
  });

  it('asks in each part for the minimum in proportion to its days', () => {
    const hours = { kind: 'ENG_PR', component: engine, basis: 'FH', rate: '100' } as const;
    const { lines } = billOf([
      during('01', '2026-06-11', { ...hours, minimum: '400' }),
      during('11', '2026-07-01', { ...hours, minimum: '300' }),
    ]);

    // 133.3333 of 400 against 104.25 flown; 200 of 300 against 208.5 flown
    expect(lines.map(({ amount }) => amount)).toEqual(['13333.33', '20850.00']);
    expect(lines[0]?.description).toContain('contract minimum');
    expect(lines[1]?.description).not.toContain('contract minimum');
  });

  it('shares what was flown over the days on lease', () => {
    const hours = { kind: 'ENG_PR', component: engine, basis: 'FH', minimum: '600' } as const;
    const { lines } = billOf(
      [
        during('01', '2026-06-21', { ...hours, rate: '100' }),
        during('21', '2026-07-01', { ...hours, rate: '200', minimum: null }),
      ],
      '2026-06-11',
    );

    // 20 days on lease, 10 in each part: 156.375 flown; the minimum of 10 of 30 days is 200.
    expect(lines.map(({ amount }) => amount)).toEqual(['20000.00', '31275.00']);
  });
});

describe('the parts of a month', () => {
  it('are the days of each term, the first one first', () => {
    const held = [
      { from: '2026-06-16', until: '2027-01-01', rate: 'new' },
      { from: '2026-01-01', until: '2026-06-16', rate: 'old' },
    ];

    expect(splitDays(june, held).parts).toEqual([
      { held: held[1], part: { from: '2026-06-01', until: '2026-06-16' } },
      { held: held[0], part: { from: '2026-06-16', until: '2026-07-01' } },
    ]);
    expect(splitDays(june, held).missing).toBeUndefined();
  });

  it.each([
    ['2026-06-05', '2026-06-16', '2026-06-16', { from: '2026-06-01', until: '2026-06-05' }],
    ['2026-05-01', '2026-06-10', '2026-06-16', { from: '2026-06-10', until: '2026-06-16' }],
  ])('name the days without a term: %s to %s, then %s', (from, until, next, missing) => {
    const held = [
      { from, until },
      { from: next, until: '2027-01-01' },
    ];

    expect(splitDays(june, held).missing).toEqual(missing);
  });

  it('name the days after the last term', () => {
    const held = [{ from: '2026-01-01', until: '2026-06-20' }];

    expect(splitDays(june, held).missing).toEqual({ from: '2026-06-20', until: '2026-07-01' });
  });
});
