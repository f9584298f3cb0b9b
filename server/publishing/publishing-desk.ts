import type { Call } from '#contract/call/call.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { CallRequest, RawCallRequest } from '#server/platform/http/handle.ts';
import { runLessorOnce } from '#server/platform/http/once.ts';
import { recordAudit, type NewAuditEntry } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** The dependencies of publishing. */
export interface PublishingServices {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Who of the lessor publishes, and from where. */
export type PublisherRequest = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent'> & {
  readonly visit: Caller;
};

/** How users of the lessor publish to any customer, whichever they act for. */
export interface PublishingDesk {
  readonly now: () => Date;
  /** UTC. */
  readonly today: () => string;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Records who published what to which customer; null for all. */
  record(
    tx: Tx,
    request: PublisherRequest,
    entry: Pick<NewAuditEntry, 'event' | 'custId' | 'detail'>,
  ): Promise<void>;
  /** Does a write once, in one transaction with the records and notifications of `work` (R20). */
  write<C extends Call, T>(
    call: C,
    request: CallRequest<C> & PublisherRequest,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
}

/** Opens the desk for documents and notices. */
export function openPublishingDesk({ database, now }: PublishingServices): PublishingDesk {
  const desk: PublishingDesk = {
    now: () => new Date(now()),
    today: () => isoDayOf(now()),
    read: (work) => database.tx({ kind: 'publisher' }, work),
    async record(tx, request, entry) {
      const { externalUserId, visitHash } = request.visit;
      await recordAudit(tx, { ...entry, externalUserId, visitHash }, request, now());
    },
    write: (call, request, work) =>
      desk.read((tx) => runLessorOnce(tx, call, request, now(), () => work(tx))),
  };
  return desk;
}
