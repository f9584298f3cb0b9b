/** Why a file cannot take the call by itself. */
class NoPlaceError extends Error {
  constructor(file: string) {
    super(`${file} has no list of calls that ends the file. Add the call there by hand.`);
    this.name = 'NoPlaceError';
  }
}

/** A source with one import more, below the others. */
export function withImport(source: string, line: string): string {
  const last = source.lastIndexOf('\nimport ');
  const end = source.indexOf(';\n', last + 1) + 2;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

/** A source with one item more at the end of its last list. Throws `NoPlaceError`. */
export function withItem(file: string, source: string, item: string): string {
  const end = source.lastIndexOf('];');
  if (end < 0 || !/^\];\s*\}?\s*$/.test(source.slice(end))) throw new NoPlaceError(file);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith(',') || before.endsWith('[') ? '' : ',';
  return `${before}${comma}\n${item},\n${source.slice(end)}`;
}
