import type { Call } from '#contract/call.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { CallRequest, RawCallRequest } from '#server/http/handle.ts';
import { runLessorOnce } from '#server/http/once.ts';
import { recordAudit, type AuditEntry } from '#server/repositories/audit.repository.ts';
import type { Visit } from '#server/session/visit.ts';

/** What publishing works with. */
export interface PublishingServices {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Who of the lessor publishes, and from where. */
export type PublisherRequest = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent'> & {
  readonly visit: Visit;
};

/** How users of the lessor publish to any customer, whomever they act for. */
export interface PublishingDesk {
  readonly now: () => Date;
  /** UTC. */
  readonly today: () => string;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Records who published what to which customer; null for all. */
  record(
    tx: Tx,
    request: PublisherRequest,
    entry: Pick<AuditEntry, 'event' | 'custId' | 'detail'>,
  ): Promise<void>;
  /** Does a write once, in one transaction with what `work` records and tells (R20). */
  write<C extends Call, T>(
    call: C,
    request: CallRequest<C> & PublisherRequest,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
}

/** Opens the desk at which documents and notices are published. */
export function openPublishingDesk({ database, now }: PublishingServices): PublishingDesk {
  const desk: PublishingDesk = {
    now: () => new Date(now()),
    today: () => new Date(now()).toISOString().slice(0, 10),
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
