import { expect, it } from 'vitest';
import { punctualityOf } from '#domain/lease-account/payment-punctuality.ts';

const part = (month: string, days: number, amount: string, currency = 'USD') => ({
  month,
  days,
  amount,
  currency,
});

it('weighs days by amounts, and counts the due day as on time', () => {
  const [usd] = punctualityOf([part('2026-10', 0, '100.00'), part('2026-10', 10, '300.00')]);

  // (0 × 100 + 10 × 300) ÷ 400 = 7.5 days; 100 of 400 by the due day.
  expect(usd).toEqual({
    currency: 'USD',
    months: [
      { month: '2026-10', paid: '400.00', onTime: '100.00', onTimePercent: '25', meanDays: '7.5' },
    ],
  });
});

it('has a negative mean where money comes before it is due', () => {
  const [usd] = punctualityOf([part('2026-10', -3, '200.00'), part('2026-10', 1, '100.00')]);

  // (−3 × 200 + 1 × 100) ÷ 300 = −1.666…; 200 of 300 is 66.666… %.
  expect(usd?.months[0]).toMatchObject({ meanDays: '-1.7', onTimePercent: '66.7' });
});

it('keeps months and currencies apart', () => {
  const found = punctualityOf([
    part('2026-09', 0, '1.00', 'EUR'),
    part('2026-09', 5, '1.00'),
    part('2026-10', 0, '1.00'),
  ]);

  expect(found.map(({ currency, months }) => [currency, months.map(({ month }) => month)])).toEqual(
    [
      ['EUR', ['2026-09']],
      ['USD', ['2026-09', '2026-10']],
    ],
  );
});

it('leaves out a month whose money was all taken back', () => {
  expect(punctualityOf([part('2026-10', 0, '0.00')])).toEqual([]);
});
