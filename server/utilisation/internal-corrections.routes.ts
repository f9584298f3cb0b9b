import {
  type CorrectionCase,
  decideCorrection as decideCall,
  getCorrectionCase,
  getCorrectionEvidence,
  internalCorrectionList,
} from '#contract/utilisation/utilisation-corrections.ts';
import {
  getTrueUpBill,
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
import { writerOf } from './writer-of.ts';
import { readTrueUpBill } from './true-ups/true-up-bill.ts';
import { storeSettlement } from './true-ups/store-settlement.steps.ts';

/** The calls by which the lessor sees true-ups, and ends those that the portal could not bill. */
function trueUpRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalTrueUpList, internalTrueUpSource),
    handle(getTrueUpBill, async ({ tx, custId, params: { id } }) =>
      present(await readTrueUpBill(tx, custId, id)),
    ),
    handle(settleCall, async (request) => {
      const { tx, custId, params, body, audit } = request;
      const { id } = params;
      await storeSettlement(tx, writerOf(request), id, body);
      const settled = present(await readTrueUp(tx, custId, id));
      const { outcome, document } = settled;
      await audit('utilisation.trueUpSettled', { trueUp: id, outcome, document });
      return settled;
    }),
  ];
}

interface CorrectionDependencies {
  readonly database: Database;
  readonly files: FileStore;
}

function caseRoutes({ database, files }: CorrectionDependencies): HandledCall[] {
  // The customer's own data does not show the next lease, which is another customer's.
  const toCase = async ({ leaseId, ...shown }: FoundCase): Promise<CorrectionCase> => ({
    ...shown,
    nextLease: await findNextLease(database, shown.custId, leaseId),
  });
  return [
    handle(
      getCorrectionCase,
      async ({ tx, custId, params: { id }, today }) =>
        present(await findCorrectionCase(tx, custId, id, today)),
      toCase,
    ),
    handle(
      decideCall,
      async (request) => {
        const { tx, custId, params, body, today, audit } = request;
        const { id } = params;
        const done = await storeDecision(tx, writerOf(request), {
          id,
          documents: 'creditAndBill',
          ...body,
        });
        const detail = { correction: id, decision: body.decision, ...done.documents };
        await audit('utilisation.correctionDecided', detail);
        return present(await findCorrectionCase(tx, custId, id, today));
      },
      toCase,
    ),
    handle(
      getCorrectionEvidence,
      async ({ tx, custId, params: { id, fileId }, today, audit }) => {
        const { correction } = present(await findCorrectionCase(tx, custId, id, today));
        const to = { kind: correctionFiles, id: correction.id };
        const kept = await listAttachedUploads(tx, custId, to);
        await audit('utilisation.evidenceRead', { correction: correction.id, file: fileId });
        return present(kept.find((one) => one.id === fileId));
      },
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
  ];
}

/** The calls by which the lessor decides corrections of any customer. */
export function internalCorrectionRoutes(dependencies: CorrectionDependencies): HandledCall[] {
  return [
    ...trueUpRoutes(),
    ...listRoutes(latenessList, latenessSource),
    ...listRoutes(internalCorrectionList, internalCorrectionSource),
    ...caseRoutes(dependencies),
  ];
}
