import { describe, expect, it } from 'vitest';
import { renderInvoicePdf } from '#server/invoices/invoice.pdf.ts';
import { printDecimal } from '#server/platform/pdf/print-format.ts';
import { formatDate } from '#domain/format/date.ts';
import type { InvoiceDocument } from '#server/invoices/invoice-document.queries.ts';
import {
  anInvoiceDocument as aDocument,
  longName,
} from '#tests/support/invoices/an-invoice-document.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

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

  it('of a claim payment is no invoice: the lessor owes it, so it has no due date', async () => {
    const [page = ''] = await textOfPages(
      await renderInvoicePdf(
        aDocument(1, {
          number: 'CP-AUR-C0007',
          type: 'claimPayment',
          gross: '-81580.84',
          balance: '-81580.84',
          allocations: [],
        }),
      ),
    );

    expect(page).toContain('CLAIM PAYMENT');
    expect(page).toContain('Claim payment no. CP-AUR-C0007');
    expect(page).toContain(
      "USD 81,580.84 of this claim payment is open in the airline's favour. The lessor pays it out or applies it to what is due",
    );
    expect(page).not.toMatch(/invoice/iu);
    expect(page).not.toMatch(/due date|wire transfer|IBAN/iu);
  });

  it.each([
    ['81580.84', '0.00', false],
    // 81,580.84 - 80,000.00 = 1,580.84 is newly due.
    ['80000.00', '1580.84', true],
  ])(
    'of a bill of which a credit settled %s at once asks for what is left of it',
    async (amount, balance, isDue) => {
      const issueDate = '2026-07-08';
      const credit = { number: 'AUR-2026-0123-C2', type: 'creditNote', issueDate } as const;
      const [page = ''] = await textOfPages(
        await renderInvoicePdf(
          aDocument(1, {
            number: 'AUR-2026-0123-R2',
            correctsInvoice: 'AUR-2026-0123',
            billDocuments: [{ ...credit, gross: `-${amount}`, balance: '0.00' }],
            allocations: [
              {
                date: issueDate,
                reference: credit.number,
                kind: 'creditNote',
                type: 'creditNote',
                amount,
                rule: 'correction',
                about: 'AUR-2026-0123',
              },
            ],
            balance,
          }),
        ),
      );

      expect(page.includes('nothing is newly due here')).toBe(!isDue);
      expect(['Due date 22 Jul 2026', 'IE00 EXMP'].map((text) => page.includes(text))).toEqual([
        isDue,
        isDue,
      ]);
    },
  );

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
