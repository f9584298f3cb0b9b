import { Fraction, none } from '../second/fraction.ts';

/** The value that a screen or document prints, as an exact number; a date as its day number. */
export type PrintedValues = ReadonlyMap<string, Fraction>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const millisecondsOfDay = 86_400_000;

/** Reads `1,234.50`, `USD −5.00`, `4.31842 %` or `15 Mar 2026`; undefined for other text. */
export function readPrinted(printed: string): Fraction | undefined {
  const text = printed.replaceAll('\u00A0', ' ').trim();
  const date = /^(\d{2}) (\w{3}) (\d{4})$/.exec(text);
  if (date !== null) {
    const [, day, month = '', year] = date;
    const at = Date.UTC(Number(year), months.indexOf(month), Number(day));
    return Fraction.of(at / millisecondsOfDay);
  }
  const number = /^(?:[A-Z]{3}\s)?([−-]?)([\d,]+(?:\.\d+)?)(\s%)?$/u.exec(text);
  if (number === null) return undefined;
  const [, sign = '', digits = '', percent] = number;
  const value = Fraction.of(`${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`);
  return percent === undefined ? value : value.over(100);
}

const token = /\s*(\[[^\]]+\]|[A-Z]+\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|[()+\-*/,×÷−])/gu;
const signs: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

const functions: Readonly<Record<string, (values: readonly Fraction[]) => Fraction>> = {
  ROUND: ([value, decimals]) => (value ?? none).rounded(Number(decimals?.text(0) ?? 0)),
  MAX: (values) => values.reduce((most, value) => (value.against(most) > 0 ? value : most)),
  MIN: (values) => values.reduce((least, value) => (value.against(least) < 0 ? value : least)),
};

/**
 * Evaluates a printed formula exactly: `[Label]` or a cell such as `B4` stands for a printed value.
 * Precedence is that of school arithmetic. Throws for what it cannot read.
 */
export function evaluatePrinted(formula: string, values: PrintedValues): Fraction {
  const tokens = [...formula.matchAll(token)].map(([, text = '']) => signs[text] ?? text);
  let at = 0;
  const take = (): string => tokens[at++] ?? '';
  const expect = (wanted: string): void => {
    if (take() !== wanted) throw new Error(`"${wanted}" is missing in ${formula}.`);
  };
  const list = (): Fraction[] => {
    const found = [sum()];
    while (tokens[at] === ',') {
      at += 1;
      found.push(sum());
    }
    return found;
  };
  const value = (): Fraction => {
    const next = take();
    if (next === '-') return value().negative();
    if (next === '(') {
      const inner = sum();
      expect(')');
      return inner;
    }
    const call = functions[next];
    if (call !== undefined) {
      expect('(');
      const inner = list();
      expect(')');
      return call(inner);
    }
    if (/^\d/.test(next)) return Fraction.of(next);
    const named = values.get(next.replace(/^\[|\]$/g, ''));
    if (named === undefined) throw new Error(`${next} of ${formula} is not printed.`);
    return named;
  };
  const product = (): Fraction => {
    let result = value();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = take() === '*';
      const factor = value();
      result = isTimes ? result.times(factor) : result.over(factor);
    }
    return result;
  };
  function sum(): Fraction {
    let result = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isPlus = take() === '+';
      const term = product();
      result = isPlus ? result.plus(term) : result.minus(term);
    }
    return result;
  }
  const result = sum();
  if (at !== tokens.length) throw new Error(`${formula} has more than one value.`);
  return result;
}

/**
 * Repeats a calculation that is printed as signed rows, `+ Cash` or `− Claims`: a row without a sign
 * starts a sum, `= Cover` must equal the sum so far. Returns the labels of the sums that do not.
 */
export function wrongSums(rows: readonly (readonly [label: string, amount: string])[]): string[] {
  let sum = none;
  const wrong: string[] = [];
  for (const [label, printed] of rows) {
    const amount = readPrinted(printed);
    if (amount === undefined) throw new Error(`${label} prints ${printed}, which is no amount.`);
    if (label.startsWith('+')) sum = sum.plus(amount);
    else if (label.startsWith('−')) sum = sum.minus(amount);
    else if (!label.startsWith('=')) sum = amount;
    else if (sum.against(amount) !== 0) wrong.push(`${label}: ${printed}`);
  }
  return wrong;
}
