import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from '#server/invoices/invoice.pdf.ts';
import { printDecimal } from '#server/platform/pdf/print-format.ts';
import { formatDate } from '#domain/format/date.ts';
import type { InvoiceDocument } from '#server/invoices/invoice-document.queries.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

const longName =
  'Wells Harbor Trust Company, National Association, not in its individual capacity but solely as Owner Trustee';

function aDocument(lineCount: number, overrides: Partial<InvoiceDocument['invoice']> = {}) {
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    position: index + 1,
    description: `Engine restoration, ESN 51699${index}, reported 312:45, FH/FC 2.0712`,
    quantity: '312.75',
    unit: 'FH',
    rate: '260.85',
    amount: '81580.84',
  }));
  const document: InvoiceDocument = {
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
      payTo: null,
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
    customer: { custId: 'AUR', name: 'Aurora Airways', country: 'IS' },
  };
  return document;
}

describe('the invoice PDF', () => {
  it('says who bills whom for what, what was paid and where to pay', async () => {
    const [page = '', ...others] = await textOfPages(await renderInvoicePdf(aDocument(1)));
    const texts = [
      longName,
      'United States',
      'Serviced by Northgate Aviation Leasing Limited.',
      'Aurora Airways',
      'Iceland',
      'AUR-2026-0123',
      '08 Jul 2026',
      '22 Jul 2026',
      '737-8AS, MSN 4219, TF-AXK',
      '312:45 FH 260.85 81,580.84',
      'VAT / tax, 0.00',
      'Total USD 81,580.84',
      'Payment AUR-20260720-USD 50,000.00',
      'Balance USD 31,580.84',
      'IE00 EXMP 9900 0000 0000 00',
      'Bank details never change by e-mail.',
      'Page 1 of 1',
    ];

    expect(others).toEqual([]);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });

  it('goes on over pages, each with the table header, a footer and its number', async () => {
    const pages = await textOfPages(await renderInvoicePdf(aDocument(50)));
    const shown = pages.flatMap((page) => page.match(/ESN 51699\d+/g) ?? []);

    expect(pages).toHaveLength(3);
    expect(pages.filter((page) => !page.includes('Amount USD'))).toEqual([]);
    expect(pages.map((page, index) => page.includes(`Page ${index + 1} of 3`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(new Set(shown).size).toBe(50);
  });

  it('of a credit note names what it corrects and asks for no payment', async () => {
    const applied = {
      kind: 'appliedTo',
      type: 'supplementalRent',
      amount: '-81580.84',
      rule: 'correction',
      about: 'AUR-2026-0100',
    } as const;
    const credit = {
      type: 'creditNote' as const,
      gross: '-81580.84',
      correctsInvoice: 'AUR-2026-0100',
      allocations: [{ date: '2026-07-20', reference: 'AUR-2026-0101', ...applied }],
    } satisfies Partial<InvoiceDocument['invoice']>;
    const [page = ''] = await textOfPages(await renderInvoicePdf(aDocument(1, credit)));

    expect(page).toContain('CREDIT NOTE');
    expect(page).toContain('AUR-2026-0100');
    expect(page).not.toContain('wire transfer');
    expect(page).toContain('Applied to: Supplemental rent AUR-2026-0101');
  });

  it('is the same, byte for byte, for the same invoice', async () => {
    const [first, second] = await Promise.all([
      renderInvoicePdf(aDocument(3)),
      renderInvoicePdf(aDocument(3)),
    ]);

    expect(first.equals(second)).toBe(true);
  });
});

describe('printed values', () => {
  it.each([
    ['0.00', '0.00'],
    ['999.5', '999.5'],
    ['1000', '1,000'],
    ['-1234567.89', '-1,234,567.89'],
    ['12345678901234.10', '12,345,678,901,234.10'],
  ])('groups %s as %s', (text, printed) => {
    expect(printDecimal(text)).toBe(printed);
  });

  it('spells the month', () => {
    expect(formatDate('2026-02-03')).toBe('03 Feb 2026');
  });
});
