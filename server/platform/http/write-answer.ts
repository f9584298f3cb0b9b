import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { FileReply } from './file-reply.ts';
import { StreamReply } from './stream-reply.ts';
import { withAmounts } from './with-amounts.ts';

/** A row of a list that its schema refuses: the places of its faults, never their values. */
export class UnfitRowError extends Error {
  constructor(list: string, id: unknown, fault: z.ZodError) {
    const places = fault.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    super(`A row of ${list} is left out, id ${String(id)}: ${places}.`);
    this.name = 'UnfitRowError';
  }
}

type LogFault = (fault: Error) => void;

type PageSchema = z.ZodObject<{ items: z.ZodArray<z.ZodType> }>;

/** Whether an answer is the page of a list, whose rows are independent of each other. */
function isListPage(schema: z.ZodType): schema is PageSchema {
  if (!(schema instanceof z.ZodObject)) return false;
  const { items, leftOut } = schema.shape;
  return items instanceof z.ZodArray && leftOut !== undefined;
}

/** The page without the rows that its schema refuses. Throws where something else is refused. */
function parsePage(list: string, schema: PageSchema, answer: unknown, logFault: LogFault): unknown {
  const whole = schema.safeParse(answer);
  if (whole.success) return whole.data;
  if (!isRecord(answer) || !Array.isArray(answer['items'])) throw whole.error;
  const rows: readonly unknown[] = answer['items'];
  const fit = rows.filter((one) => {
    const { error } = schema.shape.items.element.safeParse(one);
    if (error !== undefined)
      logFault(new UnfitRowError(list, isRecord(one) ? one['id'] : '', error));
    return error === undefined;
  });
  const leftOut = rows.length - fit.length;
  return schema.parse({ ...answer, items: fit, ...(leftOut > 0 && { leftOut }) });
}

/**
 * Passes only the contract's fields of an answer; an unknown field never leaves the server. A row of
 * a list that does not fit its schema is logged, left out and counted in `leftOut`: it never costs
 * the list. Throws `ZodError` for any other answer that does not fit.
 */
export function writeAnswer(call: Call, answer: unknown, logFault: LogFault): unknown {
  const { answer: schema } = call;
  if (!(schema instanceof z.ZodType))
    return answer instanceof FileReply || answer instanceof StreamReply ? answer : undefined;
  const read = isListPage(schema)
    ? parsePage(call.name, schema, answer, logFault)
    : schema.parse(answer);
  return withAmounts(schema, read);
}
