import {
  getSubmission,
  reviewSubmission as reviewCall,
  submittedMonthList,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { present } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { submittedMonthSource } from './review/submitted-months.queries.ts';
import { reviewMonth } from './review/review-month.steps.ts';
import { showSubmission } from './review/show-submission.ts';
import { writerOf } from './writer-of.ts';

/** The calls by which the lessor accepts submitted months of any customer, or asks about them. */
export function internalSubmissionRoutes(): HandledCall[] {
  return [
    ...listRoutes(submittedMonthList, submittedMonthSource),
    handle(getSubmission, async ({ tx, params, today }) =>
      present(await showSubmission(tx, { ...params, asOf: today })),
    ),
    handle(reviewCall, async (request) => {
      const { tx, params, body, today: asOf, audit } = request;
      const { leaseId, month } = params;
      await reviewMonth(tx, writerOf(request), { leaseId, month, asOf }, body);
      const event = body.action === 'accept' ? 'utilisation.accepted' : 'utilisation.queried';
      const said = body.action === 'accept' ? {} : { question: body.question };
      await audit(event, { lease: leaseId, month, ...said });
      return present(await showSubmission(tx, { ...params, asOf }));
    }),
  ];
}
