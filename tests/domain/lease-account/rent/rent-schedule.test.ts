import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates/date.ts';
import { rentPeriods } from '#domain/lease-account/rent/rent-periods.ts';
import { type FixedRentTerms, scheduleRents } from '#domain/lease-account/rent/rent-schedule.ts';

const terms: FixedRentTerms = {
  from: '2024-03-15',
  until: '2027-02-01',
  frequency: 'M',
  rentDay: 15,
  rent: '285000.00',
  currency: 'USD',
  timing: 'ADV',
  dayCount: '30/360US',
  escalation: '0.025',
  firstEscalation: '2025-03-15',
};

describe('rentSchedule', () => {
  const schedule = scheduleRents(terms);

  it('§3.1: rises on each escalation date', () => {
    const whole = schedule.filter((rent) => rent.kind === 'whole');

    expect(whole).toHaveLength(34);
    expect(whole.map((rent) => rent.amount)).toEqual([
      ...Array.from({ length: 12 }, () => '285000.00'),
      ...Array.from({ length: 12 }, () => '292125.00'),
      ...Array.from({ length: 10 }, () => '299428.13'),
    ]);
  });

  it('§3.1: is due on the business day before 15 March 2026, a Sunday', () => {
    expect(schedule.find((rent) => rent.from === '2026-03-15')).toEqual({
      from: '2026-03-15',
      to: '2026-04-15',
      kind: 'whole',
      periodDays: 31,
      due: '2026-03-13',
      escalations: 2,
      rent: '299428.13',
      amount: '299428.13',
    });
  });

  it.each([
    ['30/360US', '159695.00'],
    ['ACT/PERIOD', '164202.52'],
  ] as const)('§3.1: ends with a stub of 15 January to 1 February by %s', (dayCount, amount) => {
    expect(scheduleRents({ ...terms, dayCount }).at(-1)).toEqual({
      from: '2027-01-15',
      to: '2027-02-01',
      kind: 'stub',
      periodDays: 31,
      due: '2027-01-15',
      escalations: 2,
      rent: '299428.13',
      amount,
    });
  });

  it('begins with a stub up to the first rent day', () => {
    const [stub, next] = scheduleRents({ ...terms, from: '2024-03-04', dayCount: 'ACT/PERIOD' });

    expect(stub).toEqual({
      from: '2024-03-04',
      to: '2024-03-15',
      kind: 'stub',
      periodDays: 29,
      due: '2024-03-04',
      escalations: 0,
      rent: '285000.00',
      amount: '108103.45',
    });
    expect(next?.from).toBe('2024-03-15');
  });

  it('is due at the end of the period in arrears, by the rule and calendars of the lease', () => {
    const arrears = scheduleRents({
      ...terms,
      timing: 'ARR',
      businessDayRule: 'following',
      calendars: ['newYork'],
    });

    expect(arrears.find((rent) => rent.from === '2026-02-15')?.due).toBe('2026-03-16');
  });

  it('does not rise without an escalation', () => {
    for (const missing of [{ escalation: undefined }, { firstEscalation: undefined }]) {
      const flat = scheduleRents({ ...terms, ...missing });

      expect(new Set(flat.map((rent) => rent.rent))).toEqual(new Set(['285000.00']));
      expect(new Set(flat.map((rent) => rent.escalations))).toEqual(new Set([0]));
    }
  });

  it('rises from the next period on when the date lies inside one', () => {
    const later = scheduleRents({ ...terms, firstEscalation: '2025-03-16' });

    expect(later.find((rent) => rent.from === '2025-03-15')?.escalations).toBe(0);
    expect(later.find((rent) => rent.from === '2025-04-15')?.escalations).toBe(1);
  });

  it('rounds to the currency', () => {
    const yen = scheduleRents({ ...terms, currency: 'JPY', rent: '31000001' });

    expect(yen[12]?.amount).toBe('31775001');
  });
});

describe('rentPeriods', () => {
  it('keeps to the last day of short months', () => {
    const quarter = { from: '2026-01-31', until: '2026-05-31', rentDay: 31 } as const;

    expect(rentPeriods({ ...quarter, frequency: 'M' }).map((period) => period.from)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('knows the days of the quarter that a stub is part of', () => {
    const terms2026 = { from: '2026-06-15', until: '2026-10-01', rentDay: 15 } as const;

    expect(rentPeriods({ ...terms2026, frequency: 'Q' })).toEqual([
      { from: '2026-06-15', to: '2026-09-15', kind: 'whole', periodDays: 92 },
      { from: '2026-09-15', to: '2026-10-01', kind: 'stub', periodDays: 91 },
    ]);
  });

  it('gives one stub for a term that ends before the first rent day', () => {
    const short = { from: '2026-06-16', until: '2026-06-20', rentDay: 15 } as const;

    expect(rentPeriods({ ...short, frequency: 'S' })).toEqual([
      { from: '2026-06-16', to: '2026-06-20', kind: 'stub', periodDays: 181 },
    ]);
  });

  it.each([
    [{ until: '2024-03-15' }, 'The term must end after it starts'],
    [{ until: '2027-02-30' }, 'A date must exist'],
    [{ rentDay: 0 }, 'The rent day must be 1 to 31; it is 0.'],
    [{ rentDay: 32 }, 'The rent day must be 1 to 31; it is 32.'],
    [{ rentDay: 1.5 }, 'The rent day must be 1 to 31; it is 1.5.'],
  ])('refuses %j', (wrong, message) => {
    expect(() => rentPeriods({ ...terms, ...wrong })).toThrow(message);
  });

  it('covers every term without gap or overlap', () => {
    const term = fc.record({
      offset: fc.integer({ min: 0, max: 10_000 }),
      length: fc.integer({ min: 1, max: 4_000 }),
      rentDay: fc.integer({ min: 1, max: 31 }),
      frequency: fc.constantFrom('M' as const, 'Q' as const, 'S' as const),
    });

    fc.assert(
      fc.property(term, ({ offset, length, rentDay, frequency }) => {
        const from = addDays('2010-01-01', offset);
        const until = addDays(from, length);
        const periods = rentPeriods({ from, until, rentDay, frequency });

        expect(periods[0]?.from).toBe(from);
        expect(periods.at(-1)?.to).toBe(until);
        for (const [index, period] of periods.entries()) {
          expect(period.from).toBe(periods[index - 1]?.to ?? from);
          expect(daysBetween(period.from, period.to)).toBeGreaterThan(0);
          expect(daysBetween(period.from, period.to)).toBeLessThanOrEqual(period.periodDays);
        }
      }),
    );
  });
});
