import type { Pdf } from './page-frame.ts';

/** Text that fits the width on one line; longer text is cut with an ellipsis. */
export function fittedText(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept !== '' && pdf.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** The lines of a text that is broken between words; a word that is too wide alone is cut. */
export function wrappedText(pdf: Pdf, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && pdf.widthOfString(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(fittedText(pdf, word, width));
  }
  return lines;
}
