import { counted } from '#domain/format/numbers.ts';
import {
  type ClaimCase,
  decideInternalClaim,
  getClaimCase,
  getClaimCaseDocument,
  internalClaimList,
  payInternalClaim,
  takeLessorClaimStep,
} from '#contract/claims/desk/internal-claims.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { findClaimCase } from './claim-case.ts';
import { decideClaim, payClaim } from './claim-decision.steps.ts';
import { listDocuments } from '../claim-documents.queries.ts';
import type { StepBy } from '../claim-history.queries.ts';
import { lockClaim, takeStep } from '../claim.steps.ts';
import { internalClaimSource } from './internal-claims.queries.ts';

type CaseRequest = Pick<WorkRequest<typeof getClaimCase>, 'tx' | 'params' | 'today' | 'caller'>;

/** Who takes a step of the lessor, as the history names them. */
function takenBy(
  { custId, caller, now }: Pick<WorkRequest<typeof getClaimCase>, 'custId' | 'caller' | 'now'>,
  note: string,
): StepBy {
  const { externalUserId, displayName: name } = caller;
  return { custId, externalUserId, name, at: new Date(now), note };
}

async function findCase({ tx, params, today, caller }: CaseRequest): Promise<ClaimCase> {
  return present(await findClaimCase(tx, params, today, caller.externalUserId));
}

/**
 * While a default continues nothing is paid, unless the user waives that condition with a reason.
 */
function demandNoDefault(
  { overdue }: ClaimCase,
  body: { readonly waivesDefault: boolean; readonly note: string },
): void {
  if (overdue.length === 0) return;
  const amounts = overdue.map(({ currency, amount, invoices }) => {
    return `${currency} ${amount} in ${counted(invoices, 'invoice')}`;
  });
  if (!body.waivesDefault) {
    throw new Refusal('conflict', {
      detail: `A default continues on this lease: ${amounts.join(', ')} overdue. Collect it first, or waive the condition.`,
    });
  }
  if (body.note === '') {
    const message = 'Say why the condition is waived.';
    throw new Refusal('invalidRequest', { issues: [{ path: 'note', message }] });
  }
}

/** A rejected claim gets nothing, so nothing may be added to its funds either. */
function demandNothingAdded(body: {
  readonly topUps: readonly unknown[];
  readonly lessorShares: readonly unknown[];
}): void {
  if (body.topUps.length + body.lessorShares.length === 0) return;
  throw new Refusal('invalidRequest', {
    detail: "Remove the top-ups and the lessor's shares to reject the claim, or approve it.",
  });
}

function stepRoutes(): HandledCall[] {
  return [
    handle(takeLessorClaimStep, async (request) => {
      const { tx, custId, body, audit } = request;
      const { claim: before } = await findCase(request);
      const claim = await lockClaim(tx, custId, before.id, body.rowVersion);
      const by = takenBy(request, body.note);
      await takeStep(tx, claim, `lessor.${body.step}`, by);
      const detail = { claim: claim.id, number: claim.number, step: body.step };
      await audit('claim.stepTaken', detail);
      return findCase(request);
    }),
    handle(decideInternalClaim, async (request) => {
      const { tx, body, audit } = request;
      const { claim } = await findCase(request);
      const { decision, note, rowVersion, ...parts } = body;
      const isRejected = decision === 'reject';
      if (isRejected) demandNothingAdded(body);
      const verdict = { claimId: claim.id, rowVersion, ...parts, isRejected };
      const by = takenBy(request, note);
      const approval = await decideClaim(tx, verdict, by);
      const { approved, status } = approval;
      await audit('claim.decided', { claim: claim.id, number: claim.number, status, approved });
      return findCase(request);
    }),
    handle(payInternalClaim, async (request) => {
      const { tx, body, audit } = request;
      const found = await findCase(request);
      const { claim } = found;
      demandNoDefault(found, body);
      const { paidOn, note, rowVersion, waivesDefault } = body;
      const by = takenBy(request, note);
      await payClaim(tx, { claimId: claim.id, rowVersion, paidOn }, by);
      await audit('claim.paid', { claim: claim.id, number: claim.number, paidOn, waivesDefault });
      return findCase(request);
    }),
  ];
}

/** The calls by which the lessor decides and pays claims of any customer. */
export function internalClaimRoutes(files: FileStore): HandledCall[] {
  return [
    ...listRoutes(internalClaimList, internalClaimSource),
    handle(getClaimCase, findCase),
    ...stepRoutes(),
    handle(
      getClaimCaseDocument,
      async (request) => {
        const { tx, custId, params, audit } = request;
        const { documentId } = params;
        const { claim } = await findCase(request);
        const kept = await listDocuments(tx, custId, claim.id);
        await audit('claim.documentRead', { claim: claim.id, what: documentId });
        return present(kept.find(({ id }) => id === documentId));
      },
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
  ];
}
