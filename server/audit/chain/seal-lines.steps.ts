import { addDays, compareDates, dayOfInstant, type IsoDate, isoDayOf } from '#domain/dates/date.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SigningKeys } from '#server/session/public.ts';
import { type AuditDay, firstAnchor, hashLine } from './audit-record.ts';
import { signDay, type UnsignedDay } from './day-signature.ts';
import { lineOfRow } from './line-of-row.ts';
import {
  type AuditLineRow,
  findLastDay,
  findLastSeal,
  insertDay,
  insertSeals,
  listWaitingLines,
  takeSealing,
} from './seals.queries.ts';

/** Lines of one transaction: far below its limit of 10 s, also for a backlog. */
const mostAtOnce = 500;

/** A day ends for the log so long after midnight (UTC): requests under way still belong to it. */
export const closingDelayMs = 5 * 60_000;

/** The dependencies of the sealing. */
export type SealingNeeds = Pick<Dependencies, 'database' | 'now'> & {
  readonly keys: SigningKeys;
  readonly log: Pick<Dependencies['log'], 'info'>;
};

/** The chain of the day that is not signed yet, or where the next one starts. */
interface ChainEnd {
  readonly openDay: IsoDate | undefined;
  readonly lines: number;
  readonly anchor: string;
  readonly head: string;
  readonly closedDay: IsoDate | undefined;
}

async function readChainEnd(tx: Tx): Promise<ChainEnd> {
  const closed = await findLastDay(tx);
  const seal = await findLastSeal(tx);
  const anchor = closed?.head ?? firstAnchor;
  const closedDay = closed?.day;
  if (seal === undefined || (closed !== undefined && compareDates(seal.day, closed.day) <= 0))
    return { openDay: undefined, lines: 0, anchor, head: anchor, closedDay };
  return { openDay: seal.day, lines: seal.position, anchor, head: seal.hash, closedDay };
}

/** The day that its oldest line opens; a line that was late for its own day joins the next one. */
function dayOpenedBy(line: AuditLineRow, closedDay: IsoDate | undefined): IsoDate {
  const own = dayOfInstant(line.at);
  if (closedDay === undefined || compareDates(own, closedDay) > 0) return own;
  return addDays(closedDay, 1);
}

async function append(tx: Tx, end: ChainEnd, day: IsoDate): Promise<number> {
  const rows = await listWaitingLines(tx, day, mostAtOnce);
  let previous = end.head;
  const seals = rows.map((row, index) => {
    const hash = hashLine(previous, lineOfRow(row));
    const seal = { lineId: row.lineId, day, position: end.lines + index + 1, previous, hash };
    previous = hash;
    return seal;
  });
  if (seals.length > 0) await insertSeals(tx, seals);
  return seals.length;
}

/** Seals some lines, or ends a day. */
type Step = { readonly sealed: number } | { readonly ended: AuditDay };

const isOver = (day: IsoDate, now: number): boolean =>
  compareDates(day, isoDayOf(now - closingDelayMs)) < 0;

async function step(
  tx: Tx,
  now: number,
  sign: (end: UnsignedDay) => Promise<AuditDay>,
): Promise<Step> {
  if (!(await takeSealing(tx))) return { sealed: 0 };
  const end = await readChainEnd(tx);
  const { openDay: day, lines, anchor, head } = end;
  if (day === undefined) {
    const [oldest] = await listWaitingLines(tx, isoDayOf(now), 1);
    if (oldest === undefined) return { sealed: 0 };
    return { sealed: await append(tx, end, dayOpenedBy(oldest, end.closedDay)) };
  }
  const sealed = await append(tx, end, day);
  if (sealed > 0 || !isOver(day, now)) return { sealed };
  const ended = await sign({ day, lines, anchor, head });
  await insertDay(tx, ended);
  return { ended };
}

/**
 * Seals the committed lines of the audit log that have no seal, and signs the end of each finished
 * day (UTC). May run at any time, on several servers at once and after a crash: each line gets one
 * seal. The end of a day is written to the log of the process as well, where nobody with rights in
 * the database can change it.
 */
export async function sealLines({ database, keys, now, log }: SealingNeeds): Promise<void> {
  for (;;) {
    const key = await keys.current('internal');
    const done = await database.tx({ kind: 'identity' }, (tx) =>
      step(tx, now(), (end) => signDay(key, end)),
    );
    if ('ended' in done) log.info(done.ended, 'the audit log of a day is signed');
    else if (done.sealed === 0) return;
  }
}
