import { dayOfInstant } from '#domain/dates/date.ts';
import type { Nda } from '#contract/listings/nda.ts';
import { formatDate } from '#domain/format/date.ts';
import { breathe, renderDocument } from '#server/platform/pdf/document.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rowHeight,
  rule,
  type TextCell,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';

/** The content of the document: the exact text, and who accepted it, when and from where. */
export interface AcceptedNda {
  readonly nda: Pick<Nda, 'title' | 'version' | 'text' | 'sha256' | 'listing'>;
  readonly brand: string;
  readonly customer: string;
  readonly name: string;
  readonly title: string;
  readonly email: string;
  /** Instant of the acceptance, ISO 8601. */
  readonly acceptedAt: string;
  /** First day after the acceptance ends, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Id of the record. */
  readonly id: string;
}

const whole = { x: page.left, width: page.width } as const;

function printBlock(pdf: Pdf, cell: TextCell, from: number): number {
  const y = roomFor(pdf, from, rowHeight(pdf, [cell]));
  return printRow(pdf, [cell], y);
}

/** A paragraph that starts with a number and ends without a full stop is a heading. */
function isHeading(paragraph: string): boolean {
  return /^\d+\. [^.]+$/.test(paragraph);
}

async function printText(pdf: Pdf, text: string, from: number): Promise<number> {
  let y = from;
  for (const paragraph of text.split('\n\n')) {
    const bold = isHeading(paragraph);
    y = printBlock(pdf, { ...whole, text: paragraph, bold, size: bold ? 10 : 9 }, y + 6);
    await breathe();
  }
  return y + 14;
}

function factsOf(accepted: AcceptedNda): readonly (readonly [string, string])[] {
  const { nda, acceptedAt } = accepted;
  const at = `${formatDate(dayOfInstant(acceptedAt))}, ${acceptedAt.slice(11, 19)} UTC`;
  return [
    ['Asset', `${nda.listing.name}, listing ${nda.listing.number}`],
    ['For', accepted.customer],
    ['Accepted by', `${accepted.name}, ${accepted.title}`],
    ['Signed in as', accepted.email],
    ['Accepted on', at],
    ['Valid until', formatDate(accepted.expiresOn)],
    ['From', `${accepted.ip}, ${accepted.userAgent}`],
    ['Text', `${nda.title}, version ${nda.version}`],
    ['SHA-256 of the text', nda.sha256],
    ['Record', accepted.id],
  ];
}

function printFacts(pdf: Pdf, accepted: AcceptedNda, from: number): void {
  let y = roomFor(pdf, from, 180);
  rule(pdf, y, ink.accent, 1);
  y = printRow(pdf, [{ ...whole, text: 'Acceptance', bold: true, size: 11 }], y + 8) + 6;
  for (const [label, value] of factsOf(accepted)) {
    const cells = [
      { x: page.left, width: 120, text: label, colour: ink.quiet },
      { x: page.left + 125, width: page.width - 125, text: value },
    ];
    y = printRow(pdf, cells, roomFor(pdf, y, rowHeight(pdf, cells))) + 3;
  }
}

/** Prints an accepted NDA as PDF, A4, text extractable; the same acceptance gives the same bytes. */
export function renderNdaPdf(accepted: AcceptedNda): Promise<Buffer> {
  const { nda, brand } = accepted;
  const head = {
    title: `${nda.title}, ${nda.listing.number}`,
    author: brand,
    date: dayOfInstant(accepted.acceptedAt),
    foot: `${nda.title}, version ${nda.version}, listing ${nda.listing.number}`,
  };
  return renderDocument(head, async (pdf) => {
    const y = printRow(pdf, [{ ...whole, text: nda.title, bold: true, size: 18 }], page.top) + 4;
    const under = `Version ${nda.version}, about ${nda.listing.name}`;
    const below = printRow(pdf, [{ ...whole, text: under, colour: ink.quiet }], y) + 4;
    printFacts(pdf, accepted, await printText(pdf, nda.text, below));
  });
}
