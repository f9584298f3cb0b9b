const format = /<(?:\w+:)?numFmt\s[^>]*/g;
const numberOf = /(\snumFmtId=["'])(\d+)(?=["'])/;

/** The first number of a format that a file defines itself. */
const firstOwn = 164;
/** Above every number that a program gives its own formats. */
const moved = 100_000;

/**
 * The styles of a workbook with every format of its own at a number of 164 or more. Programs also
 * define formats at lower numbers (`61` as `[h]:mm`), and the definition in the file counts there;
 * `read-excel-file` looks these numbers up in the table of built-in formats and reads a duration or
 * a date as a plain number.
 */
export function withOwnFormats(styles: string): string {
  const low = new Set(
    [...styles.matchAll(format)].flatMap(([tag]) => {
      const id = Number(numberOf.exec(tag)?.[2] ?? 0);
      return id > 0 && id < firstOwn ? [id] : [];
    }),
  );
  if (low.size === 0) return styles;
  return styles.replaceAll(new RegExp(numberOf, 'g'), (whole, start: string, id: string) =>
    low.has(Number(id)) ? `${start}${moved + Number(id)}` : whole,
  );
}
