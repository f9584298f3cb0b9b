import { setImmediate } from 'node:timers/promises';
import { SafePdf } from './safe-pdf.ts';
import { ink, page, printRow, rule, type Pdf } from './page-frame.ts';

/** The metadata of a document. */
export interface PdfHead {
  readonly title: string;
  readonly author: string;
  /** Day of the figures, so that the same figures print to the same bytes. */
  readonly date: string;
  /** Printed at the foot of every page. */
  readonly foot: string;
}

/** Lets other requests run between two pages of a long document. */
export async function breathe(): Promise<void> {
  await setImmediate();
}

function printFooters(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    rule(pdf, 795);
    const small = { size: 7.5, colour: ink.quiet };
    const number = `Page ${index - start + 1} of ${count}`;
    const cells = [
      { ...small, x: page.left, width: 370, text: foot },
      { ...small, x: 445, width: 100, align: 'right' as const, text: number },
    ];
    printRow(pdf, cells, 801);
  }
}

/** Prints a document on A4 pages, text extractable, with a foot and numbers on every page. */
export async function renderDocument(
  head: PdfHead,
  print: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const pdf: Pdf = new SafePdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.left },
    bufferPages: true,
    lang: 'en',
    info: {
      Title: head.title,
      Author: head.author,
      CreationDate: new Date(`${head.date}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await print(pdf);
  printFooters(pdf, head.foot);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
