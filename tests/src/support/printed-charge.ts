import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { type Fraction, none, total } from '#tests/support/second/fraction.ts';

/** What a reader makes of the printed segments of late interest. */
export interface PrintedCharge {
  /** The rows whose printed amount does not follow from their printed inputs. */
  readonly wrong: readonly string[];
  /** The sum of the segments by the printed rule of their days, rounded where the panel says. */
  readonly interest: string;
  /** The sums as they are printed; `rest` and `charged` are 0 where nothing was charged before. */
  readonly accrued: Fraction;
  readonly charged: Fraction;
  readonly rest: Fraction;
}

/** Milliseconds of a printed day. */
const dayIn = (text: string): number => Date.parse(`${text} UTC`);

const figure = (text: string | null | undefined): Fraction => readPrinted(text ?? '') ?? none;

/** The printed rules with the days from which they apply. */
function printedRules() {
  const texts = [...document.querySelectorAll('div')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('Interest of a segment = '));
  return texts.map((text) => ({
    from: dayIn(/terms from ([^:]+) on:/.exec(text)?.[1] ?? '1 Jan 2000'),
    year: /÷ (\d+)[;.]/.exec(text)?.[1] ?? '',
  }));
}

/** Repeats the calculation of the charge on the screen: principal × rate × days ÷ year (§3.3). */
export function readCharge(): PrintedCharge {
  const rules = printedRules();
  const groups: Fraction[][] = [[]];
  const rounded: Fraction[] = [];
  const wrong: string[] = [];
  for (const { children } of document.querySelectorAll('tbody tr')) {
    const cells = [...children].map((cell) => cell.firstChild?.textContent ?? '');
    const [from = '', , principal = '', , rate, days, printed] = cells;
    const open = groups.at(-1) ?? [];
    if (principal === '') {
      // A sum: the interest above it, rounded by itself.
      if (total(open).text(2) !== figure(printed).text(2)) wrong.push(cells.join(' '));
      rounded.push(figure(printed));
      groups.push([]);
      continue;
    }
    const { year } = rules.findLast((rule) => rule.from <= dayIn(from)) ?? { year: '1' };
    const value = figure(principal).times(figure(rate)).times(figure(days)).over(year);
    if (value.text(6) !== figure(printed).text(6)) wrong.push(cells.join(' '));
    open.push(value);
  }
  const [accrued = none, charged = none, rest = none] = [
    ...document.querySelectorAll('tfoot td'),
  ].map(({ textContent }) => figure(textContent));
  const interest = total([...rounded, ...(groups.at(-1) ?? [])]).text(2);
  return { wrong, interest, accrued, charged, rest };
}
