import { wrongRows } from '#tests/support/read/printed-steps.ts';

/** The rows of the calculations on the screen, or of the one whose caption begins with a text. */
function rowsOf(caption: string): HTMLTableRowElement[] {
  const tables = [...document.querySelectorAll('table')].filter((one) =>
    (one.caption?.textContent ?? '').startsWith(caption),
  );
  return tables.flatMap((table) => [...(table.tBodies[0]?.rows ?? [])]);
}

/**
 * The steps of the calculations on the screen whose printed result differs from their printed
 * formula on their printed inputs; those of one table, where its caption is given.
 */
export function wrongSteps(caption = ''): string[] {
  return wrongRows(
    rowsOf(caption).map(({ children: [step, result] }) => ({
      lines: [...(step?.children ?? [])].map(({ textContent }) => textContent ?? ''),
      result: result?.textContent ?? '',
    })),
  );
}

/** A step of a calculation as the screen prints it. */
export interface PrintedLine {
  readonly label: string;
  /** The values of its inputs by their labels. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly result: string;
}

/**
 * Splits `Rate before 1.50 · Minutes in April 2026 18,000` by labels: a value begins with a figure,
 * which a year before another figure is not.
 */
function inputsOf(line: string): Map<string, string> {
  return new Map(
    line.split(' · ').map((part) => {
      const at = /\s(?=[\d−])(?!\d{4}\s[\d−])/u.exec(part)?.index ?? part.length;
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
}

/** The steps of the calculation whose caption begins with a text. */
export function printedTable(caption: string): PrintedLine[] {
  return rowsOf(caption).map(({ children: [step, result] }) => ({
    label: step?.firstElementChild?.textContent ?? '',
    inputs: inputsOf(step?.lastElementChild?.textContent ?? ''),
    result: result?.textContent ?? '',
  }));
}
