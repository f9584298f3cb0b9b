import type { BillingLine } from '#contract/funds/billing-row.ts';
import { billingLineSheet, billingLineWords } from '#domain/funds/billing-line-sheet.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rowHeight,
  type Pdf,
  type TextCell,
} from '#server/platform/pdf/page-frame.ts';
import { printable } from '#server/platform/pdf/print-format.ts';
import { printStep } from '#server/platform/pdf/printed-step.ts';

type Style = Omit<TextCell, 'x' | 'width' | 'text'>;

/** Room below a title, so that it does not end a page. */
const below = 90;

function printText(pdf: Pdf, text: string, y: number, style: Style): number {
  const cells = [{ ...style, x: page.left, width: page.width, text: printable(text) }];
  const room = rowHeight(pdf, cells) + (style.bold === true ? below : 0);
  return printRow(pdf, cells, roomFor(pdf, y, room)) + 4;
}

function printLine(pdf: Pdf, line: BillingLine, at: number, top: number): number {
  const title = `${at}. ${fundNames[line.kind]}, ${line.component}`;
  let y = printText(pdf, title, top, { bold: true, size: 10, colour: ink.accent });
  y = printText(pdf, billingLineWords(line), y, { colour: ink.quiet, size: 8.5 }) + 2;
  for (const part of billingLineSheet(line)) {
    if ('text' in part) {
      y = printText(pdf, part.text, y, { size: 8.5 }) + 2;
      continue;
    }
    y = printText(pdf, part.caption, y, { bold: true });
    for (const step of part.steps) {
      const printed = printedFormula(step) ?? null;
      y = printStep(pdf, { ...step, printed }, line.currency, y);
    }
  }
  return y + 8;
}

/**
 * Prints on pages of their own how each line of supplemental rent is made: estimate, ratio, rate and
 * amount, as the screen has them (§1.8, §3.5, §3.9). Nothing for an invoice without such lines.
 */
export function printCalculations(pdf: Pdf, billing: readonly BillingLine[]): void {
  if (billing.length === 0) return;
  pdf.addPage();
  let y = printText(pdf, 'How each line is made', page.top, { bold: true, size: 14 }) + 6;
  billing.forEach((line, index) => {
    y = printLine(pdf, line, index + 1, y);
  });
}
