/** Widths in thousandths of the font size, as in Helvetica and its metric twins. */
const widths: readonly (readonly [characters: string, width: number])[] = [
  ["ijl'|", 222],
  ['ftI!.,:;/\\ []', 278],
  ['r()-', 340],
  ['cksvxyzJ', 500],
  ['abdeghnopquL0123456789_#?$=<>+*', 560],
  ['TFZ', 615],
  ['ABEKPSVXY&', 670],
  ['wCDHNRU', 725],
  ['GOQ', 780],
  ['mM', 835],
  ['W%→…', 1000],
];

const widthOf = new Map(
  widths.flatMap(([characters, width]) =>
    Array.from(characters).map((character) => [character, width] as const),
  ),
);

/**
 * Width of a line in pixels, estimated without a font so that every machine draws the same picture.
 * Characters that are not in the table count as wide ones.
 */
export function textWidth(text: string, fontSize: number, weight: 'regular' | 'bold'): number {
  const thousandths = Array.from(text).reduce(
    (sum, character) => sum + (widthOf.get(character) ?? 835),
    0,
  );
  const emphasis = weight === 'bold' ? 1.07 : 1.02;
  return Math.ceil((thousandths / 1000) * fontSize * emphasis);
}

/** Breaks words into lines no wider than `limit` pixels; a longer word has its own line. */
export function wrapWords(words: readonly string[], fontSize: number, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(joined, fontSize, 'regular') <= limit) {
      lines[lines.length - 1] = joined;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
