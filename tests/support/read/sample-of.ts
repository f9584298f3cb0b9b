import { z } from 'zod';

type Json = Record<string, unknown>;

/** Texts that the patterns of the contract accept, one of them each. */
const texts = [
  'Said well',
  '2026-09',
  '2026-10-01',
  '1.00',
  '0.05',
  '1:30',
  '12',
  'EUR',
  'AUR',
  '0'.repeat(64),
  'a'.repeat(43),
  '+353 1 234 5678',
  '123456',
  '2026-Q4',
  'Something that says enough for every field',
  'https://login.airline.example',
  'airline.example',
] as const;

const formats: Readonly<Record<string, string>> = {
  uuid: '3f1c9f0e-8a34-4c3b-9a51-0d6f0c1b2a3d',
  date: '2026-10-01',
  'date-time': '2026-10-01T00:00:00Z',
  email: 'ann@alpha.example',
};

/** A text that a schema of the contract accepts. */
export function sampleText({ format, pattern, minLength = 0, maxLength = 1000 }: Json): string {
  const formatted = typeof format === 'string' ? formats[format] : undefined;
  if (formatted !== undefined) return formatted;
  const rule = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
  const found = texts.find(
    (text) =>
      rule.test(text) && text.length >= Number(minLength) && text.length <= Number(maxLength),
  );
  if (found === undefined) throw new Error(`No sample text matches ${String(pattern)}.`);
  return found;
}

/** A record with named keys describes the values of all of them at once. */
function objectOf({ properties = {}, additionalProperties, required = [] }: Json): Json {
  const names = required as readonly string[];
  const others = typeof additionalProperties === 'object' ? (additionalProperties as Json) : {};
  return Object.fromEntries(
    // The format of an address that is trimmed first does not reach the JSON schema.
    names.map((name) => [
      name,
      formats[name] ?? valueOf((properties as Record<string, Json>)[name] ?? others),
    ]),
  );
}

function valueOf(schema: Json): unknown {
  const { anyOf, oneOf, allOf, type, minItems = 0 } = schema;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [first] = (anyOf ?? oneOf ?? []) as Json[];
  if (first !== undefined) return valueOf(first);
  if (Array.isArray(allOf)) return valueOf(Object.assign({}, ...allOf));
  if (type === 'object') return objectOf(schema);
  if (type === 'array')
    return Array.from({ length: Number(minItems) }, () => valueOf(schema['items'] as Json));
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 1), 1);
  return type === 'boolean' ? true : null;
}

/** A value that a schema accepts but for one leaf, and where that leaf is. */
export interface PlantedSample {
  readonly place: string;
  readonly value: unknown;
}

/** The smallest values of a JSON schema with `planted` in the place of one leaf, each leaf once. */
export function plantIn(
  schema: Json,
  isLeaf: (leaf: Json) => boolean,
  planted: unknown,
  place = '',
): PlantedSample[] {
  if (isLeaf(schema)) return [{ place, value: planted }];
  const { anyOf, oneOf, allOf, properties, items } = schema;
  const below = (one: unknown, at: string) => plantIn(one as Json, isLeaf, planted, at);
  if (properties !== undefined) {
    const base = objectOf(schema);
    return Object.entries(properties as Json).flatMap(([name, one]) =>
      below(one, `${place}.${name}`).map((found) => ({
        ...found,
        value: { ...base, [name]: found.value },
      })),
    );
  }
  if (items !== undefined)
    return below(items, `${place}[]`).map((found) => ({ ...found, value: [found.value] }));
  return [anyOf, oneOf, allOf].flatMap((options) =>
    ((options ?? []) as Json[]).flatMap((one) => below(one, place)),
  );
}

/** The smallest value that a schema of the contract accepts; `parse` proves it. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (schema === undefined) return undefined;
  const sample = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  schema.parse(sample);
  return sample;
}
