import { describe, expect, it } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import { calculateRents, isEstimate } from '#domain/lease-account/rent/rent-calculation.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { parseHours } from '#domain/format/hours.ts';
import { printedRows, wrongRows } from '#tests/support/read/printed-steps.ts';

/** 210.00 for each flight hour, 180 to 320 hours a month, due 15 days after it. */
const terms: RentTerms = {
  from: '2026-03-01',
  until: '2026-06-01',
  frequency: 'M',
  rentDay: 1,
  rent: '0.00',
  currency: 'USD',
  timing: 'ARR',
  dayCount: '30/360US',
  hourly: { rate: '210.00', minimumHours: '180', maximumHours: '320', dueDays: 15 },
};

const noRates = lookUpFixings([]);

/** The rents of terms after some months were reported. */
function rentsOf(given: RentTerms, flown: Readonly<Record<string, string>> = {}) {
  const flownIn = (month: string) => {
    const hours = flown[month];
    return hours === undefined ? undefined : parseHours(hours);
  };
  return calculateRents(given, noRates, { flownIn });
}

function stepsOf(given: RentTerms, place: number, flown: Readonly<Record<string, string>>) {
  const rent = rentsOf(given, flown)[place];
  return rent === undefined ? [] : rentSteps(given, rent);
}

describe('a rent by the hour', () => {
  it('is the hours of the month times the rate, within minimum and maximum', () => {
    const rents = rentsOf(terms, { '2026-03': '275:00', '2026-04': '12:30', '2026-05': '340:15' });

    // 275 × 210.00; 180 × 210.00; 320 × 210.00.
    expect(rents.map(({ amount }) => amount)).toEqual(['57750.00', '37800.00', '67200.00']);
    expect(rents.some(isEstimate)).toBe(false);
  });

  it('is an estimate at the minimum until the month is reported', () => {
    const rents = rentsOf(terms, { '2026-03': '275:00' });

    expect(rents.map((rent) => [rent.amount, isEstimate(rent)])).toEqual([
      ['57750.00', false],
      ['37800.00', true],
      ['37800.00', true],
    ]);
  });

  it('is nothing without flying where the lease has no minimum', () => {
    const free: RentTerms = { ...terms, hourly: { rate: '210.00', dueDays: 15 } };

    expect(rentsOf(free)[0]).toMatchObject({ amount: '0.00' });
    // 164:20 are 164⅓ hours: 9,038.333… (§3.5 has the same hours at the same rate).
    const apu: RentTerms = { ...terms, hourly: { rate: '55.00', dueDays: 15 } };
    expect(rentsOf(apu, { '2026-03': '164:20' })[0]).toMatchObject({ amount: '9038.33' });
  });

  it('has its minimum and maximum in proportion to the days of a part of a month', () => {
    const late: RentTerms = {
      ...terms,
      from: '2026-06-20',
      until: '2026-08-01',
      hourly: { rate: '260.85', minimumHours: '150', maximumHours: '300', dueDays: 15 },
    };

    // 11 of 30 days: at least 55 hours (§3.5), at most 110.
    expect(rentsOf(late, { '2026-06': '40:00' })[0]?.amount).toBe('14346.75');
    expect(rentsOf(late, { '2026-06': '80:00' })[0]?.amount).toBe('20868.00');
    expect(rentsOf(late, { '2026-06': '120:00' })[0]?.amount).toBe('28693.50');
  });

  it('is due some days after the month, on a business day', () => {
    const february: RentTerms = { ...terms, from: '2026-02-01', until: '2026-04-01' };

    // 15 March 2026 is a Sunday; 15 April is a Wednesday.
    expect(rentsOf(february).map(({ due }) => due)).toEqual(['2026-03-13', '2026-04-15']);
    const following: RentTerms = { ...february, businessDayRule: 'following' };
    expect(rentsOf(following)[0]?.due).toBe('2026-03-16');
  });

  it('rises with its fixed part every year, the rate rounded as money is', () => {
    const long: RentTerms = {
      ...terms,
      from: '2024-03-01',
      until: '2026-04-01',
      rent: '285000.00',
      escalation: '0.025',
      firstEscalation: '2025-03-01',
      hourly: { rate: '100.00', dueDays: 15 },
    };
    const last = rentsOf(long, { '2026-03': '200:00' }).at(-1);

    // 285,000.00 → 299,428.13 (§3.1); 100.00 → 102.50 → 105.06 (105.0625); 200 hours of it.
    expect(last?.amount).toBe('320440.13');
    expect(last?.hourly).toMatchObject({ rate: '105.06', amount: '21012.00' });
  });

  it.each([
    ['another rent day', { rentDay: 15 }],
    ['another frequency', { frequency: 'Q' as const }],
  ])('refuses %s: hours are reported for calendar months', (_what, change) => {
    expect(() => rentsOf({ ...terms, ...change })).toThrow(/calendar months/);
  });
});

describe('the steps of a rent by the hour', () => {
  it('lead from the rate and the minutes flown to the rent', () => {
    const steps = stepsOf(terms, 0, { '2026-03': '275:45' });

    expect(steps.map(({ key, result }) => [key, result.value])).toEqual([
      ['period', '30'],
      ['hour', '210.00'],
      ['flown', '16545'],
      ['hourly', '57907.50'],
      ['due', '2026-04-15'],
    ]);
    expect(steps.find(({ key }) => key === 'hourly')?.expression).toBe(
      'ROUND(MIN(MAX({flown}/60,{least}),{most})*{rate},2)',
    );
  });

  it('say which report is missing', () => {
    const flown = stepsOf(terms, 1, {}).find(({ key }) => key === 'flown');

    expect(flown?.formula).toContain('The report of April 2026 is missing');
    expect(flown?.expression).toBeUndefined();
  });

  it('give their printed results from what they print, in a part of a month, too', () => {
    const both: RentTerms = {
      ...terms,
      from: '2026-03-17',
      rent: '31000.00',
      dayCount: 'ACT/PERIOD',
    };
    const steps = stepsOf(both, 0, { '2026-03': '71:20' });
    const money = steps.filter(({ result }) => result.kind === 'money');

    // 15 of 31 days: 15,000.00; 71⅓ hours are less than 180 × 15 ÷ 31 = 87.0968 hours: 18,290.32.
    expect(money.map(({ key, result }) => [key, result.value])).toEqual([
      ['base', '31000.00'],
      ['stub', '15000.00'],
      ['hourly', '18290.32'],
      ['rent', '33290.32'],
    ]);
    expect(wrongRows(printedRows(money, 'USD'))).toEqual([]);
  });
});
