import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { z as smallZ } from '#src/api/schemas/z.ts';
import { smallSchemas } from '#scripts/build/page/small-schemas.ts';
import { valueFor } from './any-value.ts';

/** Values for each schema; a change sees a sample. */
const numRuns = Number(process.env['PORTAL_SCHEMA_VALUES'] ?? 25);

const parts = ['params', 'query', 'body', 'answer'] as const;

/** Every schema of the contract with its place. */
const schemas = calls.flatMap((call) =>
  parts.flatMap((part) => {
    const schema = call[part];
    return schema instanceof z.ZodType ? [{ name: `${call.name} ${part}`, schema }] : [];
  }),
);

/** What a schema says of a value, as far as the portal reads it. */
function verdict(schema: Pick<z.ZodType, 'safeParse'>, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { data };
  return { issues: error.issues.map(({ path, message }) => ({ path, message })) };
}

let folder: string;
const small = new Map<string, z.ZodType>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-small-schemas-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: smallSchemas },
    ssr: { noExternal: true },
    build: {
      ssr: 'contract/calls.ts',
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'calls.mjs' } },
    },
  });
  const file = pathToFileURL(join(folder, 'calls.mjs')).href;
  const built = (await import(file)) as { readonly calls: readonly Call[] };
  for (const call of built.calls)
    for (const part of parts) small.set(`${call.name} ${part}`, call[part] as z.ZodType);
});

afterAll(() => rm(folder, { recursive: true }));

/** Of any keys, as kept input has them; the contract has records of known keys alone. */
const records = [
  ['texts', z.record(z.string(), z.string()), smallZ.record(smallZ.string(), smallZ.string())],
  ['numbers', z.record(z.string(), z.number()), smallZ.record(smallZ.string(), smallZ.number())],
] as const;

describe('the schemas of the page', () => {
  it.each(records)('read records of any keys like zod: %s', (_name, schema, own) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(verdict(own as never, value)).toEqual(verdict(schema, value));
      }),
      { seed: 23, numRuns, examples: [[{ a: 'x', b: '' }], [{ a: 1, b: 2 }], [{}], [[]]] },
    );
  });

  it.each(schemas)('judge like zod: $name', ({ name, schema }) => {
    const own = small.get(name);
    if (own === undefined) throw new Error(`The page has no schema for ${name}.`);
    expect(own).not.toBeInstanceOf(z.ZodType);
    fc.assert(
      fc.property(valueFor(schema), (value) => {
        expect(verdict(own, value)).toEqual(verdict(schema, value));
      }),
      { seed: 23, numRuns },
    );
  });
});
