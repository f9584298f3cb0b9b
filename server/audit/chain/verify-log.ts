import type { Database } from '#server/platform/db/database.ts';
import { type AuditDay, type ChainItem, firstAnchor } from './audit-record.ts';
import { faultOfSignature } from './day-signature.ts';
import { allDays, readChain } from './read-chain.ts';
import { countUnsealed } from './seals.queries.ts';
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

async function verifyItems(
  database: Database,
  items: AsyncIterable<ChainItem>,
  anchor: string | undefined,
  print: Print,
): Promise<boolean> {
  const signature = (end: AuditDay) => faultOfSignature(database, end);
  let [days, faults] = [0, 0];
  for await (const verdict of verifyChain(items, { anchor, faultOfSignature: signature })) {
    print(textOfDay(verdict));
    days += 1;
    if (verdict.fault !== undefined) faults += 1;
  }
  print(faults === 0 ? `${days} days verified.` : `${faults} of ${days} days are WRONG.`);
  return faults === 0;
}

/** Prints a line on each day of a part of the chain, with the keys of a database; true when it is whole. */
export function verifyFile(
  database: Database,
  items: AsyncIterable<ChainItem>,
  print: Print,
): Promise<boolean> {
  return verifyItems(database, items, undefined, print);
}

/** Prints a line on each day of the audit log, and on lines without a seal; true when it is whole. */
export async function verifyLog(database: Database, print: Print): Promise<boolean> {
  const isWhole = await verifyItems(database, readChain(database, allDays), firstAnchor, print);
  const read = { kind: 'identity', readOnly: true, snapshot: true } as const;
  const { waiting, outside, firstOutside } = await database.tx(read, countUnsealed);
  if (waiting > 0) print(`Lines that wait for their seal: ${waiting}.`);
  if (outside === 0) return isWhole;
  print(
    `WRONG: ${outside} lines have no seal and wait for none; line ${firstOutside} is the first that was inserted, or lost its seal.`,
  );
  return false;
}
