import { describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { lateReason } from '#contract/invoices/late-reason.ts';

/** The late invoice of domain page §3.3, six days after its part payment of 1 September. */
function late(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 'inv-1',
    number: 'AUR-2026-0001',
    type: 'basicRent',
    leaseNo: 'AUR-A01',
    asset: { kind: 'aircraft', serial: '4204', registration: 'TF-ADN', model: 'A320-200' },
    lessorEntity: 'Northgate Aviation Leasing Limited',
    issueDate: '2026-08-01',
    dueDate: '2026-08-17',
    currency: 'USD',
    net: '292125.00',
    tax: '0.00',
    gross: '292125.00',
    paid: '150000.00',
    credited: '0.00',
    balance: '142125.00',
    disputed: '0.00',
    payable: '142125.00',
    announced: '0.00',
    status: 'overdue',
    daysOverdue: 21,
    ...change,
  };
}

describe('why an invoice is past due', () => {
  it('names total, due date, payments, what is open and the days', () => {
    expect(lateReason(late())).toBe(
      'USD 292,125.00 was due on 17 Aug 2026. After payments of USD 150,000.00, USD 142,125.00 is open, 21 days after that day.',
    );
  });

  it('names credits beside payments, and one day as one', () => {
    const change = { credited: '2125.00', balance: '140000.00', payable: '140000.00' };
    expect(lateReason(late({ ...change, daysOverdue: 1 }))).toBe(
      'USD 292,125.00 was due on 17 Aug 2026. After payments of USD 150,000.00 and credits of USD 2,125.00, USD 140,000.00 is open, 1 day after that day.',
    );
  });

  it('says that nothing was paid', () => {
    const change = { paid: '0.00', balance: '292125.00', payable: '292125.00' };
    expect(lateReason(late(change))).toBe(
      'USD 292,125.00 was due on 17 Aug 2026. Nothing has been paid or credited, 21 days after that day.',
    );
  });

  it('tells a dispute of a part from one of the whole', () => {
    const part = late({ disputed: '42125.00', payable: '100000.00' });
    const whole = late({ disputed: '142125.00', payable: '0.00', status: 'disputed' });

    expect(lateReason(part)).toMatch(
      / A dispute suspends USD 42,125\.00 of it, which is not overdue while the dispute is open\.$/,
    );
    expect(lateReason(whole)).toMatch(
      / A dispute suspends all of it, so that it is not overdue while the dispute is open\.$/,
    );
  });

  it('is missing before the due date, for what is written off, and for a credit', () => {
    expect(lateReason(late({ daysOverdue: 0 }))).toBeUndefined();
    expect(lateReason(late({ status: 'closed', payable: '0.00' }))).toBeUndefined();
    expect(lateReason(late({ gross: '-500.00', balance: '-500.00' }))).toBeUndefined();
  });
});
