import type { Call } from '#contract/call.ts';
import type { ClaimDetail } from '#contract/claim-detail.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { CallRequest, RawCallRequest } from '#server/http/handle.ts';
import { runOnce } from '#server/http/once.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { recordAudit, type AuditEntry } from '#server/repositories/audit.repository.ts';
import { findClaim } from '#server/repositories/claim-detail.repository.ts';
import type { Visit } from '#server/session/visit.ts';

/** What claims are worked on with. */
export interface ClaimDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What a write did, for the audit log. */
export interface Done {
  readonly id: string;
  readonly event: AuditEntry['event'];
  readonly detail?: Record<string, unknown>;
}

/** A request by which somebody takes something away. */
export type Taking = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent'> & {
  readonly visit: Visit;
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
  /** Does a write once, records it, and answers the claim as it is then (R20). */
  write<C extends Call>(
    call: C,
    request: CallRequest<C>,
    work: (tx: Tx) => Promise<Done>,
  ): Promise<ClaimDetail>;
}

/** Opens the desk at which the calls of claims work. */
export function openClaimDesk({ database, now }: ClaimDependencies): ClaimDesk {
  const desk: ClaimDesk = {
    now: () => new Date(now()),
    today: () => new Date(now()).toISOString().slice(0, 10),
    read: (custId, work) => database.tx({ kind: 'tenant', custId }, work),
    async find(tx, custId, id) {
      const found = await findClaim(tx, custId, id, desk.today());
      if (found === undefined) throw new ProblemError('notFound');
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
