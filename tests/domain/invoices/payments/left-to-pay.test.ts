import { describe, expect, it } from 'vitest';
import { isAnnouncedAhead } from '#domain/invoices/payments/announced-day.ts';
import { leftToPay } from '#domain/invoices/payments/left-to-pay.ts';
import { paidAmountFault } from '#domain/invoices/payments/paid-amount-fault.ts';

const invoice = {
  balance: '1000.00',
  payable: '1000.00',
  isWrittenOff: false,
  announced: '0.00',
  currency: 'USD',
};

describe('what is left to pay on an invoice', () => {
  it.each([
    ['is its balance', {}, ['0.00', '0.00', '1000.00']],
    ['is less than a dispute suspends', { payable: '750.00' }, ['250.00', '0.00', '750.00']],
    ['is less than advices announce', { announced: '999.99' }, ['0.00', '999.99', '0.01']],
    ['is less than both', { payable: '750.00', announced: '100' }, ['250.00', '100.00', '650.00']],
  ])('%s', (_what, facts, [suspended, announced, open]) => {
    expect(leftToPay({ ...invoice, ...facts })).toEqual({ suspended, announced, open });
  });

  it.each([
    ['a credit', { balance: '-20.00', payable: '-20.00' }, 'credit', '-20.00'],
    ['a settled invoice', { balance: '0.00', payable: '0.00' }, 'settled', '0.00'],
    ['a written off one', { payable: '0.00', isWrittenOff: true }, 'settled', '1000.00'],
    ['one that is disputed as a whole', { payable: '0.00' }, 'suspended', '1000.00'],
    ['one that is announced', { announced: '1000.00' }, 'announced', '1000.00'],
    [
      'one whose undisputed part is announced',
      { payable: '400.00', announced: '400.00' },
      'announced',
      '400.00',
    ],
    // A payment was applied before its advice was decided.
    ['one that is announced with more', { announced: '1600.00' }, 'announced', '1000.00'],
  ] as const)('is nothing on %s', (_what, facts, reason, amount) => {
    const left = leftToPay({ ...invoice, ...facts });

    expect([left.open, left.leftOut]).toEqual(['0.00', { reason, amount }]);
  });

  it('has the decimals of its currency', () => {
    const yen = { ...invoice, balance: '1000', payable: '1000', announced: '0.00' };

    expect(leftToPay({ ...yen, currency: 'JPY' }).open).toBe('1000');
  });
});

describe('an amount that is paid on an invoice', () => {
  const of = { number: 'AUR-1', balance: '600.00', currency: 'USD' };

  it.each([
    ['0.01', undefined],
    ['600.00', undefined],
    ['600.01', 'Invoice AUR-1 has a balance of USD 600.00. Enter no more.'],
    ['0.00', 'Enter an amount above zero.'],
    ['1.005', 'Write an amount in USD with at most 2 decimals, such as 1250.50.'],
  ])('%s of 600.00: %s', (amount, fault) => {
    expect(paidAmountFault(amount, of)).toBe(fault);
  });
});

describe('a payment of a day', () => {
  it.each([
    ['2026-06-01', false],
    ['2026-06-02', false],
    ['2026-06-03', true],
  ])('%s, announced on 2 June, is ahead: %s', (paidOn, isAhead) => {
    expect(isAnnouncedAhead({ paidOn, sentAt: '2026-06-02T23:59:00.000Z' })).toBe(isAhead);
  });
});
