import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { ChainItem } from './audit-record.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.iso.date();
const position = z.number().int().positive();
const orNull = z.string().nullable();

const recordSchema = z.strictObject({
  day,
  position,
  previous: hash,
  hash,
  id: z.string(),
  at: z.string(),
  event: z.string(),
  externalUserId: orNull,
  custId: orNull,
  visitHash: orNull,
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  detail: z.json(),
});

const endSchema = z.strictObject({
  day,
  lines: position,
  anchor: hash,
  head: hash,
  signature: z.string(),
});

/** An item of the chain as a line of a file: JSON, without the line feed. */
export function textOfItem(item: ChainItem): string {
  if (item.kind === 'day') {
    const { kind: _, ...end } = item;
    return JSON.stringify(end);
  }
  const { day: ofDay, position: place, previous, hash: own, lineId, line } = item;
  if (line === undefined)
    throw new Error(
      `Line ${lineId} of ${ofDay} is gone. Run npm run audit:verify to see what is missing.`,
    );
  return JSON.stringify({ day: ofDay, position: place, previous, hash: own, ...line });
}

/** Throws for a text that is no line of an exported file. */
function itemOf(text: string, number: number): ChainItem {
  try {
    const value: unknown = JSON.parse(text);
    const end = endSchema.safeParse(value);
    if (end.success) return { kind: 'day', ...end.data };
    const { day: ofDay, position: place, previous, hash: own, ...line } = recordSchema.parse(value);
    const seal = { day: ofDay, position: place, previous, hash: own, lineId: line.id };
    return { kind: 'record', ...seal, line };
  } catch (error) {
    throw new Error(`Line ${number} of the file is no line of an exported audit log.`, {
      cause: error,
    });
  }
}

/** The chain that `audit:export` has written; throws for a line that it does not write, and for
 * an empty file. */
export async function* readChainFile(file: Readable): AsyncGenerator<ChainItem> {
  let number = 0;
  for await (const text of createInterface({ input: file, crlfDelay: Infinity })) {
    number += 1;
    if (text !== '') yield itemOf(text, number);
  }
  if (number === 0) throw new Error('The file has no line of the audit log.');
}
