/** A line of text within a PDF string; the standard fonts support Latin-1 only. */
function pdfString(text: string): string {
  const latin = text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');
  return `(${latin.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** A length written with ten digits, so that the offsets after it never change. */
const fixed = (length: number) => String(length).padStart(10, '0');

function stream(content: string): string {
  return `<</Length ${fixed(content.length)}>>\nstream\n${content}\nendstream`;
}

function build(objects: readonly string[]): string {
  const offsets: number[] = [];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${fixed(offset)} 00000 n \n`).join('');
  const count = objects.length + 1;
  return (
    `${text}xref\n0 ${count}\n${fixed(0)} 65535 f \n${entries}` +
    `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${fixed(text.length)}\n%%EOF\n`
  );
}

function page(lines: readonly string[]): string {
  const [title = '', ...rest] = lines;
  const shown = rest.map((line) => `0 -22 Td ${pdfString(line)} Tj`).join('\n');
  return `BT\n/F1 18 Tf 60 770 Td ${pdfString(title)} Tj\n/F1 11 Tf\n${shown}\nET`;
}

/**
 * One page of text as a PDF of exactly `size` bytes (longer only when the text itself is), padded
 * with an invisible stream. The first line is the title.
 */
export function plainPdf(lines: readonly string[], size: number): Buffer {
  const withFilling = (filling: string) =>
    build([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      stream(page(lines)),
      stream(filling),
    ]);
  const missing = size - withFilling('').length;
  return Buffer.from(missing > 0 ? withFilling(' '.repeat(missing)) : withFilling(''), 'latin1');
}
