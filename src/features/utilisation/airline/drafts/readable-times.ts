import { z } from 'zod';
import type { TypedAt } from '#domain/utilisation/report/joined-typing.ts';

const timesSchema = z.record(z.string(), z.number());

/** When a draft on the device was typed; 0 for older drafts without a time. */
export function readableTimes(record: Readonly<Record<string, unknown>> = {}): TypedAt {
  const typedAt = timesSchema.safeParse(record['typedAt']);
  return { at: Number(record['at'] ?? 0), ...(typedAt.success && { typedAt: typedAt.data }) };
}
