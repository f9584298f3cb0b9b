import * as fc from 'fast-check';
import { z } from 'zod';

/** Texts near the edges of what the contract's texts may be. */
const texts = [
  '',
  ' ',
  'x',
  ' padded ',
  'UPPER@Lower.Example',
  'no-mail@',
  'USD',
  'JPY',
  'usd',
  '12.50',
  '-0.01',
  '1e3',
  '999999999999999999.99',
  '2026-02-28',
  '2026-02-30',
  '0000-01-01',
  '1899-12-31',
  '2026-13',
  '2026-07',
  '2026-07-01T08:00:00Z',
  '2026-07-01T08:00:00.000Z',
  '2026-07-01T08:00:00+02:00',
  '2026-07-01T08:00Z',
  'd239866f-946f-8bd1-a6fa-4e1bacec0021',
  'D239866F-946F-0BD1-A6FA-4E1BACEC0021',
  '/portal/dashboard',
  'https://lessor.example/a b',
  ' https://lessor.example ',
  '+353 1 555 0100',
  'two\nlines',
  'nul\0',
  '\uD800',
  '✈️'.repeat(60),
  '🛫'.repeat(100),
  'long '.repeat(1000),
  'report.pdf',
  'report.exe',
] as const;

const numbers = [0, 1, -1, 1.5, 24, 25, 200, 201, 100_001, 2 ** 53, -(2 ** 53), 1e21] as const;

const strangers = [
  null,
  undefined,
  true,
  false,
  [],
  {},
  [1],
  { a: 1 },
  Number.NaN,
  Infinity,
  'x',
  7,
];

const text = fc.constantFrom(...texts);
const number = fc.constantFrom(...numbers);

function objectOf(shape: Readonly<Record<string, z.ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, valueFor(field)] as const);
  const others = fc.option(fc.constant({ extra: 1, 'an other': 2 }), { freq: 4, nil: {} });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: whole }, known), others)
    .map(([one, other]) => ({ ...one, ...other }));
}

/** Values of objects whose keys are those of an enumeration, whole or in part, or of any keys. */
function recordOf(keys: z.ZodEnum, values: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...keys.options.map(String), 'x'), valueFor(values)),
    objectOf(Object.fromEntries(keys.options.map((key) => [String(key), values]))),
  );
}

/** Values of the type of a schema, or a text. */
function ofType(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNumber) return fc.oneof(number, fc.constantFrom('12', 'x', ''));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodArray)
    return fc.array(valueFor(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodObject) return objectOf(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...schema.options.map((option) => valueFor(option as z.ZodType)));
  if (schema instanceof z.ZodRecord)
    return recordOf(schema.keyType as z.ZodEnum, schema.valueType as z.ZodType);
  if (schema instanceof z.ZodPipe) return valueFor(schema.in as z.ZodType);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return valueFor(schema.unwrap() as z.ZodType);
  return text;
}

/** Values for a schema of zod: mostly of its type, and now and then anything else. */
export function valueFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: ofType(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...strangers) },
  );
}
