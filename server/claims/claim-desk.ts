import type { Call } from '#contract/call/call.ts';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { CallRequest, RawCallRequest } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { recordAudit, type NewAuditEntry } from '#server/platform/audit/record-audit.ts';
import { findClaim } from './claim-detail.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** The dependencies of the claim desk. */
export interface ClaimDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The result of a write, for the audit log. */
export interface Done {
  readonly id: string;
  readonly event: NewAuditEntry['event'];
  readonly detail?: Record<string, unknown>;
}

/** A request that downloads something. */
export type Taking = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent'> & {
  readonly visit: Caller;
};

/** How the calls of claims read, write and record, each in one transaction of the customer. */
export interface ClaimDesk {
  readonly now: () => Date;
  /** UTC. */
  readonly today: () => string;
  read<T>(custId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The claim of the customer. Throws `notFound`. */
  find(tx: Tx, custId: string, id: string): Promise<ClaimDetail>;
  record(tx: Tx, request: Taking, done: Done): Promise<void>;
  /** Does a write once, records it, and returns the claim after it (R20). */
  write<C extends Call>(
    call: C,
    request: CallRequest<C>,
    work: (tx: Tx) => Promise<Done>,
  ): Promise<ClaimDetail>;
}

/** Opens the desk for the calls of claims. */
export function openClaimDesk({ database, now }: ClaimDependencies): ClaimDesk {
  const desk: ClaimDesk = {
    now: () => new Date(now()),
    today: () => isoDayOf(now()),
    read: (custId, work) => database.tx({ kind: 'tenant', custId }, work),
    async find(tx, custId, id) {
      const found = await findClaim(tx, custId, id, desk.today());
      if (found === undefined) throw new Refusal('notFound');
      return found;
    },
    async record(tx, request, { id, event, detail = {} }) {
      const { custId, externalUserId, visitHash } = request.visit;
      const entry = { event, externalUserId, custId, visitHash, detail: { claim: id, ...detail } };
      await recordAudit(tx, entry, request, now());
    },
    write: (call, request, work) =>
      desk.read(request.visit.custId, (tx) =>
        runOnce(tx, call, request, now(), async () => {
          const done = await work(tx);
          await desk.record(tx, request, done);
          return desk.find(tx, request.visit.custId, done.id);
        }),
      ),
  };
  return desk;
}
