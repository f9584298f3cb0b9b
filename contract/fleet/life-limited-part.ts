import { z } from 'zod';
import { engineModules, engineModuleWords } from '#domain/fleet/engine-modules.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { dateSchema, monthSchema } from '#contract/money/money.ts';

const cycles = z.number().int().min(0);

/** What an engine has flown since the day of its disk sheet. */
const laterSchema = z.discriminatedUnion('kind', [
  /** No report covers a later day. */
  z.object({ kind: z.literal('none') }),
  /** So many cycles up to the end of a month, at the rating in use. */
  z.object({ kind: z.literal('added'), cycles, through: monthSchema }),
  /** The report of a later month has fewer cycles than the sheet, so that one of the two is wrong. */
  z.object({ kind: z.literal('behind'), through: monthSchema }),
]);

/** A life-limited part of an engine with what is left of its life; everything in cycles. */
export const lifeLimitedPartSchema = z.object({
  id: z.string(),
  engineId: z.string(),
  esn: z.string(),
  partNumber: z.string(),
  serialNumber: z.string(),
  description: z.string(),
  module: z.enum(engineModules),
  installed: dateSchema,
  /** The day of the disk sheet, the rating in use since, and the figures of the sheet. */
  asOf: dateSchema,
  rating: z.string(),
  sheetCsn: cycles,
  sheetEngineCsn: cycles,
  /** CSN of the engine at the end of its last reported month; null without a report. */
  engineCsn: cycles.nullable(),
  later: laterSchema,
  /** The months after the sheet whose flying is an estimate. */
  estimatedMonths: z.number().int().min(0),
  /** Cycles since new, those after the sheet included. */
  csn: cycles,
  /** What each rating has used of the life; empty while no limit is loaded. */
  shares: z.array(z.object({ rating: z.string(), cycles, limit: cycles, share: z.string() })),
  /** At the rating in use; null while no limit is loaded. */
  limit: cycles.nullable(),
  /** The sum of the shares as a decimal fraction: 1 is a whole life. */
  consumed: z.string().nullable(),
  /** Cycles left at the rating in use; negative when the part has flown too long. */
  remaining: z.number().int().nullable(),
  /** No part of the engine has fewer cycles left. */
  isLimiting: z.boolean(),
});

export type LifeLimitedPart = z.infer<typeof lifeLimitedPartSchema>;

/** Columns of life-limited parts in reading order. */
export const lifeLimitedPartColumns = {
  partNumber: {
    label: 'Part number',
    kind: 'text',
    value: (row) => row.partNumber,
    isSortable: true,
  },
  serialNumber: {
    label: 'Serial number',
    kind: 'text',
    value: (row) => row.serialNumber,
    isSortable: true,
  },
  part: { label: 'Part', kind: 'text', value: (row) => row.description, isSortable: true },
  position: {
    label: 'Position',
    kind: 'text',
    value: (row) => row.module,
    words: engineModuleWords,
    isSortable: true,
  },
  esn: { label: 'ESN', kind: 'text', value: (row) => row.esn, isSortable: true },
  rating: { label: 'Rating', kind: 'text', value: (row) => row.rating },
  csn: { label: 'CSN', kind: 'count', value: (row) => row.csn, isSortable: true },
  limit: { label: 'Limit at the rating', kind: 'count', value: (row) => row.limit },
  consumed: { label: 'Consumed', kind: 'percent', value: (row) => row.consumed },
  remaining: {
    label: 'Cycles left',
    kind: 'count',
    value: (row) => row.remaining,
    isSortable: true,
  },
  limiting: { label: 'Limiting', kind: 'flag', value: (row) => row.isLimiting },
  installed: { label: 'Installed', kind: 'date', value: (row) => row.installed },
  asOf: { label: 'Disk sheet of', kind: 'date', value: (row) => row.asOf },
  sheetCsn: { label: 'CSN on the sheet', kind: 'count', value: (row) => row.sheetCsn },
  through: {
    label: 'Flown through',
    kind: 'month',
    value: (row) => (row.later.kind === 'added' ? row.later.through : null),
  },
} as const satisfies ListColumns<LifeLimitedPart>;
