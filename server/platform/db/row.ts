import type { ZodType } from 'zod';

/** What a column of a result holds: which PostgreSQL types it may have and what its values are. */
export interface Column<T> {
  readonly name: string;
  /** Object ids of the PostgreSQL types (`pg_type.oid`); those of base types never change. */
  readonly types: readonly number[];
  readonly isNullable: boolean;
  /** Returns the value of a row, from what the driver returned. Throws when that is not valid. */
  readonly read?: (value: unknown) => T;
}

/** A column without nulls; `orNull` is the same with them. */
export interface Kind<T> extends Column<T> {
  readonly orNull: Column<T | null>;
}

/** The columns of a result by their names. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

/** The type of the rows that a shape describes. */
export type RowOf<S extends Shape> = {
  readonly [Name in keyof S]: S[Name] extends Column<infer T> ? T : never;
};

function kind<T>(name: string, types: readonly number[], read?: (value: unknown) => T): Kind<T> {
  const column = { name, types, ...(read === undefined ? {} : { read }) };
  return { ...column, isNullable: false, orNull: { ...column, isNullable: true } };
}

// text, varchar, char(n), "char", name
const textTypes = [25, 1043, 1042, 18, 19];
// text[], varchar[], char(n)[], name[]
const textListTypes = [1009, 1015, 1014, 1003];

/** Text; a `char(n)` keeps its trailing blanks. */
export const text = kind<string>('text', textTypes);
export const uuid = kind<string>('uuid', [2950]);
/** An integer of up to 32 bits. */
export const int = kind<number>('int', [23, 21]);
export const flag = kind<boolean>('flag', [16]);
/** A decimal as its exact text. */
export const numeric = kind<string>('decimal', [1700]);
/** A date as `YYYY-MM-DD`. */
export const day = kind<string>('day', [1082]);
export const textList = kind<string[]>('textList', textListTypes);

function toSafeNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`${String(value)} is too large to be exact`);
  return value;
}

/** An integer of 64 bits, such as a count. Throws for one that a number cannot hold exactly. */
export const bigint = kind<number>('bigint', [20], toSafeNumber);

function toDate(value: unknown): Date {
  return value instanceof Date ? value : new Date(String(value));
}

/** A moment of time (`timestamptz`). */
export const instant = kind<Date>('instant', [1184], toDate);

function toBuffer(value: unknown): Buffer {
  if (!(value instanceof Uint8Array)) throw new Error('the driver returned no bytes');
  return Buffer.from(value);
}

export const bytes = kind<Buffer>('bytes', [17], toBuffer);

/** Text that is one of the given words. */
export function oneOf<const T extends string>(words: readonly T[]): Kind<T> {
  const known = new Set<unknown>(words);
  return kind<T>('oneOf', textTypes, (value) => {
    if (!known.has(value)) throw new Error(`${String(value)} is none of ${words.join(', ')}`);
    return value as T;
  });
}

/** A list of texts, each of them one of the given words. */
export function listOf<const T extends string>(words: readonly T[]): Kind<readonly T[]> {
  const known = new Set<unknown>(words);
  return kind<readonly T[]>('listOf', textListTypes, (value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!items.every((item) => known.has(item)))
      throw new Error(`${JSON.stringify(items)} has an item that is none of ${words.join(', ')}`);
    return items as readonly T[];
  });
}

/** JSON that the schema accepts; the schema changes nothing. */
export function json<T>(schema: ZodType<T, T>): Kind<T> {
  return kind<T>('json', [114, 3802], (value) => {
    const { error } = schema.safeParse(value);
    if (error !== undefined) throw error;
    return value as T;
  });
}
