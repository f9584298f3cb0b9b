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
import { listClaimChoices } from './claim-choices.queries.ts';
import { attachDocument, removeDocument } from './claim-documents.queries.ts';
import { createDraft, saveDraft } from './claim-draft.queries.ts';
import { lockClaim } from './claim-lock.queries.ts';
import { takeStep } from './claim-steps.queries.ts';
import { claimSource } from './claims.queries.ts';
import { type ClaimDependencies, type ClaimDesk, openClaimDesk } from './claim-desk.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { claimFileRoutes } from './claim-files.routes.ts';
import { internalClaimRoutes } from './internal-claims.routes.ts';

function draftRoutes(desk: ClaimDesk): HandledCall[] {
  return [
    handle(createClaim, (request) =>
      desk.write(createClaim, request, async (tx) => {
        const { body, visit } = request;
        const begun = { on: desk.today(), at: desk.now(), by: visit.displayName };
        return { id: await createDraft(tx, visit.custId, body, begun), event: 'claim.begun' };
      }),
    ),
    handle(saveClaim, (request) =>
      desk.write(saveClaim, request, async (tx) => {
        const { params, body, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id, body.rowVersion);
        if (!isEditable(claim)) throw new Refusal('conflict');
        await saveDraft(tx, visit.custId, claim, body);
        return { id: claim.id, event: 'claim.changed' };
      }),
    ),
  ];
}

function documentRoutes(desk: ClaimDesk): HandledCall[] {
  return [
    handle(attachClaimDocument, (request) =>
      desk.write(attachClaimDocument, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, externalUserId, displayName: name } = visit;
        const claim = await lockClaim(tx, custId, params.id);
        await attachDocument(tx, claim, { custId, externalUserId, name, at: desk.now(), ...body });
        return { id: claim.id, event: 'claim.documentAttached', detail: body };
      }),
    ),
    handle(removeClaimDocument, (request) =>
      desk.write(removeClaimDocument, request, async (tx) => {
        const { params, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id);
        await removeDocument(tx, claim, params.documentId);
        const detail = { document: params.documentId };
        return { id: claim.id, event: 'claim.documentRemoved', detail };
      }),
    ),
  ];
}

/** The calls of Claims: those of the customer of the visit, and of the lessor on any customer. */
export function claimRoutes(
  dependencies: ClaimDependencies & { readonly files: FileStore },
): HandledCall[] {
  const desk = openClaimDesk(dependencies);
  return [
    ...listRoutes(claimList, claimSource, dependencies),
    handle(getClaimChoices, async ({ visit: { custId } }) => ({
      leases: await desk.read(custId, (tx) => listClaimChoices(tx, custId, desk.today())),
    })),
    handle(getClaim, ({ params: { id }, visit: { custId } }) =>
      desk.read(custId, (tx) => desk.find(tx, custId, id)),
    ),
    ...draftRoutes(desk),
    ...documentRoutes(desk),
    handle(takeClaimStep, (request) =>
      desk.write(takeClaimStep, request, async (tx) => {
        const { params, body, visit } = request;
        const claim = await lockClaim(tx, visit.custId, params.id, body.rowVersion);
        const command: AirlineCommand = `airline.${body.step}`;
        const by = {
          custId: visit.custId,
          name: visit.displayName,
          at: desk.now(),
          note: body.note,
        };
        await takeStep(tx, claim, command, by);
        return { id: claim.id, event: 'claim.stepTaken', detail: { step: body.step } };
      }),
    ),
    ...claimFileRoutes(dependencies),
    ...internalClaimRoutes(dependencies),
  ];
}
