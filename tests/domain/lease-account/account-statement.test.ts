import { describe, expect, it } from 'vitest';
import { accountStatement, type AccountEntry } from '#domain/lease-account/account-statement.ts';

const entry = (date: string, kind: AccountEntry['kind'], amount: string): AccountEntry => ({
  date,
  kind,
  reference: `${kind} ${date}`,
  amount,
});

const entries = [
  entry('2026-05-20', 'payment', '-60.00'),
  entry('2026-05-01', 'invoice', '50.00'),
  entry('2026-05-31', 'returnedPayment', '60.00'),
  entry('2026-06-01', 'creditNote', '-10.00'),
];

describe('a statement of account', () => {
  it('carries what was owed before into a running balance', () => {
    const { opening, movements, closing } = accountStatement('100.00', entries, 'USD');

    expect(opening).toBe('100.00');
    expect(movements.map(({ date, balance }) => [date, balance])).toEqual([
      ['2026-05-01', '150.00'],
      ['2026-05-20', '90.00'],
      ['2026-05-31', '150.00'],
      ['2026-06-01', '140.00'],
    ]);
    expect(closing).toBe('140.00');
  });

  it('of a time in which nothing happened closes as it opens', () => {
    expect(accountStatement('140', [], 'USD')).toEqual({
      opening: '140.00',
      movements: [],
      closing: '140.00',
    });
  });
});
