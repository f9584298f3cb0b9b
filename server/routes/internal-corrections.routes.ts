import {
  type CorrectionCase,
  decideCorrection as decideCall,
  getCorrectionCase,
  getCorrectionEvidence,
  internalCorrectionList,
} from '#contract/utilisation-corrections.ts';
import { internalTrueUpList, settleTrueUp as settleCall } from '#contract/internal-true-ups.ts';
import { latenessList } from '#contract/internal-lateness.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { listAttachedUploads } from '#server/repositories/uploads.repository.ts';
import { internalCorrectionSource } from '#server/repositories/utilisation/correction-list.repository.ts';
import { latenessSource } from '#server/repositories/utilisation/lateness.repository.ts';
import {
  internalTrueUpSource,
  readTrueUp,
} from '#server/repositories/utilisation/true-up-list.repository.ts';
import { findCorrectionCase, type FoundCase } from '#server/utilisation/correction-case.ts';
import { decideCorrection } from '#server/utilisation/decide-correction.ts';
import { correctionFiles } from '#server/utilisation/request-correction.ts';
import { settleTrueUp } from '#server/utilisation/settle-true-up.ts';
import { type DeskDependencies, type LessorDesk, openLessorDesk } from './lessor-desk.ts';

/** The calls by which the lessor ends true-ups that the portal could not bill. */
function trueUpRoutes(dependencies: DeskDependencies, desk: LessorDesk): Registration[] {
  return [
    ...listRoutes(internalTrueUpList, internalTrueUpSource, { ...dependencies, scope: 'lessor' }),
    handle(settleCall, (request) =>
      desk.writeInTurn(settleCall, request, async (tx) => {
        const { params, body, visit } = request;
        const { custId, id } = params;
        const { displayName: name, externalUserId } = visit;
        const writer = { custId, externalUserId, name, at: desk.now().toISOString() };
        await settleTrueUp(tx, writer, id, body);
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
async function toCase(desk: LessorDesk, found: FoundCase): Promise<CorrectionCase> {
  const { leaseId, ...shown } = found;
  return { ...shown, nextLease: await desk.nextLease(found.custId, leaseId) };
}

/** The calls by which the lessor decides corrections of any customer. */
export function internalCorrectionRoutes(
  dependencies: DeskDependencies & { readonly files: FileStore },
): Registration[] {
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
        desk,
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
        const done = await decideCorrection(tx, writer, { id, ...body });
        const detail = { correction: id, decision: body.decision, ...done.documents };
        await desk.record(tx, request, { event: 'utilisation.correctionDecided', detail });
        return present(await findCorrectionCase(tx, custId, id, desk.today()));
      });
      return toCase(desk, decided);
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
