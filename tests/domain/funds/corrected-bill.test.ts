import { describe, expect, test } from 'vitest';
import { type BilledTerm, correctBill, type MonthToCorrect } from '#domain/funds/corrected-bill.ts';

const airframe = { id: 'airframe', kind: 'airframe', serial: '4521' } as const;
const engine = { id: 'engine', kind: 'engine', serial: '577123' } as const;
const apu = { id: 'apu', kind: 'apu', serial: 'P-1' } as const;

function billedAs(description: string, quantity: string, rate: string, amount: string) {
  return { description, quantity, unit: 'unit', rate, amount };
}

/** June 2026 as the domain page bills it (§3.5). */
const terms: readonly BilledTerm[] = [
  {
    fundId: 'six-year',
    kind: 'AF_6Y',
    component: airframe,
    basis: 'MONTH',
    rate: '14500.00',
    minimum: null,
    line: billedAs('Airframe 6-year check', '1', '14500', '14500.00'),
  },
  {
    fundId: 'apu',
    kind: 'APU',
    component: apu,
    basis: 'APU_H',
    rate: '55.00',
    minimum: null,
    line: billedAs('APU', '1', '9038.33', '9038.33'),
  },
  {
    fundId: 'restoration',
    kind: 'ENG_PR',
    component: engine,
    basis: 'FH',
    rate: {
      method: 'BAND',
      table: [
        { ratio: '2', rate: '260.85' },
        { ratio: '2.5', rate: '228' },
      ],
      contractRatio: '2.5',
    },
    minimum: '150',
    line: billedAs('Engine restoration, ESN 577123', '312.75', '260.85', '81580.84'),
  },
  {
    fundId: 'llp',
    kind: 'ENG_LLP',
    component: engine,
    basis: 'FC',
    rate: '245',
    minimum: null,
    line: billedAs('Engine LLP, ESN 577123', '151', '245', '36995.00'),
  },
];

function june(engineUse: { fhMin: number; fc: number }, change: Partial<MonthToCorrect> = {}) {
  return correctBill({
    month: '2026-06',
    currency: 'USD',
    leaseFrom: '2024-01-01',
    leaseUntil: undefined,
    terms,
    use: [
      { componentId: 'airframe', kind: 'airframe', fhMin: 313 * 60, fc: 151 },
      { componentId: 'apu', kind: 'apu', fhMin: 164 * 60 + 20, fc: 0 },
      { componentId: 'engine', kind: 'engine', ...engineUse },
    ],
    ...change,
  });
}

describe('the ratio of an engine without cycles', () => {
  test("§3.9: is the airframe's by the report, though no fund is on the airframe", () => {
    const engineOnly = terms.filter(({ component }) => component.kind === 'engine');
    const ratio = '2.0728';
    const bill = june({ fhMin: 200 * 60, fc: 0 }, { terms: engineOnly });

    expect(bill.lines[0]?.billed).toMatchObject({ ratio, rate: '260.85', amount: '52170.00' });
    expect(bill.lines[0]?.line.description).toContain(
      'FH/FC 2.0728 of the airframe (the engine flew no cycles)',
    );
  });
});

/** The restoration line of an engine that flew 19 cycles where the lease asks for 20. */
const few = (airframeCycles: number) =>
  june(
    { fhMin: 200 * 60, fc: 19 },
    {
      terms: terms.map((term) =>
        typeof term.rate === 'string'
          ? term
          : { ...term, rate: { ...term.rate, minimumCycles: 20 } },
      ),
      use: [
        { componentId: 'airframe', kind: 'airframe', fhMin: 313 * 60, fc: airframeCycles },
        { componentId: 'apu', kind: 'apu', fhMin: 0, fc: 0 },
        { componentId: 'engine', kind: 'engine', fhMin: 200 * 60, fc: 19 },
      ],
    },
  ).lines[2];

describe('the ratio of an engine with fewer cycles than the lease asks for', () => {
  test("§3.9: is the airframe's, and the line says why", () => {
    expect(few(151)?.billed).toMatchObject({ ratio: '2.0728', rate: '260.85' });
    expect(few(151)?.line.description).toContain(
      'FH/FC 2.0728 of the airframe (the engine flew 19 cycles, its ratio counts from 20)',
    );
  });

  test("§3.9: is the contract's where the airframe has too few as well", () => {
    expect(few(19)?.billed).toMatchObject({ ratio: '2.5', rate: '228.00' });
    expect(few(19)?.line.description).toContain('FH/FC 2.5 of the contract (the engine flew 19');
  });
});

describe('an APU with a fund by hours and one by cycles', () => {
  test('is billed for both', () => {
    const [, hours] = terms;
    const cycles =
      hours && ({ ...hours, fundId: 'apu-cycles', basis: 'FC', rate: '10.00' } as const);
    const use = [{ componentId: 'apu', kind: 'apu', fhMin: 164 * 60 + 20, fc: 120 }] as const;
    const both = [hours, cycles].filter((term) => term !== undefined);
    const bill = june({ fhMin: 0, fc: 0 }, { terms: both, use });

    expect(bill.lines.map(({ billed }) => billed.amount)).toEqual(['9038.33', '1200.00']);
  });
});

describe('a bill of a month that is corrected', () => {
  test('is the same when what was flown is what was billed', () => {
    const bill = june({ fhMin: 312 * 60 + 45, fc: 151 });

    expect(bill.isSame).toBe(true);
    expect([bill.before, bill.after]).toEqual(['142114.17', '142114.17']);
  });

  test('is taken back line by line and billed anew by the same terms', () => {
    const bill = june({ fhMin: 375 * 60, fc: 150 });

    expect(bill.isSame).toBe(false);
    expect(bill.credit.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['-1', '-14500.00'],
      ['-1', '-9038.33'],
      ['-312.75', '-81580.84'],
      ['-151', '-36995.00'],
    ]);
    expect(bill.lines.map(({ line }) => [line.description, line.amount])).toEqual([
      ['Airframe 6-year check, Jun 2026, corrected report', '14500.00'],
      ['APU, Jun 2026, reported 164:20, corrected report', '9038.33'],
      [
        'Engine restoration, ESN 577123, Jun 2026, reported 375:00, FH/FC 2.5, corrected report',
        '85500.00',
      ],
      ['Engine LLP, ESN 577123, Jun 2026, reported 150, corrected report', '36750.00'],
    ]);
    expect(bill.after).toBe('145788.33');
  });

  test('falls to the contract minimum, and says so', () => {
    const { lines } = june({ fhMin: 100 * 60, fc: 45 });

    expect(lines[2]?.line).toMatchObject({ quantity: '150', amount: '39127.50' });
    expect(lines[2]?.line.description).toContain('contract minimum');
  });

  test('takes the ratio of the airframe for an engine without cycles', () => {
    expect(june({ fhMin: 0, fc: 0 }).lines[2]?.billed).toMatchObject({ rate: '260.85' });
  });

  test('says which component was not reported', () => {
    expect(() => june({ fhMin: 1, fc: 1 }, { use: [] })).toThrow('There is no utilisation of apu');
  });
});
