import { z } from 'zod';
import type { TypedAt } from '#domain/utilisation/joined-typing.ts';

const timesSchema = z.record(z.string(), z.number());

/** When a draft of the device was typed; 0 where older ones do not say. */
export function readableTimes(record: Readonly<Record<string, unknown>> = {}): TypedAt {
  const typedAt = timesSchema.safeParse(record['typedAt']);
  return { at: Number(record['at'] ?? 0), ...(typedAt.success && { typedAt: typedAt.data }) };
}
