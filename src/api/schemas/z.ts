import { regexes } from 'zod/v4/core';
import { discriminatedUnion, ObjectSchema, record } from './object-schema.ts';
import {
  addFault,
  addFaultsAt,
  addTypeFault,
  type CheckWords,
  quoted,
  type SchemaRun,
  wordsFor,
} from './schema-fault.ts';
import { ZodType } from './schema.ts';

/*
 * The part of zod that the contract uses, in a fiftieth of its bytes: the build of the page reads this
 * file where a module imports zod (decision 043). A test holds it to zod itself.
 */

function string(words?: CheckWords): ZodType {
  const read = (run: SchemaRun): void => {
    if (typeof run.value !== 'string') addTypeFault(run, 'string', words);
  };
  return new ZodType({ read, words });
}

/** Texts of a known form. */
function textOf(pattern: RegExp, name: string, words: CheckWords): ZodType {
  return string(words).with((run) => {
    if (!pattern.test(run.value as string)) addFault(run, words, `Invalid ${name}`);
  });
}

function url(words?: CheckWords): ZodType {
  return string(words).with((run) => {
    const text = (run.value as string).trim();
    if (URL.canParse(text)) run.value = text;
    else addFault(run, words, 'Invalid URL');
  });
}

function readNumber(run: SchemaRun, words: CheckWords): void {
  if (!Number.isFinite(run.value)) addTypeFault(run, 'number', words);
}

function number(words?: CheckWords): ZodType {
  return new ZodType({ read: (run) => readNumber(run, words), isNumber: true });
}

/** A number, or a text or anything else that makes one. */
function coercedNumber(words?: CheckWords): ZodType {
  const read = (run: SchemaRun): void => {
    run.value = Number(run.value);
    readNumber(run, words);
  };
  return new ZodType({ read, isNumber: true });
}

function boolean(words?: CheckWords): ZodType {
  const read = (run: SchemaRun): void => {
    if (typeof run.value !== 'boolean') addTypeFault(run, 'boolean', words);
  };
  return new ZodType({ read });
}

function oneOf(values: readonly unknown[], words: CheckWords): ZodType {
  const usual =
    values.length === 1
      ? `Invalid input: expected ${quoted(values, '')}`
      : `Invalid option: expected one of ${quoted(values, '|')}`;
  const read = (run: SchemaRun): void => {
    if (values.includes(run.value)) return;
    const message = wordsFor(words, run.value, usual);
    run.faults.push({ path: [], message, goesOn: 'measuresOnly' });
  };
  return new ZodType({ read, values });
}

function array(element: ZodType, words?: CheckWords): ZodType {
  const read = (run: SchemaRun): void => {
    if (!Array.isArray(run.value)) return addTypeFault(run, 'array', words);
    run.value = run.value.map((one: unknown, at) => {
      const { value, faults } = element.run(one);
      addFaultsAt(run, at, faults);
      return value;
    });
  };
  return new ZodType({ read, element });
}

/** What modules of the contract and the page call of zod. */
export const z = {
  ZodType,
  array,
  boolean,
  coerce: { number: coercedNumber },
  config: () => undefined,
  discriminatedUnion,
  email: (words?: CheckWords) => textOf(regexes.email, 'email address', words),
  enum: (values: readonly string[], words?: CheckWords) => oneOf([...values], words),
  iso: {
    date: (words?: CheckWords) => textOf(regexes.date, 'ISO date', words),
    datetime: (words?: CheckWords) => textOf(regexes.datetime({}), 'ISO datetime', words),
  },
  literal: (value: unknown, words?: CheckWords) => oneOf([value], words),
  looseObject: (fields: Record<string, ZodType>) => new ObjectSchema(fields, 'keep'),
  number,
  object: (fields: Record<string, ZodType> = {}) => new ObjectSchema(fields),
  record,
  strictObject: (fields: Record<string, ZodType>) => new ObjectSchema(fields, 'refuse'),
  string,
  url,
  uuid: (words?: CheckWords) => textOf(regexes.uuid(), 'UUID', words),
};
