import { z } from 'zod';
import { confirmedTargets, decimalMarks } from '#domain/utilisation/own-file/own-columns.types.ts';
import { longestHeading } from '#domain/utilisation/own-file/heading-keys.ts';
import { mostImportColumns } from '#domain/utilisation/import/import-template.ts';
import { defineCall } from '#contract/call/call.ts';
import { textSchema } from '#contract/text/text.ts';

const access = { route: '/Utilisation/index' } as const;

/** Most records that are read: one for each set of headings, the latest first. */
export const mostOwnColumns = 100;

/** What the columns of an airline's own file become, by their headings. */
export const ownColumnsSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        heading: textSchema(longestHeading).min(1),
        becomes: z.enum(confirmedTargets),
      }),
    )
    .min(1)
    .max(mostImportColumns)
    .refine((columns) => new Set(columns.map(({ heading }) => heading)).size === columns.length, {
      error: 'Each heading may come once.',
    }),
  decimalMark: z.enum(decimalMarks).nullable(),
});

const rememberedColumnsSchema = ownColumnsSchema.extend({
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime(),
});
export type ColumnRecord = z.infer<typeof rememberedColumnsSchema>;

/** The columns of own files that people of the airline have confirmed, the latest of each headings. */
export const listOwnColumns = defineCall({
  name: 'listOwnColumns',
  method: 'GET',
  path: '/portal/api/utilisation/own-columns',
  summary: 'How files of the airline are read',
  access,
  answer: z.object({ items: z.array(rememberedColumnsSchema) }),
  errors: [],
});

/**
 * Keeps the columns of a file as confirmed. Nothing is replaced: the latest record of the same
 * headings counts, and one that says the same again is not stored again. Requires the right to submit
 * (R17).
 */
export const putOwnColumns = defineCall({
  name: 'putOwnColumns',
  method: 'PUT',
  path: '/portal/api/utilisation/own-columns',
  summary: 'Remember how a file of the airline is read',
  access,
  audit: { none: 'The record says who confirmed it and when, and changes no figure.' },
  body: ownColumnsSchema,
  answer: rememberedColumnsSchema,
  errors: ['forbidden', 'quotaReached'],
});
