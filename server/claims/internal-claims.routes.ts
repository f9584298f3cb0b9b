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
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { renderDemoDocument } from './claim.pdf.ts';
import { findClaimCase } from './claim-case.queries.ts';
import { decideClaim, payClaim } from './claim-decision.queries.ts';
import { listDocuments } from './claim-documents.queries.ts';
import { lockClaim } from './claim-lock.queries.ts';
import { takeStep } from './claim-steps.queries.ts';
import { internalClaimSource } from './internal-claims.queries.ts';
import { type DeskDependencies, type LessorDesk, openLessorDesk } from '#server/session/public.ts';

interface Params {
  readonly custId: string;
  readonly id: string;
}

type FindCase = (tx: Tx, params: Params) => Promise<ClaimCase>;

function finder(desk: LessorDesk): FindCase {
  return async (tx, { custId, id }) => present(await findClaimCase(tx, custId, id, desk.today()));
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

function stepRoutes(desk: LessorDesk, find: FindCase): HandledCall[] {
  return [
    handle(takeLessorClaimStep, (request) =>
      desk.write(takeLessorClaimStep, request, async (tx) => {
        const { params, body, visit } = request;
        const { claim: before } = await find(tx, params);
        const claim = await lockClaim(tx, params.custId, before.id, body.rowVersion);
        const by = {
          custId: params.custId,
          name: visit.displayName,
          at: desk.now(),
          note: body.note,
        };
        await takeStep(tx, claim, `lessor.${body.step}`, by);
        const detail = { claim: claim.id, number: claim.number, step: body.step };
        await desk.record(tx, request, { event: 'claim.stepTaken', detail });
        return find(tx, params);
      }),
    ),
    handle(decideInternalClaim, (request) =>
      desk.write(decideInternalClaim, request, async (tx) => {
        const { params, body, visit } = request;
        const { claim } = await find(tx, params);
        const { decision, exclusions, grants, note, rowVersion } = body;
        const isRejected = decision === 'reject';
        const verdict = { claimId: claim.id, rowVersion, exclusions, grants, isRejected };
        const by = { custId: params.custId, name: visit.displayName, at: desk.now(), note };
        const approval = await decideClaim(tx, verdict, by);
        const { approved, status } = approval;
        const detail = { claim: claim.id, number: claim.number, status, approved };
        await desk.record(tx, request, { event: 'claim.decided', detail });
        return find(tx, params);
      }),
    ),
    handle(payInternalClaim, (request) =>
      desk.write(payInternalClaim, request, async (tx) => {
        const { params, body, visit } = request;
        const found = await find(tx, params);
        const { claim } = found;
        demandNoDefault(found, body);
        const { paidOn, note, rowVersion, waivesDefault } = body;
        const by = { custId: params.custId, name: visit.displayName, at: desk.now(), note };
        await payClaim(tx, { claimId: claim.id, rowVersion, paidOn }, by);
        const detail = { claim: claim.id, number: claim.number, paidOn, waivesDefault };
        await desk.record(tx, request, { event: 'claim.paid', detail });
        return find(tx, params);
      }),
    ),
  ];
}

/** The calls by which the lessor decides and pays claims of any customer. */
export function internalClaimRoutes(
  dependencies: DeskDependencies & { readonly files: FileStore },
): HandledCall[] {
  const { files } = dependencies;
  const desk = openLessorDesk(dependencies);
  const find = finder(desk);
  return [
    ...listRoutes(internalClaimList, internalClaimSource, { ...dependencies, scope: 'lessor' }),
    handle(getClaimCase, ({ params }) => desk.read(params.custId, (tx) => find(tx, params))),
    ...stepRoutes(desk, find),
    handle(getClaimCaseDocument, async (request) => {
      const { custId, documentId } = request.params;
      const document = await desk.read(custId, async (tx) => {
        const { claim } = await find(tx, request.params);
        const kept = await listDocuments(tx, custId, claim.id);
        const detail = { claim: claim.id, what: documentId };
        await desk.record(tx, request, { event: 'claim.documentRead', detail });
        return present(kept.find(({ id }) => id === documentId));
      });
      const { fileName, media, fileKey } = document;
      const body =
        fileKey === null
          ? await renderDemoDocument(document, desk.today())
          : await files.open(fileKey);
      return fileReply({ fileName, media, body });
    }),
  ];
}
