import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amountPattern, amountSchema, currencySchema } from '#contract/money/money.ts';
import { withAmounts } from '#server/platform/http/with-amounts.ts';

const aging = z.object({ current: amountSchema, over90: amountSchema.nullable() });
const answer = z.object({
  items: z.array(
    z.object({
      currency: currencySchema,
      rate: z.string(),
      amount: amountSchema,
      paid: amountSchema.refine(() => true).optional(),
      aging,
    }),
  ),
  other: z.union([z.object({ currency: currencySchema, amount: amountSchema }), z.null()]),
});

describe('amounts of an answer', () => {
  it('R19: have the decimals of the closest currency, whatever the database held', () => {
    const stored = {
      items: [
        {
          currency: 'JPY',
          rate: '1.500',
          amount: '1250.000',
          paid: '0.00',
          aging: { current: '-1250.000', over90: null },
        },
        {
          currency: 'KWD',
          rate: '1.500',
          amount: '1265.43',
          aging: { current: '1265.431', over90: '0.00' },
        },
      ],
      other: { currency: 'USD', amount: '10.500' },
    };

    expect(withAmounts(answer, stored)).toEqual({
      items: [
        {
          currency: 'JPY',
          rate: '1.500',
          amount: '1250',
          paid: '0',
          aging: { current: '-1250', over90: null },
        },
        {
          currency: 'KWD',
          rate: '1.500',
          amount: '1265.430',
          aging: { current: '1265.431', over90: '0.000' },
        },
      ],
      other: { currency: 'USD', amount: '10.50' },
    });
  });

  it('have the currency of the lease or the claim that the answer is about', () => {
    const lease = z.object({ currency: currencySchema });
    const sheet = z.object({ lease, period: z.object({ amount: amountSchema }) });

    expect(
      withAmounts(sheet, { lease: { currency: 'JPY' }, period: { amount: '12.000' } }).period,
    ).toEqual({ amount: '12' });
  });

  it('stay as they are where nothing names a currency', () => {
    expect(withAmounts(z.array(aging), [{ current: '1.5', over90: '2' }])).toEqual([
      { current: '1.5', over90: '2' },
    ]);
  });
});

interface JsonSchema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The places of amounts that no object around them gives a currency. */
function lost(schema: JsonSchema, path: string, isKnown: boolean): string[] {
  if (schema.pattern === amountPattern.source) return isKnown ? [] : [path];
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const { lease, claim } = properties;
  const named = [schema, lease, claim].some((one) => one?.properties?.['currency'] !== undefined);
  const inside = isKnown || named;
  return [
    ...Object.entries(properties).flatMap(([name, one]) => lost(one, `${path}.${name}`, inside)),
    ...(items === undefined ? [] : lost(items, path, isKnown)),
    ...[...anyOf, ...oneOf].flatMap((one) => lost(one, path, isKnown)),
  ];
}

describe('every call', () => {
  it('R19: names the currency of each amount that it answers with', () => {
    const found = calls.flatMap((call) =>
      call.answer instanceof z.ZodType
        ? lost(
            z.toJSONSchema(call.answer, { unrepresentable: 'any' }) as JsonSchema,
            call.name,
            false,
          )
        : [],
    );

    expect(found).toEqual([]);
  });
});
