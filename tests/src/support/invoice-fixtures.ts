import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';

const aging = {
  current: '0.00',
  days1To30: '0.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '0.00',
};

/** An overdue rent invoice of USD 1,000.00, of which 400.00 are paid. */
export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 'inv-1',
    number: 'AUR-2026-0001',
    type: 'basicRent',
    leaseNo: 'AUR-A01',
    asset: { kind: 'aircraft', serial: '4204', registration: 'TF-ADN', model: 'A320-200' },
    lessorEntity: 'Northgate Aviation Leasing Limited',
    issueDate: '2026-09-01',
    dueDate: '2026-10-01',
    currency: 'USD',
    net: '1000.00',
    tax: '0.00',
    gross: '1000.00',
    paid: '400.00',
    credited: '0.00',
    balance: '600.00',
    disputed: '0.00',
    payable: '600.00',
    announced: '0.00',
    status: 'overdue',
    daysOverdue: 30,
    ...changes,
  };
}

/** That invoice as it opens: a lease with terms of late interest, no lines and nothing applied. */
export function anInvoiceDetail(changes: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...anInvoice(),
    lines: [],
    allocations: [],
    correctsInvoice: null,
    correctedBy: [],
    billDocuments: [],
    billedMonth: null,
    bearsInterest: true,
    interest: null,
    payTo: null,
    isPayToHidden: false,
    history: [],
    ...changes,
  };
}

/** The answer of the list call with these invoices. */
export function aList(items: readonly Invoice[], total = items.length) {
  const currencies = [...new Set(items.map((item) => item.currency))];
  return {
    items,
    total,
    totals: currencies.map((currency) => ({
      currency,
      gross: '1000.00',
      paid: '400.00',
      credited: '0.00',
      balance: '600.00',
      overdue: '600.00',
      disputed: '0.00',
      suspended: '0.00',
      writtenOff: '0.00',
      payable: '600.00',
      announced: '0.00',
      aging: { ...aging, days1To30: '600.00' },
    })),
    facets: { leases: ['AUR-A01', 'AUR-A02'], currencies },
    asOf: '2026-10-31T12:00:00Z',
  };
}
