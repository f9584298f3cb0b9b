import { formatQuantity } from '#domain/format/numbers.ts';
import { type TableFault, tableFaultText } from './table-fault.ts';

/** How many warnings of one kind an import keeps and prints. */
const mostOfKind = 20;

interface Kind {
  /** Files and columns as the report names them. */
  readonly where: string;
  readonly texts: string[];
  count: number;
}

/**
 * What is imported although it may be a mistake. Warnings of one column of a file are of one kind:
 * the report names the first ones of the same mistake in many rows, and their number.
 */
export class WarningList {
  readonly #kinds = new Map<string, Kind>();
  readonly #onWarning: (text: string) => void;

  /** `onWarning` is called with each warning. */
  constructor(onWarning: (text: string) => void) {
    this.#onWarning = onWarning;
  }

  /** Adds the warning of a place in a file. */
  add(place: TableFault): void {
    const { file, column } = place;
    this.addText(column === null ? file : `${file}, column ${column}`, tableFaultText(place));
  }

  /** Adds a warning that has no place. */
  addText(where: string, text: string): void {
    const kind = this.#kinds.get(where) ?? { where, texts: [], count: 0 };
    this.#kinds.set(where, kind);
    kind.count += 1;
    if (kind.texts.length < mostOfKind) kind.texts.push(text);
    this.#onWarning(text);
  }

  /** The first warnings of each kind, and how many more of it there are. */
  texts(): readonly string[] {
    return [...this.#kinds.values()].flatMap(({ where, texts, count }) => {
      const rest = count - texts.length;
      if (rest === 0) return texts;
      return [
        ...texts,
        `${formatQuantity(String(rest))} more of this kind in ${where}; --report writes all of them.`,
      ];
    });
  }
}
