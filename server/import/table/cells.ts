import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { isRealDate } from './real-date.ts';
import {
  otherDays,
  otherNumbers,
  plainDay,
  plainNumber,
  type WrittenForm,
} from './written-form.ts';
import { parseHours } from '#domain/format/hours.ts';
import { currencyFault, mostDecimals } from '#domain/money/currency.ts';
import { decimal } from '#domain/money/decimal.ts';

/** A cell has an invalid value; the message says what to write. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** Reads the text of a cell, without blanks around it, in the declared form. Throws `CellError`. */
export interface CellFormat<T> {
  readonly read: (text: string, form?: WrittenForm) => T;
  /** The expected content, for the documentation and the template. */
  readonly what: string;
  readonly isOptional: boolean;
}

function required<T>(what: string, read: (text: string, form: WrittenForm) => T): CellFormat<T> {
  return {
    what,
    isOptional: false,
    read(text, form = {}) {
      if (text === '') throw new CellError(`It is empty. Write ${what}.`);
      return read(text, form);
    },
  };
}

/** A cell that may be empty; its value is then null. */
export function optional<T>(cell: CellFormat<T>): CellFormat<T | null> {
  return {
    what: `${cell.what}, or nothing`,
    isOptional: true,
    read: (text, form) => (text === '' ? null : cell.read(text, form)),
  };
}

/** A cell with a default value when it is empty. */
export function orElse<T>(cell: CellFormat<T>, value: T): CellFormat<T> {
  return {
    what: `${cell.what}; empty means ${String(value)}`,
    isOptional: true,
    read: (text, form) => (text === '' ? value : cell.read(text, form)),
  };
}

const quoted = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Text of one line. */
export function words(longest: number): CellFormat<string> {
  return required(`text of at most ${longest} characters`, (text) => {
    if (text.length > longest)
      throw new CellError(`It is longer than ${longest} characters. Shorten it.`);
    if (/\p{Cc}/u.test(text)) throw new CellError('It has a line break. Write it in one line.');
    return text;
  });
}

/** Text of several paragraphs, with an empty line between two. */
export function paragraphs(longest: number): CellFormat<string> {
  return required(`text of at most ${longest} characters, in paragraphs`, (text) => {
    if (text.length > longest)
      throw new CellError(`It is longer than ${longest} characters. Shorten it.`);
    const plain = text.replaceAll(/\r\n?/gu, '\n');
    if (/(?!\n)\p{Cc}/u.test(plain)) throw new CellError('It has a control character. Remove it.');
    return plain;
  });
}

/** Text that matches a pattern; `what` describes it in words. */
export function pattern(expression: RegExp, what: string): CellFormat<string> {
  return required(what, (text) => {
    if (expression.test(text)) return text;
    throw new CellError(`${quoted(text)} is not valid here. Write ${what}.`);
  });
}

/** One of the given words, in exact spelling. */
export function choice<const Value extends string>(values: readonly Value[]): CellFormat<Value> {
  const what = `one of ${values.join(', ')}`;
  return required(what, (text) => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new CellError(`${quoted(text)} is unknown. Write ${what}.`);
    return found;
  });
}

/** Some of the given words, joined by `+`; `none` for no word. */
export function joined(values: readonly string[]): CellFormat<string> {
  const what = `some of ${values.join(', ')}, joined by +, or none`;
  return required(what, (text) => {
    const found = text === 'none' ? [] : text.split('+');
    const unknown = found.find((word) => !values.includes(word));
    if (unknown !== undefined) throw new CellError(`${quoted(unknown)} is unknown. Write ${what}.`);
    return [...new Set(found)].join('+');
  });
}

/** Calendars of a lease, joined by `+`. */
export const calendars: CellFormat<string> = required(
  'calendars joined by +, like newYork+london',
  (text) => {
    try {
      return parseCalendars(text).join('+');
    } catch (fault) {
      if (fault instanceof InvalidInputError) throw new CellError(fault.message);
      throw fault;
    }
  },
);

/** A time zone of the IANA database, with which the daily mail finds the morning. */
export const timeZone: CellFormat<string> = required('an IANA time zone', (text) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: text }).format(0);
    return text;
  } catch {
    throw new CellError(
      `${quoted(text)} is not a known time zone. Write a time zone of the IANA database, such as Europe/Lisbon.`,
    );
  }
});

/** Y or N. */
export const yesNo: CellFormat<boolean> = {
  ...choice(['Y', 'N']),
  read: (text) => choice(['Y', 'N']).read(text) === 'Y',
};

/** A calendar date. */
export const calendarDay: CellFormat<string> = required('a date as YYYY-MM-DD', (text, form) => {
  const day = plainDay(text, form);
  if (isRealDate(day)) return day;
  throw new CellError(
    `${quoted(text)} is not a date. Write it as YYYY-MM-DD, such as 2026-10-31${otherDays(text, form)}.`,
  );
});

/** A month of the calendar. */
export const calendarMonth: CellFormat<string> = pattern(
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/,
  'a month as YYYY-MM',
);

/** A whole number. */
export function count(from: number, to: number): CellFormat<number> {
  const what = `a whole number from ${from} to ${to}`;
  return required(what, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return value;
    throw new CellError(`${quoted(text)} is not valid here. Write ${what}.`);
  });
}

/** Hours as hh:mm or decimal, in minutes. */
export const hours: CellFormat<number> = required('hours as 312:45 or 312.75', (text, form) => {
  try {
    return parseHours(plainNumber(text, form) ?? '');
  } catch {
    throw new CellError(`${quoted(text)} are not hours. Write them as 312:45 or 312.75.`);
  }
});

/** A decimal number with at most so many decimals; as text with exactly that many. */
export function figure(
  places: number,
  what = `a decimal number with at most ${places} decimals, without separators of thousands`,
  digits = 18 - places,
): CellFormat<string> {
  const shape = new RegExp(`^-?\\d{1,${digits}}(?:\\.\\d{1,${places}})?$`);
  return required(what, (text, form) => {
    const plain = plainNumber(text, form);
    if (plain !== undefined && shape.test(plain)) return decimal(plain).toFixed(places);
    throw new CellError(
      `${quoted(text)} is not a valid number. Write ${what}${otherNumbers(text, form)}.`,
    );
  });
}

const clockHours = /^(-?)(\d{1,7}):([0-5]\d)$/;

/** How many of a unit; hours may be written as hh:mm. As text with exactly `places` decimals. */
export function quantity(places: number): CellFormat<string> {
  const what = `a decimal number with at most ${places} decimals, without separators of thousands, or hours as 312:45`;
  const plain = figure(places, what, 12);
  return required(what, (text, form) => {
    const [, sign = '', hour, minute] = clockHours.exec(text) ?? [];
    if (hour === undefined || minute === undefined) return plain.read(text, form);
    const minutes = decimal(String(Number(hour) * 60 + Number(minute)));
    return `${sign}${minutes.div(decimal('60')).toFixed(places)}`;
  });
}

/** An amount of money; the step that knows its currency checks how many decimals it has. */
export const money: CellFormat<string> = figure(
  mostDecimals,
  'an amount with the decimals of its currency, without separators of thousands',
);

/** ISO 4217 code of a currency that a lease can be billed in. */
export const currencyCode: CellFormat<string> = required(
  'a currency of ISO 4217 in three capitals, such as USD',
  (text) => {
    const fault = currencyFault(text);
    if (fault !== undefined) throw new CellError(fault);
    return text;
  },
);
