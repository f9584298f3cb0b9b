import { z } from 'zod';
import { textSchema } from '#contract/text/text.ts';
import { bareName } from './scim-attributes.ts';
import { mostResults } from './scim-messages.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** By what a directory finds a person. */
export interface PersonFilter {
  readonly attribute: 'userName' | 'externalId' | 'id';
  readonly value: string;
}

/** Which people a directory wants to read. */
export interface PeopleQuery {
  readonly filter: PersonFilter | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

const attributes = { username: 'userName', externalid: 'externalId', id: 'id' } as const;
const comparison = /^\s*([\w:.-]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

const refused = (): ScimRefusal =>
  new ScimRefusal(
    'invalidFilter',
    'Users are found by userName, externalId or id, each with eq and a text in quotes.',
  );

function readText(quoted: string): string {
  try {
    return textSchema(300).parse(JSON.parse(quoted));
  } catch {
    throw refused();
  }
}

/** Reads a filter (RFC 7644, §3.4.2.2), as far as directories need it. Throws `invalidFilter`. */
export function readFilter(filter: string): PersonFilter {
  const [, name = '', quoted = ''] = comparison.exec(filter) ?? [];
  const key = bareName(name);
  if (!Object.hasOwn(attributes, key)) throw refused();
  return { attribute: attributes[key as keyof typeof attributes], value: readText(quoted) };
}

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number)
  .optional();

const querySchema = z.looseObject({
  filter: z.string().optional(),
  startIndex: whole,
  count: whole,
});

/** Reads what a list is wanted of; other parameters are ignored. Throws `invalidFilter`, `invalidValue`. */
export function readPeopleQuery(query: unknown): PeopleQuery {
  const { data } = querySchema.safeParse(query);
  if (data === undefined)
    throw new ScimRefusal('invalidValue', 'startIndex and count are whole numbers.');
  const { filter, startIndex = 1, count = 100 } = data;
  return {
    filter: filter === undefined ? undefined : readFilter(filter),
    startIndex: Math.max(startIndex, 1),
    count: Math.min(Math.max(count, 0), mostResults),
  };
}
