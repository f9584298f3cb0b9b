import type { z } from 'zod';

/** Reads kept input (JSON) by its schema; undefined when there is none and when it is damaged. */
export function readKept<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
