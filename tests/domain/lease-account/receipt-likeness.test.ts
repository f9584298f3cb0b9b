import { describe, expect, it } from 'vitest';
import {
  isSureReceipt,
  likeliestReceipts,
  likenessOf,
} from '#domain/lease-account/receipt-likeness.ts';

const announced = { amount: '1000.00', paidOn: '2026-06-01', bankReference: 'AUR/2026-06 A05' };
const receipt = {
  id: 'r1',
  reference: 'RCT-0001',
  amount: '250.00',
  valueDate: '2026-07-20',
  bankReference: 'SOMETHING ELSE',
};

describe('a receipt', () => {
  it.each([
    ['the same reference in other signs', { bankReference: 'aur 202606-a05' }, ['reference']],
    ['a reference that a bank has cut', { bankReference: 'AUR202606' }, ['reference']],
    ['its own number in the order of the airline', { reference: 'AUR 2026-06 A05' }, ['reference']],
    ['a reference of three signs, which may be anything', { bankReference: 'A05' }, []],
    ['the same amount, written shorter', { amount: '1000' }, ['amount']],
    ['the day of the order', { valueDate: '2026-06-01' }, ['day']],
    ['the fifth day after it', { valueDate: '2026-06-06' }, ['day']],
    ['the sixth day after it', { valueDate: '2026-06-07' }, []],
    ['the day before it', { valueDate: '2026-05-31' }, []],
    ['nothing', {}, []],
  ])('with %s has that in common with the announced payment', (_words, facts, likeness) => {
    expect(likenessOf(announced, { ...receipt, ...facts })).toEqual(likeness);
  });

  it('is surely the payment when reference and amount are the same', () => {
    expect(isSureReceipt(['reference', 'amount'])).toBe(true);
    expect(isSureReceipt(['reference', 'day'])).toBe(false);
    expect(isSureReceipt(['amount', 'day'])).toBe(false);
  });
});

describe('the receipts', () => {
  it('come with the same reference first, then the same amount, then the nearest day', () => {
    const receipts = [
      { ...receipt, id: 'late' },
      { ...receipt, id: 'early', valueDate: '2026-05-30' },
      { ...receipt, id: 'day', valueDate: '2026-06-02' },
      { ...receipt, id: 'amount', amount: '1000.00', valueDate: '2026-06-03' },
      { ...receipt, id: 'reference', bankReference: 'AUR/2026-06 A05' },
    ];

    const order = likeliestReceipts(announced, receipts).map(({ id }) => id);

    expect(order).toEqual(['reference', 'amount', 'day', 'early', 'late']);
  });

  it('of the same likeness come with the nearest amount first: a bank keeps its charges', () => {
    const near = { ...receipt, valueDate: '2026-06-04' };
    const receipts = [
      { ...near, id: 'much', amount: '419876.22', valueDate: '2026-06-02' },
      { ...near, id: 'more', amount: '1040.00' },
      { ...near, id: 'less', amount: '985.00' },
    ];

    const order = likeliestReceipts(announced, receipts).map(({ id }) => id);

    expect(order).toEqual(['less', 'more', 'much']);
  });
});
