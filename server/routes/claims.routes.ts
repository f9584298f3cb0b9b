import type { Call } from '#contract/call.ts';
import type { ClaimDetail } from '#contract/claim-detail.ts';
import {
  attachClaimDocument,
  claimList,
  createClaim,
  getClaim,
  getClaimChoices,
  removeClaimDocument,
  saveClaim,
  takeClaimStep,
} from '#contract/claims.ts';
import type { AirlineCommand } from '#machines/claim/claim.commands.ts';
import { isEditable } from '#machines/claim/claim.steps.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { handle, type CallRequest, type Registration } from '#server/http/handle.ts';
import { runOnce } from '#server/http/once.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { recordAudit, type AuditEntry } from '#server/repositories/audit.repository.ts';
import { listClaimChoices } from '#server/repositories/claim-choices.repository.ts';
import { findClaim } from '#server/repositories/claim-detail.repository.ts';
import { attachDocument, removeDocument } from '#server/repositories/claim-documents.repository.ts';
import { createDraft, saveDraft } from '#server/repositories/claim-draft.repository.ts';
import { lockClaim } from '#server/repositories/claim-lock.ts';
import { takeStep } from '#server/repositories/claim-steps.repository.ts';
import { claimSource } from '#server/repositories/claims.repository.ts';

interface ClaimDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What a write did, for the audit log. */
interface Done {
  readonly id: string;
  readonly event: AuditEntry['event'];
  readonly detail?: Record<string, unknown>;
}

/** The calls of Claims that read and write them, on the customer of the visit. */
export function claimRoutes(dependencies: ClaimDependencies): Registration[] {
  const { database, now } = dependencies;
  const at = () => new Date(now());
  const today = () => at().toISOString().slice(0, 10);
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);
  const present = async (tx: Tx, custId: string, id: string): Promise<ClaimDetail> => {
    const found = await findClaim(tx, custId, id, today());
    if (found === undefined) throw new ProblemError('notFound');
    return found;
  };
  /** Does a write once, records it, and answers the claim as it is then. */
  const write = <C extends Call>(
    call: C,
    request: CallRequest<C>,
    work: (tx: Tx) => Promise<Done>,
  ): Promise<ClaimDetail> => {
    const { custId, externalUserId, visitHash } = request.visit;
    return read(custId, (tx) =>
      runOnce(tx, call, request, now(), async () => {
        const { id, event, detail = {} } = await work(tx);
        const who = { externalUserId, custId, visitHash };
        await recordAudit(tx, { event, ...who, detail: { claim: id, ...detail } }, request, now());
        return present(tx, custId, id);
      }),
    );
  };

  return [
    ...listRoutes(claimList, claimSource, dependencies),
    handle(getClaimChoices, async ({ visit: { custId } }) => ({
      leases: await read(custId, (tx) => listClaimChoices(tx, custId, today())),
    })),
    handle(getClaim, ({ params: { id }, visit: { custId } }) =>
      read(custId, (tx) => present(tx, custId, id)),
    ),
    handle(createClaim, (request) =>
      write(createClaim, request, async (tx) => {
        const { body, visit } = request;
        const begun = { on: today(), at: at(), by: visit.displayName };
        return { id: await createDraft(tx, visit.custId, body, begun), event: 'claim.begun' };
      }),
    ),
    handle(saveClaim, (request) =>
      write(saveClaim, request, async (tx) => {
        const { params, body, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id, body.rowVersion);
        if (!isEditable(claim)) throw new ProblemError('conflict');
        await saveDraft(tx, visit.custId, claim, body);
        return { id: claim.id, event: 'claim.changed' };
      }),
    ),
    handle(attachClaimDocument, (request) =>
      write(attachClaimDocument, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, externalUserId, displayName: name } = visit;
        const claim = await lockClaim(tx, custId, params.id);
        await attachDocument(tx, claim, { custId, externalUserId, name, at: at(), ...body });
        return { id: claim.id, event: 'claim.documentAttached', detail: body };
      }),
    ),
    handle(removeClaimDocument, (request) =>
      write(removeClaimDocument, request, async (tx) => {
        const { params, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id);
        await removeDocument(tx, claim, params.documentId);
        const detail = { document: params.documentId };
        return { id: claim.id, event: 'claim.documentRemoved', detail };
      }),
    ),
    handle(takeClaimStep, (request) =>
      write(takeClaimStep, request, async (tx) => {
        const { params, body, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id, body.rowVersion);
        const command: AirlineCommand = `airline.${body.step}`;
        const by = { custId: visit.custId, name: visit.displayName, at: at(), note: body.note };
        await takeStep(tx, claim, command, by);
        return { id: claim.id, event: 'claim.stepTaken', detail: { step: body.step } };
      }),
    ),
  ];
}
