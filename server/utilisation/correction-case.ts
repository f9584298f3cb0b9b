import type { CorrectionCase } from '#contract/utilisation-corrections.ts';
import { derateOf } from '#domain/utilisation/conditions.ts';
import type { Tx } from '#server/db/database.ts';
import { readDocumentSums } from '#server/repositories/billed-month.repository.ts';
import { listAttachedUploads } from '#server/repositories/uploads.repository.ts';
import {
  findCorrection,
  readComponents,
  readVersionLines,
  type ReportedFigures,
  type StoredCorrection,
  toCorrection,
} from '#server/repositories/utilisation/corrections.repository.ts';
import { readLaterMonths } from '#server/repositories/utilisation/later-reports.repository.ts';
import type { BillChange } from './plan-bill.ts';
import { planCorrection, type CorrectionPlan } from './plan-correction.ts';
import { correctionFiles } from './request-correction.ts';

type Component = CorrectionCase['components'][number];

function toFigures(line: ReportedFigures | undefined): Component['before'] {
  if (line === undefined) return null;
  const { fhMin, fc, tsnMin, csn } = line;
  return { fhMin, fc, tsnMin, csn };
}

function plannedFigures(plan: CorrectionPlan | undefined, componentId: string): Component['after'] {
  const line = plan?.result.lines.find((one) => one.componentId === componentId);
  if (line === undefined) return null;
  const { fhMin, fc, tsnMin, csn } = line;
  return { fhMin: fhMin ?? 0, fc: fc ?? 0, tsnMin: tsnMin ?? 0, csn: csn ?? 0 };
}

/** Every component before and after: as planned while it waits, as written once it is approved. */
async function componentsOf(
  tx: Tx,
  custId: string,
  { reportId, newReportId }: StoredCorrection,
  plan: CorrectionPlan | undefined,
): Promise<Component[]> {
  const versions = newReportId === null ? [reportId] : [reportId, newReportId];
  const lines = await readVersionLines(tx, custId, versions);
  const lineOf = (version: string | null, id: string) =>
    lines.find((line) => line.reportId === version && line.componentId === id);
  return (await readComponents(tx, custId, reportId)).map(({ id, kind, serial }) => ({
    id,
    kind,
    serial,
    before: toFigures(lineOf(reportId, id)),
    after: newReportId === null ? plannedFigures(plan, id) : toFigures(lineOf(newReportId, id)),
  }));
}

function billingOf(change: BillChange | null | undefined): CorrectionCase['billing'] {
  if (change === null || change === undefined) return null;
  const { original, bill } = change;
  return {
    invoice: original.number,
    currency: original.currency,
    before: bill.before,
    after: bill.after,
    lines: bill.lines.map(({ term, billed }) => ({
      fundId: term.fundId,
      kind: term.kind,
      component: term.component.serial,
      before: term.line.amount,
      after: billed.amount,
    })),
  };
}

/**
 * A request of a customer with what it is decided by, on the day `asOf`. Undefined for an id that is
 * malformed, unknown or of another customer.
 */
export async function findCorrectionCase(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<CorrectionCase | undefined> {
  const found = await findCorrection(tx, custId, id);
  if (found === undefined) return undefined;
  const { rowVersion, creditNoteId, invoiceId } = found;
  const isOpen = found.status === 'requested';
  const plan = isOpen ? await planCorrection(tx, custId, found, asOf) : undefined;
  const files = await listAttachedUploads(tx, custId, { kind: correctionFiles, id: found.id });
  const tooOld = isOpen && plan === undefined ? ['The month can no longer be reported.'] : [];
  return {
    correction: toCorrection(found),
    rowVersion,
    custId,
    customer: found.customer,
    components: await componentsOf(tx, custId, found, plan),
    derate: { before: found.derateBefore, after: derateOf(found.draft) },
    laterMonths: await readLaterMonths(tx, custId, found.leaseId, found.month),
    billing: billingOf(plan?.change),
    documents: await readDocumentSums(tx, custId, [creditNoteId, invoiceId]),
    evidence: files.map(({ id: fileId, fileName, size }) => ({ id: fileId, fileName, size })),
    blockers: [...(plan?.blockers ?? tooOld)],
  };
}
