import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import { hasDueDate } from '#contract/invoices/netted-credit.ts';
import type { InvoiceDocument } from './invoice-document.queries.ts';
import { invoiceAssetName, typeName } from './invoice-words.ts';
import {
  ink,
  page,
  printRow,
  rule,
  type TextCell,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';
import { countryName } from '#domain/format/country-name.ts';
import { formatDate } from '#domain/format/date.ts';

const left = { x: page.left, width: 230 };
const label = { x: 310, width: 80, colour: ink.quiet };
const value = { x: 390, width: 155 };

/** What the document is: a claim payment is owed by the lessor, so it is no invoice. */
function documentName({ type }: InvoiceSheet): string {
  if (type === 'creditNote') return 'Credit note';
  return type === 'claimPayment' ? 'Claim payment' : 'Invoice';
}

function printIssuer(pdf: Pdf, { invoice, lessor }: InvoiceDocument): number {
  const title: TextCell = {
    text: documentName(invoice).toUpperCase(),
    x: 345,
    width: 200,
    align: 'right',
    size: 20,
    bold: true,
    colour: ink.accent,
  };
  const name: TextCell = { text: lessor.name, x: page.left, width: 285, bold: true, size: 13 };
  let y = printRow(pdf, [name, title], page.top) + 2;
  const small = { x: page.left, width: 285, size: 8.5, colour: ink.quiet };
  y = printRow(pdf, [{ ...small, text: `${lessor.address}, ${countryName(lessor.country)}` }], y);
  if (lessor.isServiced) y = printRow(pdf, [{ ...small, text: lessor.servicerNote }], y + 1);
  rule(pdf, y + 8, ink.accent, 1.2);
  return y + 22;
}

function printCustomer(pdf: Pdf, { customer }: InvoiceDocument, top: number): number {
  let y = printRow(pdf, [{ ...left, text: 'Bill to', size: 8, colour: ink.quiet }], top) + 2;
  y = printRow(pdf, [{ ...left, text: customer.name, bold: true, size: 10.5 }], y) + 2;
  y = printRow(pdf, [{ ...left, text: countryName(customer.country) }], y) + 2;
  return printRow(pdf, [{ ...left, text: `Customer account ${customer.custId}` }], y);
}

function facts({ invoice }: InvoiceDocument): [string, string][] {
  const corrects: [string, string][] =
    invoice.correctsInvoice === null ? [] : [['Corrects', invoice.correctsInvoice]];
  const due: [string, string][] = hasDueDate(invoice)
    ? [['Due date', formatDate(invoice.dueDate)]]
    : [];
  return [
    [`${documentName(invoice)} no.`, invoice.number],
    ['Type', typeName(invoice.type)],
    ['Issue date', formatDate(invoice.issueDate)],
    ...due,
    ['Currency', invoice.currency],
    ['Lease', invoice.leaseNo],
    ['Asset', invoiceAssetName(invoice.asset)],
    ...corrects,
  ];
}

function printFacts(pdf: Pdf, document: InvoiceDocument, top: number): number {
  let y = top;
  for (const [name, text] of facts(document)) {
    y =
      printRow(
        pdf,
        [
          { ...label, text: name },
          { ...value, text, bold: y === top },
        ],
        y,
      ) + 2.5;
  }
  return y;
}

/** Prints issuer, payer and subject; returns the y below them. */
export function printHead(pdf: Pdf, document: InvoiceDocument): number {
  const top = printIssuer(pdf, document);
  return Math.max(printCustomer(pdf, document, top), printFacts(pdf, document, top)) + 16;
}
