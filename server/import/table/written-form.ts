/** How days can be written besides `YYYY-MM-DD`. */
export const dateForms = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY'] as const;

export type DateForm = (typeof dateForms)[number];

/** How the person who imports says that CSV files write days and decimals; each file is as without it. */
export interface WrittenForm {
  readonly dates?: DateForm;
  readonly decimals?: 'comma';
}

const dayParts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

const separatorOf = (form: DateForm): string => form.charAt(2);

/** A day in the declared form as `YYYY-MM-DD`; any other text as it is. */
export function plainDay(text: string, { dates }: WrittenForm): string {
  const [, first = '', separator, second = '', year] = dayParts.exec(text) ?? [];
  if (dates === undefined || separator !== separatorOf(dates)) return text;
  const [day, month] = dates.startsWith('DD') ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What else a text that is no day may be: the declared form, or how to declare one. */
export function otherDays(text: string, { dates }: WrittenForm): string {
  if (dates !== undefined) return `, or as ${dates}`;
  const separator = dayParts.exec(text)?.[2];
  const forms = dateForms.filter((form) => separatorOf(form) === separator);
  if (forms.length === 0) return '';
  return `, or import with ${forms.map((form) => `--dates ${form}`).join(' or ')}`;
}

/**
 * A number with a decimal comma, where commas are declared, with a point; any other text as it is. A
 * number with a point is none there: the point would separate thousands.
 */
export function plainNumber(text: string, { decimals }: WrittenForm): string | undefined {
  if (decimals === undefined) return text;
  return text.includes('.') ? undefined : text.replace(',', '.');
}

/** A number as an example, and how to declare the form of a text that is none. */
export function otherNumbers(text: string, { decimals }: WrittenForm): string {
  if (decimals !== undefined) return ', such as 1234,50';
  const isDeclarable = /^-?\d+,\d+$/.test(text);
  return `, such as 1234.50${isDeclarable ? ', or import with --decimals comma' : ''}`;
}

/** The declared form as text, for the report. */
export function formText({ dates, decimals }: WrittenForm): string {
  const parts = [dates && `dates ${dates}`, decimals && 'decimal commas'];
  return parts.map((part) => (part === undefined ? '' : `, ${part}`)).join('');
}
