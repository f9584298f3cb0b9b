import type { Call } from '#contract/call/call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { CallRequest, RawCallRequest } from '#server/platform/http/handle.ts';
import { serialisable } from '#server/platform/db/serialisable.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { recordAudit, type NewAuditEntry } from '#server/platform/audit/record-audit.ts';
import { customerExists } from './customers.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** What the lessor's desk works with. */
export interface DeskDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A request of a user of the lessor about one customer. */
export type DeskRequest = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent'> & {
  readonly visit: Caller;
  readonly params: { readonly custId: string };
};

/** What a write did, for the audit log. */
export interface DeskEntry {
  readonly event: NewAuditEntry['event'];
  readonly detail: Record<string, unknown>;
}

/** How users of the lessor read and write the data of one customer, whomever they act for. */
export interface LessorDesk {
  readonly now: () => Date;
  /** UTC. */
  readonly today: () => string;
  /** Reads as the customer that the address names. */
  read<T>(custId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Records who did what to which customer. */
  record(tx: Tx, request: DeskRequest, entry: DeskEntry): Promise<void>;
  /** Does a write once as that customer, in one transaction with what `work` records (R20). */
  write<C extends Call, T>(
    call: C,
    request: CallRequest<C> & DeskRequest,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** The same on a state that nobody else changes meanwhile: where months or totals chain. */
  writeInTurn<C extends Call, T>(
    call: C,
    request: CallRequest<C> & DeskRequest,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
}

/** The key is kept with the customer whose data changes, whomever the person acts for. */
function asCustomer<R extends DeskRequest>(request: R): R {
  const { custId } = request.params;
  return { ...request, visit: { ...request.visit, custId } };
}

/** Does a write once as the customer of the address. Throws `notFound` when there is none. */
async function writeAs<C extends Call, T>(
  tx: Tx,
  call: C,
  request: CallRequest<C> & DeskRequest,
  at: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!(await customerExists(tx, request.params.custId))) throw new Refusal('notFound');
  return runOnce(tx, call, asCustomer(request), at, () => work(tx));
}

/** Opens the desk at which the internal calls work. */
export function openLessorDesk({ database, now }: DeskDependencies): LessorDesk {
  const desk: LessorDesk = {
    now: () => new Date(now()),
    today: () => isoDayOf(now()),
    read: (custId, work) => database.tx({ kind: 'tenant', custId }, work),
    async record(tx, request, { event, detail }) {
      const { externalUserId, visitHash } = request.visit;
      const { custId } = request.params;
      await recordAudit(tx, { event, externalUserId, custId, visitHash, detail }, request, now());
    },
    write: (call, request, work) =>
      desk.read(request.params.custId, (tx) => writeAs(tx, call, request, now(), work)),
    writeInTurn: (call, request, work) =>
      serialisable(database, request.params.custId, (tx) =>
        writeAs(tx, call, request, now(), work),
      ),
  };
  return desk;
}
