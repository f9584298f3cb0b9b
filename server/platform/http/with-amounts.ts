import { z } from 'zod';
import { amountPattern } from '#contract/money/money.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';

/** Rewrites the amounts of a value, in the currency of the closest object that names one. */
type Rewrite = (value: unknown, currency: string | undefined) => unknown;

const known = new WeakMap<z.ZodType, Rewrite | null>();

function isAmount(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodString)) return false;
  const checks = schema.def.checks ?? [];
  return checks.some(({ _zod: { def } }) => 'pattern' in def && def.pattern === amountPattern);
}

const writeAmount: Rewrite = (value, currency) =>
  typeof value === 'string' && currency !== undefined ? toAmount(decimal(value), currency) : value;

/** The currency that an object names itself, or its lease or claim does. */
function currencyIn(record: Readonly<Record<string, unknown>>): string | undefined {
  const named = [record, record['lease'], record['claim']].find(
    (one): one is { currency: string } =>
      typeof one === 'object' &&
      one !== null &&
      'currency' in one &&
      typeof one.currency === 'string',
  );
  return named?.currency;
}

function ofObject(schema: z.ZodObject): Rewrite | null {
  const fields = Object.entries(schema.shape).flatMap(([name, field]): [string, Rewrite][] => {
    const rewrite = rewriteOf(field as z.ZodType);
    return rewrite === null ? [] : [[name, rewrite]];
  });
  if (fields.length === 0) return null;
  return (value, currency) => {
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Record<string, unknown>;
    const inner = currencyIn(record) ?? currency;
    for (const [name, rewrite] of fields) {
      if (name in record) record[name] = rewrite(record[name], inner);
    }
    return value;
  };
}

function ofEach(item: z.ZodType): Rewrite | null {
  const rewrite = rewriteOf(item);
  if (rewrite === null) return null;
  return (value, currency) =>
    Array.isArray(value) ? value.map((one) => rewrite(one, currency)) : value;
}

/** Rewriting an amount twice changes nothing, so every option may rewrite its own fields. */
function ofAny(options: readonly z.ZodType[]): Rewrite | null {
  const rewrites = options.flatMap((option) => rewriteOf(option) ?? []);
  if (rewrites.length === 0) return null;
  return (value, currency) => rewrites.reduce((done, rewrite) => rewrite(done, currency), value);
}

function build(schema: z.ZodType): Rewrite | null {
  if (isAmount(schema)) return writeAmount;
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodArray) return ofEach(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return ofAny(schema.options as z.ZodType[]);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return ofAny([schema.unwrap() as z.ZodType]);
  return null;
}

function rewriteOf(schema: z.ZodType): Rewrite | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const built = build(schema);
  known.set(schema, built);
  return built;
}

/**
 * Writes every amount of an answer with the decimals of its currency, `1250` for yen and `1265.430`
 * for dinars (R19, §3.9): the database holds all of them with three. The currency is that of the
 * object with the amount, of its lease or claim, or of the closest object around it. Changes
 * `answer`.
 */
export function withAmounts<Answer>(schema: z.ZodType, answer: Answer): Answer {
  return (rewriteOf(schema)?.(answer, undefined) ?? answer) as Answer;
}
