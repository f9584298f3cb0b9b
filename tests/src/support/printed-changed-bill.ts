import { fireEvent, within } from '@testing-library/react';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { type Fraction, none, total } from '#tests/support/second/fraction.ts';
import { printedTable, wrongSteps } from './printed-steps.ts';

const figure = (text: string | null | undefined): Fraction => readPrinted(text ?? '') ?? none;

const text = (values: readonly Fraction[]): string[] => values.map((value) => value.text(2));

function figuresOf(row: Element): Fraction[] {
  return [...row.children].slice(1).map(({ textContent }) => figure(textContent));
}

/** A printed change of a bill whose every row is open. */
export interface PrintedChange {
  /** What a reader finds wrong: sums, differences, and the steps of the opened rows. */
  readonly wrong: readonly string[];
  /** The amounts before and after, and the difference, of all rows together. */
  readonly sums: readonly string[];
}

/** Opens every row of a changed bill and repeats what is printed from the use on (§3.5, §3.9). */
export function readPrintedChange(table: HTMLTableElement): PrintedChange {
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const cells = rows.map(figuresOf);
  const sums = [...(table.tFoot?.rows ?? [])].flatMap(figuresOf);
  const differences = [...cells, sums].filter(
    ([was = none, is = none, change = none]) => is.minus(was).against(change) !== 0,
  );
  const added = sums.map((_sum, at) => total(cells.map((row) => row[at] ?? none)));
  const opened = rows.flatMap((row, at) => {
    fireEvent.click(within(row).getByRole('button'));
    const made = printedTable('How the amount is calculated')
      .filter(({ label }) => label === 'Amount')
      .map(({ result }) => figure(result).text(2));
    const wrong = wrongSteps('How ');
    fireEvent.click(within(row).getByRole('button'));
    const isSame = made.join(' ') === text((cells[at] ?? []).slice(0, 2)).join(' ');
    return isSame ? wrong : [...wrong, `Row ${at} opens to ${made.join(' and ')}.`];
  });
  return {
    wrong: [
      ...opened,
      ...differences.map((row) => text(row).join(' ')),
      ...(text(added).join(' ') === text(sums).join(' ') ? [] : [`Sums ${text(sums).join(' ')}`]),
    ],
    sums: text(sums),
  };
}
