import { describe, expect, it } from 'vitest';
import { eventRate } from '#domain/claims/event-rate.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import { escalateTable, ratioRate } from '#domain/funds/ratio-rate.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import { ratioTable } from './june-2026.ts';

const month = { onLeaseDays: 30, daysInMonth: 30 };

describe('supplementalRentLine', () => {
  it('§3.5: bills APU hours by the exact minute', () => {
    const usage = { ...month, basis: 'APU_H', actual: '164:20', rate: '55.00' } as const;

    expect(supplementalRentLine(usage)).toEqual({
      billed: '164.3333',
      amount: '9038.33',
      topUp: '0.00',
    });
  });

  it('§3.5: tops the hours up to the contract minimum', () => {
    const usage = { ...month, basis: 'FH', actual: '104:30', rate: '260.85' } as const;

    expect(supplementalRentLine(usage).amount).toBe('27258.83');
    expect(supplementalRentLine({ ...usage, minimum: '150' })).toEqual({
      billed: '150',
      amount: '39127.50',
      topUp: '11868.67',
    });
  });

  it('§3.5: bills a part month in proportion, the minimum too', () => {
    const delivery = { onLeaseDays: 11, daysInMonth: 30 };

    expect(supplementalRentLine({ ...delivery, basis: 'MONTH', rate: '14500.00' }).amount).toBe(
      '5316.67',
    );
    expect(
      supplementalRentLine({ ...delivery, basis: 'FH', actual: '0', rate: '1', minimum: '150' }),
    ).toEqual({ billed: '55', amount: '55.00', topUp: '55.00' });
  });

  it.each([
    // 11 of 30 days are 0.3667 of a month, which would give 5,317.15.
    ['14500.00', 11, '5316.67', '0.366667'],
    ['14500000', 11, '5316666.67', '0.366666667'],
    // A third of a month at 0.045 is exactly half a cent, which rounds up.
    ['0.045', 10, '0.02', '0.3333333334'],
  ])(
    '§3.5: prints units that times the rate %s give the amount, for %i days',
    (rate, days, amount, billed) => {
      const share = { onLeaseDays: days, daysInMonth: 30 };
      const line = supplementalRentLine({ ...share, basis: 'MONTH', rate });

      expect(line).toEqual({ amount, billed, topUp: '0.00' });
    },
  );

  it.each([28, 29, 30, 31])('bills a whole month of %i days in full', (days) => {
    const whole = {
      onLeaseDays: days,
      daysInMonth: days,
      basis: 'MONTH',
      rate: '14500.00',
    } as const;

    expect(supplementalRentLine(whole).amount).toBe('14500.00');
  });

  it.each([
    [{ onLeaseDays: 27, daysInMonth: 27 }, 'they are 27 of 27'],
    [{ onLeaseDays: 32, daysInMonth: 32 }, 'they are 32 of 32'],
    [{ onLeaseDays: 31 }, 'The days on lease must be 0 to the days of the month'],
    [{ onLeaseDays: -1 }, 'they are -1 of 30'],
    [{ onLeaseDays: 1.5 }, 'The days on lease must be a whole number'],
    [{ daysInMonth: 0, onLeaseDays: 0 }, 'they are 0 of 0'],
    [{ actual: undefined }, 'Enter what was flown for a fund by FH, 0 for nothing.'],
    [{ actual: '-1:00' }, 'Hours cannot be negative.'],
    [{ actual: '1:60' }, 'Minutes must be between 00 and 59.'],
    [{ basis: 'FC', actual: '1.5' } as const, 'Cycles must be a whole number of 0 or more.'],
    [{ basis: 'FC', actual: '-1' } as const, 'Cycles must be a whole number of 0 or more.'],
    [{ minimum: '-1' }, 'The minimum must be 0 or more; it is -1.'],
    [{ rate: 'free' }, 'The rate must be a decimal number'],
  ])('refuses %j', (wrong, message) => {
    const usage = { ...month, basis: 'FH', actual: '1:00', rate: '1.00' } as const;

    expect(() => supplementalRentLine({ ...usage, ...wrong })).toThrow(message);
  });
});

describe('ratioRate', () => {
  const table = ratioTable;

  it.each([
    ['312:45', '151', '2.0712', '260.85'],
    ['104:30', '52', '2.0096', '260.85'],
    ['250:00', '100', '2.5', '228.00'],
    ['249:59', '100', '2.4998', '260.85'],
    ['0:59', '1', '0.9833', '722.52'],
    ['400:00', '100', '4', '184.64'],
  ])('§3.5: finds the band of %s hours and %s cycles', (fh, fc, ratio, rate) => {
    expect(ratioRate({ fh, fc, method: 'BAND', table })).toMatchObject({ ratio, rate });
  });

  it('takes the lowest band for a ratio below the table', () => {
    const short = [
      { ratio: '1.2', rate: '300' },
      { ratio: '1.4', rate: '280' },
    ];

    expect(ratioRate({ fh: '1:00', fc: '1', method: 'BAND', table: short }).rate).toBe('300.00');
  });

  it('§3.5: without cycles takes the ratio of the airframe, else of the contract', () => {
    const idle = { fh: '5:00', fc: '0', method: 'BAND', table, contractRatio: '2.5' } as const;

    expect(ratioRate({ ...idle, airframeFh: '300:00', airframeFc: '100' }).rate).toBe('208.33');
    expect(ratioRate({ ...idle, airframeFh: '5:00', airframeFc: '0' }).rate).toBe('228.00');
    expect(ratioRate(idle)).toEqual({
      ratio: '2.5',
      ratioOf: 'contract',
      rate: '228.00',
      band: '2.5',
    });
    expect(() => ratioRate({ ...idle, contractRatio: undefined })).toThrow(
      'The engine has no cycles; give the ratio of the airframe or of the contract.',
    );
  });

  it.each([
    ['14:00', '1', '173.90', '4.5'],
    ['4:30', '1', '173.90', undefined],
    ['4:15', '1', '179.27', undefined],
    ['3:45', '1', '190.01', undefined],
  ])('§3.9: goes at most one step beyond the table: %s in %s', (fh, fc, rate, limitedTo) => {
    const usage = { fh, fc, method: 'INTERPOLATE', table } as const;

    expect(ratioRate(usage)).toMatchObject({ rate, ...(limitedTo && { limitedTo }) });
    expect('limitedTo' in ratioRate(usage)).toBe(limitedTo !== undefined);
  });

  it('§3.9: goes at most one step below the table', () => {
    const high = [
      { ratio: '2.0', rate: '275' },
      { ratio: '2.2', rate: '262' },
    ];
    const usage = { fh: '1:00', fc: '1', method: 'INTERPOLATE', table: high } as const;

    expect(ratioRate(usage)).toEqual({
      ratio: '1',
      ratioOf: 'engine',
      rate: '288.00',
      limitedTo: '1.8',
    });
  });

  it('§3.9: has no rate below 0', () => {
    const steep = [
      { ratio: '1', rate: '100' },
      { ratio: '2', rate: '10' },
    ];
    const usage = { fh: '3:00', fc: '1', method: 'INTERPOLATE', table: steep } as const;

    expect(ratioRate(usage).rate).toBe('0.00');
  });

  it('§3.9: keeps six decimals of a rate', () => {
    const agreed = [{ ratio: '0', rate: '8.334912' }];
    const three = [
      { ratio: '1', rate: '10' },
      { ratio: '4', rate: '11' },
    ];

    expect(ratioRate({ fh: '1:00', fc: '1', method: 'BAND', table: agreed }).rate).toBe('8.334912');
    expect(ratioRate({ fh: '2:00', fc: '1', method: 'INTERPOLATE', table: three }).rate).toBe(
      '10.333333',
    );
  });

  it('interpolates a table of one point to that point', () => {
    const point = [{ ratio: '2', rate: '9.5' }];

    expect(ratioRate({ fh: '1:00', fc: '1', method: 'INTERPOLATE', table: point }).rate).toBe(
      '9.50',
    );
  });

  it('refuses a table that is empty or says two things', () => {
    const usage = { fh: '1:00', fc: '1', method: 'BAND' } as const;
    const twice = [
      { ratio: '2.0', rate: '1' },
      { ratio: '2', rate: '2' },
    ];

    expect(() => ratioRate({ ...usage, table: [] })).toThrow('The ratio table is empty');
    expect(() => ratioRate({ ...usage, table: twice })).toThrow(
      'The ratio table has two rates for 2; keep one.',
    );
  });

  it('refuses an unknown method', () => {
    const method = JSON.parse('"SPLINE"');

    expect(() => ratioRate({ fh: '1:00', fc: '1', method, table })).toThrow(
      'The method must be BAND or INTERPOLATE; it is "SPLINE".',
    );
  });
});

describe('escalateTable', () => {
  it('§3.5: raises every cell and rounds each year', () => {
    const raised = escalateTable(ratioTable, '0.04', 1);

    expect(raised.find((point) => point.ratio === '2.0')?.rate).toBe('271.28');
    expect(raised.find((point) => point.ratio === '2.5')?.rate).toBe('237.12');
    expect(escalateTable(ratioTable, '0.04', 2)[3]).toEqual({ ratio: '2.0', rate: '282.13' });
    expect(escalateTable(ratioTable, '0.04', 0)).toEqual(ratioTable);
  });
});

describe('eventRate', () => {
  it('§3.5: shares the cost of an event over the cycles between two, less the stub', () => {
    expect(eventRate('150000', '20000')).toBe('7.50');
    expect(eventRate('150000', '20000', '0.1')).toBe('8.33');
  });

  it.each([
    ['0', '0'],
    ['20000', '1'],
    ['20000', '-0.1'],
  ])('refuses an interval of %s with a stub of %s', (interval, stub) => {
    expect(() => eventRate('1', interval, stub)).toThrow('The interval must be more than 0');
  });
});

describe('onLeaseDays', () => {
  it.each([
    ['2026-06', undefined, undefined, 30],
    ['2026-06', '2026-06-20', undefined, 11],
    ['2026-06', undefined, '2026-06-20', 19],
    ['2026-06', '2026-06-20', '2026-06-20', 0],
    ['2026-06', '2026-07-01', undefined, 0],
    ['2026-06', undefined, '2026-06-01', 0],
    ['2028-02', '2020-01-01', '2030-01-01', 29],
  ])('counts %s from %s until %s as %i', (when, from, until, days) => {
    expect(onLeaseDays(when, from, until)).toBe(days);
  });
});
