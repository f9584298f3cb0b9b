import type { Call } from '#contract/call/call.ts';
import {
  requestUtilisationCorrection,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from '#contract/utilisation/utilisation.ts';
import { withdrawUtilisationCorrection } from '#contract/utilisation/withdraw-utilisation-correction.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { CallRequest } from '#server/platform/http/call-request.ts';
import { writerOf } from './writer-of.ts';
import { requestCorrection } from './corrections/request-correction.steps.ts';
import { saveDrafts } from './months/save-drafts.steps.ts';
import { submitMonths } from './months/submit-months.steps.ts';
import type { SubmitContext } from './records/refusals.ts';
import { withdrawCorrection } from './corrections/withdraw-correction.steps.ts';
import { withdrawMonth } from './months/withdraw-month.steps.ts';

/** Day and rights of a write. An unconfirmed address keeps a person from submitting (R17). */
function contextOf({
  caller: { claims },
  today,
}: Pick<CallRequest<Call>, 'caller' | 'today'>): SubmitContext {
  return {
    asOf: today,
    mayReport: claims.emailVerified,
    seesMoney: mayOpen(claims, '/LeaseAccount/ViewInvoices'),
  };
}

/** The calls that change utilisation of the caller's customer. */
export function utilisationWrites(): HandledCall[] {
  return [
    handle(saveUtilisation, async (request) => {
      const { tx, body, today } = request;
      return { results: await saveDrafts(tx, writerOf(request), body.drafts, today) };
    }),
    handle(submitUtilisation, async (request) => {
      const { tx, body, audit } = request;
      const { months } = body;
      const done = await submitMonths(tx, writerOf(request), months, contextOf(request));
      const accepted = done.results.filter(({ kind }) => kind === 'accepted').length;
      const detail = { receiptId: done.receiptId, asked: months.length, accepted };
      await audit('utilisation.submitted', detail);
      return done;
    }),
    handle(withdrawUtilisation, async (request) => {
      const { tx, body, audit } = request;
      const withdrawing = withdrawMonth(tx, writerOf(request), body, contextOf(request));
      const result = present(await withdrawing);
      const { leaseId, month } = body;
      if (result.kind === 'saved') await audit('utilisation.withdrawn', { leaseId, month });
      return result;
    }),
    handle(requestUtilisationCorrection, async (request) => {
      const { tx, body, audit } = request;
      const requesting = requestCorrection(tx, writerOf(request), body, contextOf(request));
      const result = present(await requesting);
      const { leaseId, month } = body;
      if (result.kind === 'accepted') {
        await audit('utilisation.correctionRequested', { leaseId, month });
      }
      return result;
    }),
    handle(withdrawUtilisationCorrection, async (request) => {
      const { tx, params, body, audit } = request;
      const { id } = params;
      const asked = { id, rowVersion: body.rowVersion };
      const withdrawing = withdrawCorrection(tx, writerOf(request), asked, contextOf(request));
      const withdrawn = present(await withdrawing);
      const { month, leaseNo } = withdrawn;
      await audit('utilisation.correctionWithdrawn', { correction: id, leaseNo, month });
      return withdrawn;
    }),
  ];
}
