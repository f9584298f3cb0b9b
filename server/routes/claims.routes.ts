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
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { listClaimChoices } from '#server/repositories/claim-choices.repository.ts';
import { attachDocument, removeDocument } from '#server/repositories/claim-documents.repository.ts';
import { createDraft, saveDraft } from '#server/repositories/claim-draft.repository.ts';
import { lockClaim } from '#server/repositories/claim-lock.ts';
import { takeStep } from '#server/repositories/claim-steps.repository.ts';
import { claimSource } from '#server/repositories/claims.repository.ts';
import { openClaimDesk, type ClaimDependencies, type ClaimDesk } from './claim-desk.ts';

function draftRoutes(desk: ClaimDesk): Registration[] {
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
        if (!isEditable(claim)) throw new ProblemError('conflict');
        await saveDraft(tx, visit.custId, claim, body);
        return { id: claim.id, event: 'claim.changed' };
      }),
    ),
  ];
}

function documentRoutes(desk: ClaimDesk): Registration[] {
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

/** The calls of Claims that read and write them, on the customer of the visit. */
export function claimRoutes(dependencies: ClaimDependencies): Registration[] {
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
  ];
}
