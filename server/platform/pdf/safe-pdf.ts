import Document from 'pdfkit';
import { printable } from './print-format.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

/**
 * A PDF document that prints and measures every text as its fonts can show it: pdfkit writes the
 * code of any other character as it is, which shows as other characters. Every PDF of the portal is one.
 */
export class SafePdf extends Document {
  /** Prints a text, at a position or at the cursor, as pdfkit does. */
  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const safe = printable(text);
    return typeof x === 'object' ? super.text(safe, x) : super.text(safe, x, y, options);
  }

  /** Width of a text on one line, in points. */
  override widthOfString(text: string, options?: TextOptions): number {
    return super.widthOfString(printable(text), options);
  }

  /** Height of a text in the column of the options, in points. */
  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(printable(text), options);
  }
}
