import {
  attachClaimDocument,
  claimList,
  createClaim,
  getClaim,
  getClaimChoices,
  removeClaimDocument,
  saveClaim,
  takeClaimStep,
} from '#contract/claims/claims.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AirlineCommand } from '#machines/claims/claim/claim.machine.ts';
import { isEditable } from '#machines/claims/claim/claim.steps.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { listClaimChoices } from './claim-choices.ts';
import { attachDocument, removeDocument } from './claim-documents.steps.ts';
import { createDraft, saveDraft } from './claim-draft.steps.ts';
import { lockClaim, takeStep } from './claim.steps.ts';
import { claimSource } from './claims.queries.ts';
import type { AuditEvent } from '#contract/audit/audit-events.ts';
import { type ClaimRequest, demandClaim } from './demand-claim.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { claimFileRoutes } from './claim-files.routes.ts';
import { internalClaimRoutes } from './desk/internal-claims.routes.ts';
import { onePersonLimitRoutes } from './desk/one-person-limits.routes.ts';

interface Done {
  readonly event: AuditEvent;
  readonly detail?: Record<string, unknown>;
}

/** Records a write on a claim, and returns the claim after it. */
async function finishWrite(request: ClaimRequest, id: string, { event, detail }: Done) {
  await request.audit(event, { claim: id, ...detail });
  return demandClaim(request, id);
}

function draftRoutes(): HandledCall[] {
  return [
    handle(createClaim, async (request) => {
      const { tx, custId, body, caller, now, today } = request;
      const { externalUserId, displayName: by } = caller;
      const begun = { on: today, at: new Date(now), by, externalUserId };
      const id = await createDraft(tx, custId, body, begun);
      return finishWrite(request, id, { event: 'claim.begun' });
    }),
    handle(saveClaim, async (request) => {
      const { tx, custId, params, body, caller, now } = request;
      const by = { custId, externalUserId: caller.externalUserId, at: new Date(now) };
      const claim = await lockClaim(tx, custId, params.id, body.rowVersion);
      if (!isEditable(claim)) throw new Refusal('conflict');
      await saveDraft(tx, claim, body, by);
      return finishWrite(request, claim.id, { event: 'claim.changed' });
    }),
  ];
}

function documentRoutes(): HandledCall[] {
  return [
    handle(attachClaimDocument, async (request) => {
      const { tx, custId, params, body, caller, now } = request;
      const { externalUserId, displayName: name } = caller;
      const claim = await lockClaim(tx, custId, params.id);
      const by = { custId, externalUserId, name, at: new Date(now) };
      await attachDocument(tx, claim, { ...by, ...body });
      return finishWrite(request, claim.id, { event: 'claim.documentAttached', detail: body });
    }),
    handle(removeClaimDocument, async (request) => {
      const { tx, custId, params } = request;
      const claim = await lockClaim(tx, custId, params.id);
      await removeDocument(tx, claim, params.documentId);
      const detail = { document: params.documentId };
      return finishWrite(request, claim.id, { event: 'claim.documentRemoved', detail });
    }),
  ];
}

/** The calls about claims: of the caller's customer, and for the lessor of any customer. */
export function claimRoutes({ files }: { readonly files: FileStore }): HandledCall[] {
  return [
    ...listRoutes(claimList, claimSource),
    handle(getClaimChoices, async ({ tx, custId, today }) => ({
      leases: await listClaimChoices(tx, custId, today),
    })),
    handle(getClaim, (request) => demandClaim(request, request.params.id)),
    ...draftRoutes(),
    ...documentRoutes(),
    handle(takeClaimStep, async (request) => {
      const { tx, custId, params, body, caller, now } = request;
      const claim = await lockClaim(tx, custId, params.id, body.rowVersion);
      const command: AirlineCommand = `airline.${body.step}`;
      const { externalUserId, displayName: name } = caller;
      const by = { custId, externalUserId, name, at: new Date(now), note: body.note };
      await takeStep(tx, claim, command, by);
      return finishWrite(request, claim.id, {
        event: 'claim.stepTaken',
        detail: { step: body.step },
      });
    }),
    ...claimFileRoutes(files),
    ...internalClaimRoutes(files),
    ...onePersonLimitRoutes(),
  ];
}
