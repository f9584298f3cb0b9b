import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import type {
  CorrectionChanges,
  getCorrectionChanges,
} from '#contract/utilisation/correction-changes.ts';
import { closedLines } from '#domain/utilisation/report/closed-lines.ts';
import { derateOf } from '#domain/utilisation/report/conditions.ts';
import { askedFigures } from '#domain/utilisation/leases/correction.ts';
import { changesBesideFigures } from '#domain/utilisation/report/report-differences.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { WrittenAnswer } from '#server/platform/http/call-request.ts';
import { listAttachedUploads } from '#server/platform/files/uploads.queries.ts';
import {
  findCorrection,
  readReportComponents,
  readVersionLines,
  type ReportedFigures,
  type StoredCorrection,
  toCorrection,
} from './corrections.queries.ts';
import { readChangedBill } from '../records/changed-bill.ts';
import { readLaterMonths } from '../records/later/later-reports.queries.ts';
import { showPlannedBill } from './planned-bill.ts';
import { planCorrection, type CorrectionPlan } from './plan-correction.ts';
import { correctionEstimateOf } from './estimate-correction.ts';
import { correctionFiles } from './request-correction.steps.ts';
import { readDocumentSums } from '#server/invoices/public.ts';

type Component = CorrectionCase['components'][number];

const tooOldText = 'The month can no longer be reported.';

function toFigures(line: ReportedFigures | undefined): Component['before'] {
  if (line === undefined) return null;
  const { fhMin, fc, tsnMin, csn } = line;
  return { fhMin, fc, tsnMin, csn };
}

function plannedFigures(plan: CorrectionPlan, componentId: string): Component['after'] {
  const line = closedLines(plan.result).find((one) => one.componentId === componentId);
  if (line === undefined) return null;
  const { fhMin, fc, tsnMin, csn } = line;
  return { fhMin: fhMin ?? 0, fc: fc ?? 0, tsnMin, csn };
}

/** The figures of a component that a request asked for, once it is no longer judged. */
function askedOf(draft: ReportDraft, id: string, before: Component['before']): Component['after'] {
  const typed = draft.lines.find(({ componentId }) => componentId === id);
  return before === null || typed === undefined ? before : askedFigures(before, typed);
}

/**
 * Every component before and after a request: as planned while it waits, then as written or, when
 * nothing was written, as requested.
 */
async function componentsOf(
  tx: Tx,
  custId: string,
  { reportId, newReportId, draft }: StoredCorrection,
  plan: CorrectionPlan | undefined,
): Promise<Component[]> {
  const versions = newReportId === null ? [reportId] : [reportId, newReportId];
  const lines = await readVersionLines(tx, custId, versions);
  const figuresIn = (version: string, id: string) =>
    toFigures(lines.find((line) => line.reportId === version && line.componentId === id));
  return (await readReportComponents(tx, custId, reportId)).map(({ id, kind, serial }) => {
    const before = figuresIn(reportId, id);
    const asked = plan === undefined ? askedOf(draft, id, before) : plannedFigures(plan, id);
    const after = newReportId === null ? asked : figuresIn(newReportId, id);
    return { id, kind, serial, before, after };
  });
}

const percent = (derate: string | null): string => (derate === null ? '' : `${derate} %`);

/** The changes of a request other than figures; only the derate when its report was not kept. */
function changesOf(
  { msn, reported, draft, derateBefore }: StoredCorrection,
  components: readonly Component[],
  plan: CorrectionPlan | undefined,
): CorrectionChanges['changes'] {
  const before = reported ?? plan?.stored.report;
  if (before !== undefined)
    return [...changesBesideFigures({ serial: msn, components }, before, draft)];
  const [was, is] = [percent(derateBefore), percent(derateOf(draft))];
  return was === is ? [] : [{ what: 'Take-off derate', before: was, after: is }];
}

/** The changes of a request; while it waits, with their effect on the day `asOf`. */
async function readChanges(tx: Tx, custId: string, found: StoredCorrection, asOf: string) {
  const isOpen = found.status === 'requested';
  const plan = isOpen ? await planCorrection(tx, custId, found, asOf) : undefined;
  const components = await componentsOf(tx, custId, found, plan);
  return { plan, changed: { components, changes: changesOf(found, components, plan) } };
}

const readDocuments = (tx: Tx, custId: string, found: StoredCorrection) =>
  readDocumentSums(tx, custId, [found.creditNoteId, found.invoiceId]);

/**
 * What a request of a customer changes, with its documents for those who may see them. Undefined for
 * an id that is malformed, unknown or foreign.
 */
export async function findCorrectionChanges(
  tx: Tx,
  custId: string,
  id: string,
  by: { readonly asOf: string; readonly seesInvoices: boolean },
): Promise<WrittenAnswer<typeof getCorrectionChanges> | undefined> {
  const found = await findCorrection(tx, custId, id);
  if (found === undefined) return undefined;
  const { plan, changed } = await readChanges(tx, custId, found, by.asOf);
  if (!by.seesInvoices) return changed;
  const money = { ...changed, documents: await readDocuments(tx, custId, found) };
  if (found.status !== 'requested') return money;
  const estimate: CorrectionEstimate =
    plan === undefined
      ? { kind: 'unknown', reasons: [tooOldText] }
      : await correctionEstimateOf(tx, custId, plan, by.asOf);
  return { ...money, estimate };
}

/** The bill before and after the documents of an approval; no lines without a document. */
async function billedOf(
  tx: Tx,
  custId: string,
  { billId, creditNoteId, invoiceId }: StoredCorrection,
): Promise<CorrectionCase['billed']> {
  const documents = [creditNoteId, invoiceId];
  if (billId === null || documents.every((id) => id === null)) return { before: [], after: [] };
  return readChangedBill(tx, custId, billId, documents);
}

/** A request with the facts for its decision from its customer's own data, and its lease. */
export type FoundCase = Omit<CorrectionCase, 'nextLease'> & { readonly leaseId: string };

/**
 * A request of a customer with the facts for its decision, on the day `asOf`. Undefined for an id
 * that is malformed, unknown or of another customer.
 */
export async function findCorrectionCase(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<FoundCase | undefined> {
  const found = await findCorrection(tx, custId, id);
  if (found === undefined) return undefined;
  const isOpen = found.status === 'requested';
  const { plan, changed } = await readChanges(tx, custId, found, asOf);
  const files = await listAttachedUploads(tx, custId, { kind: correctionFiles, id: found.id });
  const tooOld = isOpen && plan === undefined ? [tooOldText] : [];
  return {
    correction: toCorrection(found),
    rowVersion: found.rowVersion,
    leaseId: found.leaseId,
    custId,
    customer: found.customer,
    ...changed,
    laterMonths: await readLaterMonths(tx, custId, found.leaseId, found.month),
    billing: plan === undefined ? null : await showPlannedBill(tx, custId, plan, asOf),
    documents: await readDocuments(tx, custId, found),
    billed: await billedOf(tx, custId, found),
    evidence: files.map(({ id: fileId, fileName, size }) => ({ id: fileId, fileName, size })),
    warnings: [...(plan?.warnings ?? [])],
    blockers: [...(plan?.blockers ?? tooOld)],
  };
}
