import { dayOfInstant } from '#domain/dates/date.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { deferralNote, rentNote } from '#contract/lease-account/rent-note.ts';
import { renderDocument } from '#server/platform/pdf/document.ts';
import { ink, page, printRow, rule, type Pdf } from '#server/platform/pdf/page-frame.ts';
import { printable, printAmount } from '#server/platform/pdf/print-format.ts';
import { printStep } from '#server/platform/pdf/printed-step.ts';
import { termsWords } from '#domain/lease-account/rent/rent-sheet-words.ts';
import { formatDate } from '#domain/format/date.ts';
import { invoiceAssetName } from '#server/invoices/public.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';

function factsOf({ lease, period, previous, terms }: RentSheet): [string, string][] {
  const { currency } = lease;
  const before: [string, string][] =
    previous === null
      ? []
      : [
          [
            'Previous rent',
            `${currency} ${printAmount(previous.period.amount, currency)} (difference ${printAmount(previous.difference, currency)})`,
          ],
        ];
  return [
    ['Lease', lease.leaseNo],
    ['Asset', invoiceAssetName(lease.asset)],
    ['Lessor', lease.lessorEntity],
    ['Terms', printable(termsWords(terms))],
    ['Period', `${formatDate(period.from)} to ${formatDate(period.to)}`],
    [
      'Rent',
      `${currency} ${printAmount(period.amount, currency)}${period.isEstimated ? ' (estimate)' : ''}`,
    ],
    ['Due', formatDate(period.due)],
    ['Invoice', period.invoice?.number ?? 'None in the portal'],
    ...before,
  ];
}

function printFacts(pdf: Pdf, sheet: RentSheet): number {
  const title = { text: 'RENT CALCULATION', x: page.left, width: page.width, size: 18, bold: true };
  let y = printRow(pdf, [{ ...title, colour: ink.accent }], page.top) + 8;
  for (const [name, text] of factsOf(sheet)) {
    const cells = [
      { x: page.left, width: 100, text: name, colour: ink.quiet },
      { x: 155, width: 390, text },
    ];
    y = printRow(pdf, cells, y) + 3;
  }
  for (const note of [rentNote(sheet), deferralNote(sheet)]) {
    if (note === undefined) continue;
    const colour = sheet.period.isEstimated ? ink.warning : ink.quiet;
    const cell = { x: page.left, width: page.width, text: note, colour };
    y = printRow(pdf, [cell], y + 4) + 2;
  }
  rule(pdf, y + 6, ink.accent, 1.2);
  return y + 18;
}

/** Prints the calculation of one rent with every step, A4. */
export function renderRentSheetPdf(sheet: RentSheet): Promise<Buffer> {
  const { lease, period, asOf } = sheet;
  const foot = `${lease.leaseNo}, rent from ${formatDate(period.from)}`;
  const head = { title: foot, author: lease.lessorEntity, date: dayOfInstant(asOf), foot };
  return renderDocument(head, (pdf) => {
    let y = printFacts(pdf, sheet);
    for (const step of sheet.steps) y = printStep(pdf, step, lease.currency, y);
  });
}

/** Prints a rent sheet in a thread, when it is its turn. */
export const drawRentSheet = inThread('rentSheet', renderRentSheetPdf);
