import { describe, expect, it } from 'vitest';
import { agingOf, invoiceAge } from '#domain/invoices/invoice-aging.ts';
import {
  type InvoiceAccount,
  invoiceBalance,
  invoiceStatus,
} from '#domain/invoices/invoice-balance.ts';

const account = (gross: string, allocations: string[] = [], credits: string[] = []) => ({
  gross,
  allocations,
  credits,
});

describe('invoiceAge', () => {
  it.each([
    ['2026-11-01', 0, 'Current'],
    ['2026-10-31', 0, 'Current'],
    ['2026-10-30', 1, '1-30'],
    ['2026-10-01', 30, '1-30'],
    ['2026-09-30', 31, '31-60'],
    ['2026-09-01', 60, '31-60'],
    ['2026-08-31', 61, '61-90'],
    ['2026-08-02', 90, '61-90'],
    ['2026-08-01', 91, '90+'],
  ])('§3.4: due %s is %i days late and in %s on 31 October 2026', (due, daysOverdue, bucket) => {
    expect(invoiceAge(due, '2026-10-31')).toEqual({ daysOverdue, bucket });
  });
});

describe('agingOf', () => {
  it('adds open balances up by bucket', () => {
    const open = [
      { due: '2026-11-30', balance: '1.10' },
      { due: '2026-10-01', balance: '2.20' },
      { due: '2026-10-15', balance: '3.30' },
      { due: '2026-09-01', balance: '4.40' },
      { due: '2026-08-15', balance: '6.60' },
      { due: '2026-08-01', balance: '-0.50' },
    ];

    expect(agingOf(open, '2026-10-31', 'USD')).toEqual({
      Current: '0.60',
      '1-30': '5.50',
      '31-60': '4.40',
      '61-90': '6.60',
      '90+': '0.00',
      suspended: '0.00',
      writtenOff: '0.00',
    });
  });
});

describe('invoiceBalance', () => {
  it('§3.4: takes payments and credits off the gross', () => {
    const partly = { gross: '100.00', allocations: ['30.00', '-5.00'], credits: ['10.50'] };

    expect(invoiceBalance(partly)).toEqual({ paid: '25.00', credited: '10.50', balance: '64.50' });
  });

  it('brings a credit note to zero as it is applied', () => {
    expect(invoiceBalance({ gross: '-40.00', allocations: [], credits: ['-40.00'] })).toEqual({
      paid: '0.00',
      credited: '-40.00',
      balance: '0.00',
    });
  });
});

describe('invoiceStatus', () => {
  const asOf = '2026-10-31';
  const status = (invoice: InvoiceAccount, facts = {}): string =>
    invoiceStatus(
      { ...invoiceBalance(invoice), due: asOf, isDisputed: false, isWrittenOff: false, ...facts },
      asOf,
    );

  it.each([
    ['issued', account('100'), {}],
    ['overdue', account('100'), { due: '2026-10-30' }],
    ['overdue', account('100', ['99.99']), { due: '2026-10-30' }],
    ['partPaid', account('100', ['0.01']), {}],
    ['partPaid', account('100', [], ['0.01']), {}],
    ['paid', account('100', ['100']), { due: '2026-10-30' }],
    ['paid', account('100', ['99'], ['1']), {}],
    ['paid', account('0'), {}],
    ['credited', account('100', [], ['100']), {}],
    ['disputed', account('100', ['1']), { due: '2026-10-30', isDisputed: true }],
    ['paid', account('100', ['100']), { isDisputed: true }],
    ['closed', account('100'), { isWrittenOff: true, isDisputed: true, due: '2026-10-30' }],
    ['issued', account('-40'), { due: '2026-01-01' }],
    ['partPaid', account('-40', [], ['-10']), { due: '2026-01-01' }],
    ['credited', account('-40', [], ['-40']), {}],
    ['issued', account('100', ['50', '-50']), {}],
  ])('is %s for %j with %j', (expected, invoice, facts) => {
    expect(status(invoice, facts)).toBe(expected);
  });
});
