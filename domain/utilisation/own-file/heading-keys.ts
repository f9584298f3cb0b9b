/** Most characters of a heading that a record keeps. */
export const longestHeading = 200;

/**
 * The headings of a file as the record of its columns names them: in lower case, with single
 * spaces. A repeated one has its number (`hours #2`), as has a column without a heading (`#1`).
 */
export function headingKeys(header: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return header.map((text) => {
    const plain = plainHeading(text);
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count === 1 && plain !== '' ? plain : `${plain} #${count}`.trim();
  });
}

function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\uFEFF', '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longestHeading - 5);
}
