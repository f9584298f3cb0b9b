import type { InvoiceDocument } from '#server/invoices/invoice-document.queries.ts';

/** The name of a lessor that fills two lines. */
export const longName =
  'Wells Harbor Trust Company, National Association, not in its individual capacity but solely as Owner Trustee';

/** A bill of the worked example (§3.5) with as many lines as a test asks for. */
export function anInvoiceDocument(
  lineCount: number,
  overrides: Partial<InvoiceDocument['invoice']> = {},
  billing: InvoiceDocument['billing'] = [],
): InvoiceDocument {
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    position: index + 1,
    description: `Engine restoration, ESN 51699${index}, reported 312:45, FH/FC 2.0712`,
    quantity: '312.75',
    unit: 'FH',
    rate: '260.85',
    amount: '81580.84',
  }));
  return {
    invoice: {
      id: '00000000-0000-4000-8000-000000000001',
      number: 'AUR-2026-0123',
      type: 'supplementalRent',
      leaseNo: 'AUR-A03',
      asset: { kind: 'aircraft', serial: '4219', registration: 'TF-AXK', model: '737-8AS' },
      lessorEntity: longName,
      issueDate: '2026-07-08',
      dueDate: '2026-07-22',
      currency: 'USD',
      net: '81580.84',
      tax: '0.00',
      gross: '81580.84',
      paid: '50000.00',
      credited: '0.00',
      balance: '31580.84',
      disputed: '0.00',
      payable: '31580.84',
      announced: '0.00',
      status: 'partPaid',
      daysOverdue: 0,
      lines,
      allocations: [
        {
          date: '2026-07-20',
          reference: 'AUR-20260720-USD',
          kind: 'payment',
          type: null,
          amount: '50000.00',
          rule: null,
          about: null,
        },
      ],
      correctsInvoice: null,
      correctedBy: [],
      billDocuments: [],
      billedMonth: null,
      bearsInterest: true,
      interest: null,
      payTo: null,
      isPayToHidden: false,
      ...overrides,
    },
    lessor: {
      name: longName,
      address: '299 South Main Street, Salt Lake City, Utah 84111',
      country: 'US',
      isServiced: true,
      servicerNote: 'Serviced by Northgate Aviation Leasing Limited.',
      bankName: 'Bank of Saint Brendan plc, Dublin',
      bankAccount: 'IE00 EXMP 9900 0000 0000 00',
      bankCode: 'EXMPIE2DXXX',
    },
    billing,
    customer: { custId: 'AUR', name: 'Aurora Airways', country: 'IS' },
  };
}
