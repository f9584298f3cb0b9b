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
import { type DeskDependencies, openLessorDesk } from '#server/session/public.ts';

/** The calls by which the lessor accepts submitted months of any customer, or asks about them. */
export function internalSubmissionRoutes(dependencies: DeskDependencies): HandledCall[] {
  const desk = openLessorDesk(dependencies);
  return [
    ...listRoutes(submittedMonthList, submittedMonthSource, { ...dependencies, scope: 'lessor' }),
    handle(getSubmission, ({ params }) =>
      desk.read(params.custId, async (tx) =>
        present(await showSubmission(tx, { ...params, asOf: desk.today() })),
      ),
    ),
    handle(reviewCall, (request) =>
      desk.writeInTurn(reviewCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, ...place } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        const asOf = desk.today();
        await reviewMonth(tx, writer, { ...place, asOf }, body);
        const event = body.action === 'accept' ? 'utilisation.accepted' : 'utilisation.queried';
        const said = body.action === 'accept' ? {} : { question: body.question };
        const detail = { lease: place.leaseId, month: place.month, ...said };
        await desk.record(tx, request, { event, detail });
        return present(await showSubmission(tx, { ...params, asOf }));
      }),
    ),
  ];
}
