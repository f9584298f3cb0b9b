import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { tables } from '#server/platform/db/tables.ts';
import { smallestBody } from '#tests/support/walk/walk-requests.ts';

/** Every column of the database, as it is stored and as the server names it. */
const columns = new Set(
  Object.values(tables)
    .flatMap((table) => Object.keys(table))
    .flatMap((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);

/** The fields that a body may have, in any of its forms. */
function describedIn(schema: object): string[] {
  const { properties = {}, ...others } = schema as { properties?: object };
  const forms = [others as Record<string, unknown>].flatMap(({ anyOf, oneOf, allOf }) =>
    [anyOf, oneOf, allOf].flatMap((some) => (some ?? []) as object[]),
  );
  return [...Object.keys(properties), ...forms.flatMap(describedIn)];
}

const withFields = calls.flatMap((call) => {
  const body = smallestBody(call);
  if (call.body === undefined || typeof body !== 'object' || Array.isArray(body)) return [];
  return [[call.name, call.body, body as object] as const];
});

it.each(withFields)(
  '%s takes no column of the database that it does not name (S22)',
  (_name, schema, body) => {
    const described = describedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    const others = [...columns, 'isAdmin'].filter((name) => !described.includes(name));
    const sent = { ...body, ...Object.fromEntries(others.map((name) => [name, 'Y'])) };

    const read = schema.safeParse(sent);

    // Refused as a whole, or read without them.
    const taken = Object.keys(read.success ? (read.data as object) : {});
    expect(taken.filter((name) => others.includes(name))).toEqual([]);
    expect(schema.safeParse(body).success).toBe(true);
  },
);
