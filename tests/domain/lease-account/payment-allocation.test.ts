import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpenInvoice, allocatePayment } from '#domain/lease-account/payment-allocation.ts';
import { addAmounts } from '#domain/money/amount.ts';

const open = (number: string, due: string, balance: string, more = {}): OpenInvoice => ({
  number,
  due,
  balance,
  currency: 'USD',
  ...more,
});

const invoices = [
  open('I-3', '2026-08-17', '100.00'),
  open('I-2', '2026-08-17', '60.00', { disputed: '20.00' }),
  open('I-1', '2026-09-17', '50.00'),
  open('I-0', '2026-01-01', '70.00', { currency: 'EUR' }),
  open('I-4', '2026-01-01', '-30.00'),
];

const pay = (amount: string, instruction?: { number: string; amount?: string }[]) =>
  allocatePayment({ amount, currency: 'USD', invoices, instruction });

describe('allocatePayment', () => {
  it('§3.4: pays the oldest due date, then the lowest number, and skips disputed parts', () => {
    expect(pay('120.00')).toEqual({
      allocations: [
        { number: 'I-2', amount: '40.00' },
        { number: 'I-3', amount: '80.00' },
      ],
      onAccount: '0.00',
    });
  });

  it('§3.4: keeps the surplus on account', () => {
    expect(pay('200.00').onAccount).toBe('10.00');
  });

  it('§3.4: follows the remittance instruction first', () => {
    expect(pay('90.00', [{ number: 'I-1' }, { number: 'I-3', amount: '30.00' }])).toEqual({
      allocations: [
        { number: 'I-1', amount: '50.00' },
        { number: 'I-3', amount: '30.00' },
        { number: 'I-2', amount: '10.00' },
      ],
      onAccount: '0.00',
    });
  });

  it('refuses an instruction for another currency or an unknown invoice', () => {
    expect(() => pay('1.00', [{ number: 'I-0' }])).toThrow(
      'Invoice I-0 is in EUR and the payment in USD; apply a payment in the same currency.',
    );
    expect(() => pay('1.00', [{ number: 'I-9' }])).toThrow(
      'The remittance names invoice I-9, which is not open; correct the instruction.',
    );
    expect(() => pay('-1.00')).toThrow('The payment must be 0 or more; it is -1.00.');
  });

  it('never creates or loses money, nor pays an invoice more than its undisputed balance', () => {
    const cents = fc.integer({ min: 0, max: 20_000 }).map((value) => (value / 100).toFixed(2));

    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 4 }), (amount, wishes) => {
        const numbers = ['I-1', 'I-2', 'I-3'];
        const instruction = wishes.map((wish, index) => ({
          number: numbers[index % 3] ?? 'I-1',
          amount: wish,
        }));
        const { allocations, onAccount } = pay(amount, instruction);
        const limits = new Map([
          ['I-1', 50],
          ['I-2', 40],
          ['I-3', 100],
        ]);

        expect(addAmounts([...allocations.map((one) => one.amount), onAccount])).toBe(amount);
        for (const one of allocations)
          expect(Number(one.amount)).toBeLessThanOrEqual(limits.get(one.number) ?? 0);
      }),
    );
  });
});
