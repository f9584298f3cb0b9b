import {
  type CorrectionCase,
  decideCorrection as decideCall,
  getCorrectionCase,
  getCorrectionEvidence,
  internalCorrectionList,
} from '#contract/utilisation/utilisation-corrections.ts';
import {
  internalTrueUpList,
  settleTrueUp as settleCall,
} from '#contract/utilisation/desk/internal-true-ups.ts';
import { latenessList } from '#contract/utilisation/desk/internal-lateness.ts';
import { present } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { listAttachedUploads } from '#server/platform/files/uploads.queries.ts';
import { internalCorrectionSource } from './corrections/correction-list.queries.ts';
import { latenessSource } from './estimates/lateness.queries.ts';
import { internalTrueUpSource, readTrueUp } from './true-ups/true-up-list.queries.ts';
import { findCorrectionCase, type FoundCase } from './corrections/correction-case.ts';
import { findNextLease } from './corrections/next-lease.queries.ts';
import { storeDecision } from './corrections/store-decision.steps.ts';
import { correctionFiles } from './corrections/request-correction.steps.ts';
import { storeSettlement } from './true-ups/store-settlement.steps.ts';
import { type DeskDependencies, type LessorDesk, openLessorDesk } from '#server/session/public.ts';

/** The calls by which the lessor ends true-ups that the portal could not bill. */
function trueUpRoutes(dependencies: DeskDependencies, desk: LessorDesk): HandledCall[] {
  return [
    ...listRoutes(internalTrueUpList, internalTrueUpSource, { ...dependencies, scope: 'lessor' }),
    handle(settleCall, (request) =>
      desk.writeInTurn(settleCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, id } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        await storeSettlement(tx, writer, id, body);
        const settled = present(await readTrueUp(tx, custId, id));
        const { outcome, document } = settled;
        const detail = { trueUp: id, outcome, document };
        await desk.record(tx, request, { event: 'utilisation.trueUpSettled', detail });
        return settled;
      }),
    ),
  ];
}

/** A case with the lease of another customer that may follow, which the customer's data do not tell. */
async function toCase(database: Database, found: FoundCase): Promise<CorrectionCase> {
  const { leaseId, ...shown } = found;
  return { ...shown, nextLease: await findNextLease(database, found.custId, leaseId) };
}

/** The calls by which the lessor decides corrections of any customer. */
export function internalCorrectionRoutes(
  dependencies: DeskDependencies & { readonly files: FileStore },
): HandledCall[] {
  const { files } = dependencies;
  const desk = openLessorDesk(dependencies);
  return [
    ...trueUpRoutes(dependencies, desk),
    ...listRoutes(latenessList, latenessSource, { ...dependencies, scope: 'lessor' }),
    ...listRoutes(internalCorrectionList, internalCorrectionSource, {
      ...dependencies,
      scope: 'lessor',
    }),
    handle(getCorrectionCase, async ({ params: { custId, id } }) =>
      toCase(
        dependencies.database,
        await desk.read(custId, async (tx) =>
          present(await findCorrectionCase(tx, custId, id, desk.today())),
        ),
      ),
    ),
    handle(decideCall, async (request) => {
      const decided = await desk.writeInTurn(decideCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, id } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        const done = await storeDecision(tx, writer, { id, ...body });
        const detail = { correction: id, decision: body.decision, ...done.documents };
        await desk.record(tx, request, { event: 'utilisation.correctionDecided', detail });
        return present(await findCorrectionCase(tx, custId, id, desk.today()));
      });
      return toCase(dependencies.database, decided);
    }),
    handle(getCorrectionEvidence, async (request) => {
      const { custId, id, fileId } = request.params;
      const found = await desk.read(custId, async (tx) => {
        const { correction } = present(await findCorrectionCase(tx, custId, id, desk.today()));
        const to = { kind: correctionFiles, id: correction.id };
        const kept = await listAttachedUploads(tx, custId, to);
        const detail = { correction: correction.id, file: fileId };
        await desk.record(tx, request, { event: 'utilisation.evidenceRead', detail });
        return present(kept.find((one) => one.id === fileId));
      });
      const { fileName, media, fileKey } = found;
      return fileReply({ fileName, media, body: await files.open(fileKey) });
    }),
  ];
}
