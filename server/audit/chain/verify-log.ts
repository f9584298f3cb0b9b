import type { Database } from '#server/platform/db/database.ts';
import { type AuditDay, type ChainItem, firstAnchor } from './audit-record.ts';
import { faultOfSignature } from './day-signature.ts';
import { allDays, readChain } from './read-chain.ts';
import { countUnsealed, listDays } from './seals.queries.ts';
import { type DayVerdict, verifyChain } from './verify-chain.ts';

type Print = (text: string) => void;

const stateText: Readonly<Record<DayVerdict['state'], string>> = {
  signed: 'signature good',
  open: 'not signed yet',
  removed: 'signature good, lines removed by audit:remove',
};

function textOfDay({ day, lines, head, state, fault }: DayVerdict): string {
  return `${day}  ${lines} lines  ends with ${head}  ${fault === undefined ? stateText[state] : `WRONG: ${fault}`}`;
}

/** What is wrong with a signed day of a file: its signature, or that the log has another end now. */
async function faultOfKept(database: Database, end: AuditDay): Promise<string | undefined> {
  const fault = await faultOfSignature(database, end);
  if (fault !== undefined) return fault;
  const read = { kind: 'identity', readOnly: true } as const;
  const [now] = await database.tx(read, (tx) => listDays(tx, end.day, end.day));
  if (now?.head === end.head) return undefined;
  return now === undefined
    ? 'the database has no signed end of this day: it was removed after the export'
    : 'the database has another signed end of this day: it was rewritten after the export';
}

async function verifyItems(
  items: AsyncIterable<ChainItem>,
  anchor: string | undefined,
  signature: (end: AuditDay) => Promise<string | undefined>,
  print: Print,
): Promise<boolean> {
  let [days, faults] = [0, 0];
  for await (const verdict of verifyChain(items, { anchor, faultOfSignature: signature })) {
    print(textOfDay(verdict));
    days += 1;
    if (verdict.fault !== undefined) faults += 1;
  }
  print(faults === 0 ? `${days} days verified.` : `${faults} of ${days} days are WRONG.`);
  return faults === 0;
}

/**
 * Prints a line on each day of an exported part of the chain, with the keys of the database; true
 * when it is whole and the database still has the same signed days. So a kept file finds what the
 * database alone hides: a day that was rewritten and signed again.
 */
export function verifyFile(
  database: Database,
  items: AsyncIterable<ChainItem>,
  print: Print,
): Promise<boolean> {
  return verifyItems(items, undefined, (end) => faultOfKept(database, end), print);
}

/** Prints a line on each day of the audit log, and on lines without a seal; true when it is whole. */
export async function verifyLog(database: Database, print: Print): Promise<boolean> {
  const signature = (end: AuditDay) => faultOfSignature(database, end);
  const isWhole = await verifyItems(readChain(database, allDays), firstAnchor, signature, print);
  const read = { kind: 'identity', readOnly: true, snapshot: true } as const;
  const { waiting, outside, firstOutside } = await database.tx(read, countUnsealed);
  if (waiting > 0) print(`Lines that wait for their seal: ${waiting}.`);
  if (outside === 0) return isWhole;
  print(
    `WRONG: ${outside} lines have no seal and wait for none; line ${firstOutside} is the first that was inserted, or lost its seal.`,
  );
  return false;
}
