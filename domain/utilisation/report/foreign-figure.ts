import { formatHours } from '#domain/format/hours.ts';
import { decimal, shortText } from '#domain/money/decimal.ts';

/** What a column of figures holds. */
export type FigureKind = 'hours' | 'cycles';

const kinds: ReadonlyMap<string, FigureKind> = new Map([
  ['fh', 'hours'],
  ['tsn', 'hours'],
  ['apu_hours', 'hours'],
  ['fc', 'cycles'],
  ['csn', 'cycles'],
]);

const plainHours = /^\d{1,7}(?::\d{2}|[.,]\d{1,6})?$/;
const plainCycles = /^\d{1,7}$/;
const withSeconds = /^(\d{1,7}):([0-5]\d):([0-5]\d)$/;
const longDecimal = /^\d{1,7}[.,]\d{7,30}$/;
const wholeDecimal = /^(\d{1,7})[.,]0+$/;
const grouped =
  /^(?<digits>[1-9]\d{0,2}(?<mark>[.,'’ \u00A0\u202F])\d{3}(?:\k<mark>\d{3})*)(?<rest>(?!\k<mark>)[.,]\d{1,30}|:\d{2}(?::\d{2})?)?$/;

/** What a column of the template or of the grid holds; undefined for one without figures. */
export function figureKindOf(column: string): FigureKind | undefined {
  return kinds.get(column);
}

/**
 * A figure as a spreadsheet writes it, in the form that is typed here: `312:45:00` as `312:45`
 * (half a minute rounds up, §0), `45,312.75` as `45312.75`, hours of more than six decimals rounded
 * to six, `12,345` and `150.00` cycles as `12345` and `150`. A text with two possible meanings,
 * such as `45,312` hours, stays unchanged, and so does a text that is not a figure.
 */
export function readForeignFigure(column: string, text: string): string {
  const kind = figureKindOf(column);
  if (kind === undefined || text === '') return text;
  return kind === 'hours' ? foreignHours(text) : foreignCycles(text);
}

function foreignHours(text: string): string {
  if (plainHours.test(text)) return text;
  const plain = withoutGroups(text, 'hours');
  const [, hours, minutes, seconds] = withSeconds.exec(plain) ?? [];
  if (hours !== undefined)
    return formatHours(Number(hours) * 60 + Number(minutes) + (Number(seconds) < 30 ? 0 : 1));
  return longDecimal.test(plain) ? shortText(decimal(plain.replace(',', '.')), 6) : plain;
}

function foreignCycles(text: string): string {
  if (plainCycles.test(text)) return text;
  const plain = withoutGroups(text, 'cycles');
  if (plainCycles.test(plain)) return plain;
  return wholeDecimal.exec(plain)?.[1] ?? text;
}

/** One comma or point alone divides thousands in cycles; in hours it is the decimal mark. */
function withoutGroups(text: string, kind: FigureKind): string {
  const { digits, mark = '', rest } = grouped.exec(text)?.groups ?? {};
  if (digits === undefined) return text;
  const parts = digits.split(mark);
  const isDecimalMark = kind === 'hours' && (mark === '.' || mark === ',');
  if (isDecimalMark && parts.length === 2 && rest === undefined) return text;
  return `${parts.join('')}${rest ?? ''}`;
}
