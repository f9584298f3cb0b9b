import { groupBy } from '#domain/group-by.ts';
import { SafePdf } from '#server/platform/pdf/safe-pdf.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { counted } from '#domain/format/numbers.ts';
import { conditionWords } from '#domain/utilisation/report/conditions.ts';
import { noFlyingOptions } from '#domain/utilisation/report/no-flying-words.ts';
import { trueUpWords } from '#domain/utilisation/leases/true-up-words.ts';
import { componentName } from '#domain/utilisation/report/words.ts';
import type { Receipt, ReceiptLine, WithdrawnMonth } from '../records/receipt.queries.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rule,
  type TextCell,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';

const columns = [
  { x: page.left, width: 120 },
  { x: 175, width: 100 },
  { x: 280, width: 60, align: 'right' },
  { x: 345, width: 45, align: 'right' },
  { x: 395, width: 75, align: 'right' },
  { x: 475, width: 70, align: 'right' },
] as const;
const heads = ['Component', 'Serial', 'Hours', 'Cycles', 'TSN', 'CSN'];

function cellsOf(texts: readonly string[], style: Partial<TextCell> = {}): TextCell[] {
  return columns.map((column, index) => ({ ...column, ...style, text: texts[index] ?? '' }));
}

const instantWords = (at: string): string => at.replace('T', ' ').replace('Z', ' UTC');

/** The months taken back since, as lines under the head; empty when there are none. */
function withdrawnWords({ lines, withdrawn }: Receipt): string {
  const months = new Set(lines.map(({ leaseNo, month }) => `${leaseNo} ${month}`)).size;
  if (withdrawn.length === 0) return '';
  if (withdrawn.length >= months) return 'Withdrawn as a whole: nothing of it is in force.';
  return `Withdrawn since: ${counted(withdrawn.length, 'month')} of ${months}, marked below.`;
}

function takenBackWords({ by, at, isQueried }: WithdrawnMonth): string {
  const why = isQueried ? ', to answer a question of the lessor' : '';
  return `Withdrawn by ${by} on ${instantWords(at)}${why}`;
}

function printHead(pdf: Pdf, receipt: Receipt): number {
  const line = { x: page.left, width: page.width };
  let y = printRow(pdf, [{ ...line, text: 'Utilisation receipt', bold: true, size: 18 }], page.top);
  y = printRow(pdf, [{ ...line, text: receipt.customer, size: 11 }], y + 4);
  const at = instantWords(receipt.submittedAt);
  const text = `Submitted by ${receipt.submittedBy} on ${at}. Receipt ${receipt.id}.`;
  y = printRow(pdf, [{ ...line, text, colour: ink.quiet }], y + 6);
  const approved = approvalWords(receipt);
  if (approved !== '') y = printRow(pdf, [{ ...line, text: approved, colour: ink.quiet }], y + 2);
  const withdrawn = withdrawnWords(receipt);
  if (withdrawn !== '') y = printRow(pdf, [{ ...line, text: withdrawn, bold: true }], y + 4);
  return y + 14;
}

/** Who approved the figures of a correction; empty for any other receipt. */
function approvalWords({ approvedBy, approvedOn }: Receipt): string {
  if (approvedBy === null || approvedOn === null) return '';
  return `Correction approved by ${approvedBy} on ${formatDate(approvedOn)}.`;
}

/** The header of a report about its month, in words; empty when it has no facts. */
function headerWords(line: ReceiptLine): string {
  const { noFlyingReason, daysFlown, operation, derate, isHarsh } = line;
  const reason = noFlyingOptions.find(([known]) => known === noFlyingReason)?.[1];
  const idle = reason === undefined ? [] : [`No flying: ${reason}`];
  const days = daysFlown === null ? [] : [`Flown on ${counted(daysFlown, 'day')}`];
  const said = conditionWords({ operation, derate: derate ?? '', isHarsh });
  return [...idle, ...days, ...said].join(' · ');
}

function printGroup(
  pdf: Pdf,
  { trueUps, withdrawn }: Receipt,
  lines: readonly ReceiptLine[],
  from: number,
): number {
  const [first] = lines;
  if (first === undefined) return from;
  let y = roomFor(pdf, from, 48 + lines.length * 13);
  const late = first.lateDays === 0 ? 'in time' : `${counted(first.lateDays, 'day')} late`;
  const text = `${first.leaseNo}, ${first.asset}, ${monthName(first.month)}, ${late}`;
  y = printRow(pdf, [{ x: page.left, width: page.width, text, bold: true }], y) + 4;
  const back = withdrawn.find((one) => one.leaseNo === first.leaseNo && one.month === first.month);
  const taken = back && takenBackWords(back);
  const said = [taken, headerWords(first)].filter(Boolean).join(' · ');
  const quiet = { x: page.left, width: page.width, colour: ink.quiet, size: 9 };
  if (said !== '') y = printRow(pdf, [{ ...quiet, text: said }], y) + 4;
  y = printRow(pdf, cellsOf(heads, { colour: ink.quiet, size: 8 }), y) + 2;
  rule(pdf, y);
  y += 3;
  for (const { kind, serial, fhMin, fc, tsnMin, csn } of lines) {
    const figures = [formatHours(fhMin), String(fc), formatHours(tsnMin), String(csn)];
    y = printRow(pdf, cellsOf([componentName(kind), serial, ...figures]), y) + 2;
  }
  const trueUp = trueUps.find((one) => one.leaseNo === first.leaseNo && one.month === first.month);
  if (trueUp === undefined) return y + 12;
  const told = { x: page.left, width: page.width, text: trueUpWords(trueUp), size: 9 };
  return printRow(pdf, [told], roomFor(pdf, y + 2, 26)) + 12;
}

function groupsOf(lines: readonly ReceiptLine[]): ReceiptLine[][] {
  return [...groupBy(lines, ({ leaseNo, month }) => `${leaseNo} ${month}`).values()];
}

/** What proves a receipt. */
export interface ReceiptProof {
  /** SHA-256 of the figures, hexadecimal. */
  readonly sha256: string;
  /** Compact JWS. */
  readonly signature: string;
}

const signatureColumns = 100;

function printProof(pdf: Pdf, { sha256, signature }: ReceiptProof, from: number): void {
  const wrapped = signature.match(new RegExp(`.{1,${signatureColumns}}`, 'gu')) ?? [];
  let y = roomFor(pdf, from, 34 + wrapped.length * 9);
  rule(pdf, y);
  const small = { x: page.left, width: page.width, size: 7, colour: ink.quiet };
  y = printRow(pdf, [{ ...small, text: `SHA-256 of the figures: ${sha256}` }], y + 5) + 2;
  y = printRow(pdf, [{ ...small, text: 'Signature of the portal (EdDSA, JWS):' }], y) + 1;
  for (const text of wrapped) y = printRow(pdf, [{ ...small, text }], y);
}

/** Prints the receipt of a submission as PDF, A4; the same receipt gives the same bytes. */
export async function renderUtilisationReceipt(
  receipt: Receipt,
  proof: ReceiptProof,
): Promise<Buffer> {
  const pdf = new SafePdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.left },
    lang: 'en',
    info: {
      Title: `Utilisation receipt ${receipt.id}`,
      Author: receipt.customer,
      CreationDate: new Date(receipt.submittedAt.replace('Z', ':00Z')),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  let y = printHead(pdf, receipt);
  for (const lines of groupsOf(receipt.lines)) y = printGroup(pdf, receipt, lines, y);
  printProof(pdf, proof, y);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Prints a receipt in a thread, when it is its turn. */
export const drawReceipt = inThread(
  'receipt',
  ({ receipt, proof }: { readonly receipt: Receipt; readonly proof: ReceiptProof }) =>
    renderUtilisationReceipt(receipt, proof),
);
