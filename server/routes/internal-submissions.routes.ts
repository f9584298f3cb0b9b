import {
  getSubmission,
  reviewSubmission as reviewCall,
  submittedMonthList,
} from '#contract/internal-submissions.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { submittedMonthSource } from '#server/repositories/utilisation/submitted-months.repository.ts';
import { reviewMonth } from '#server/utilisation/review-month.ts';
import { showSubmission } from '#server/utilisation/show-submission.ts';
import { type DeskDependencies, openLessorDesk } from './lessor-desk.ts';

/** The calls by which the lessor accepts submitted months of any customer, or asks about them. */
export function internalSubmissionRoutes(dependencies: DeskDependencies): Registration[] {
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
