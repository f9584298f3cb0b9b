import { z } from 'zod';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import {
  longestComment,
  longestFigure,
  longestPlace,
} from '#domain/utilisation/report/text-limits.ts';
import { defineCall } from '#contract/call/call.ts';
import { wholeNumber } from '#contract/call/whole-number.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { ruleProblemSchema } from '../utilisation-schemas.ts';

/** Most rows of one call: a month of about 140 aircraft with all components. */
export const mostSentRows = 1000;

/** A figure as text, as in a file: hours `312:45` or `312.75`, cycles a whole number. */
const figureSchema = textSchema(longestFigure);

const rowSchema = z.strictObject({
  /** Manufacturer of an airframe, model of an engine; checked where given. Others have none. */
  maker: textSchema(60).optional(),
  /** MSN of an airframe, ESN of an engine, serial of an APU or a gear. */
  serial: textSchema(60).min(1),
  /** Needed where components of different kinds have one serial. */
  component: z.enum(componentKinds).optional(),
  /** Number of the lease; needed where the asset changes its lease in the month. */
  lease: textSchema(40).optional(),
  month: monthSchema,
  /** Flown in the month, for an APU its running hours; or the totals since new at its end. */
  fh: figureSchema.optional(),
  fc: figureSchema.optional(),
  tsn: figureSchema.optional(),
  csn: figureSchema.optional(),
  /** Where an engine is at the end of the month: an MSN, a registration, SHOP, SPARE, STORAGE … */
  location: textSchema(longestPlace).optional(),
  position: z.number().int().min(1).max(4).optional(),
  /** INSTALLED, REMOVED or CHANGED, with its day. */
  event: textSchema(20).optional(),
  eventDate: dateSchema.optional(),
  /** Confirms the warnings of the row. */
  comment: textSchema(longestComment).optional(),
});

/** Most months of one call: two years are loaded at the start of a new system. */
export const mostSentMonths = 24;

const problemSchema = ruleProblemSchema.omit({ componentId: true });

/** The result for a row. */
export const sentRowResults = ['created', 'changed', 'same', 'refused'] as const;

const answeredRowSchema = z.object({
  serial: z.string(),
  month: z.string(),
  result: z.enum(sentRowResults),
  /** Rules that the row breaks: errors of a refused one, warnings and notes of one that is stored. */
  problems: z.array(problemSchema),
  /** What a person has typed meanwhile and the row does not replace (U38). */
  typed: z
    .object({
      fh: z.string(),
      fc: z.string(),
      tsn: z.string(),
      csn: z.string(),
      by: z.string().nullable(),
    })
    .optional(),
});

const sentMonthSchema = z.object({
  lease: z.string(),
  month: z.string(),
  /** To submit it as it is now; another number then means that somebody has changed it. */
  rowVersion: wholeNumber(0),
  /** Whether the rules accept the month as it is now. */
  isAcceptable: z.boolean(),
  /** What is wrong with it, of all its components; `serial` is null for the month as a whole. */
  problems: z.array(problemSchema.extend({ serial: z.string().nullable() })),
});

/**
 * A system of the airline sends figures of many components; they are judged by the rules of the grid
 * (U01 to U44) and stored in the drafts that people see there. A refused row changes nothing, and the
 * others are stored. What a person has typed is never replaced.
 */
export const reportByMachine = defineCall({
  name: 'reportByMachine',
  method: 'POST',
  path: '/portal/api/machine/utilisation',
  summary:
    'Send utilisation of many components by a key; answers per row, in the order of the rows',
  access: { machine: 'reportUtilisation' },
  mode: 'serialisable',
  audit: ['utilisation.sent'],
  once: true,
  body: z.strictObject({
    rows: z
      .array(rowSchema)
      .min(1, { error: 'Send at least one row.' })
      .max(mostSentRows, { error: `Send at most ${mostSentRows} rows at once.` })
      .refine((rows) => new Set(rows.map(({ month }) => month)).size <= mostSentMonths, {
        error: `Send at most ${mostSentMonths} months at once.`,
      }),
  }),
  answer: z.object({ rows: z.array(answeredRowSchema), months: z.array(sentMonthSchema) }),
  errors: ['tooManyRequests'],
});
