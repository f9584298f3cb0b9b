import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation.ts';
import { restoredReport } from '#machines/utilisation-input/utilisation-input.offers.ts';
import {
  settledDraft,
  settledOffer,
} from '#machines/utilisation-input/utilisation-input.settle.ts';
import type {
  KeptDraft,
  LoadedUtilisation,
  OfferedDraft,
} from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName, draftName, keptKeys, offerName } from './draft-names.ts';
import { keptCells, keptTyping, setTypingAside } from './kept-cells.ts';
import { readableRecord, readableReport } from './readable-report.ts';

function reportIn(record: Record<string, unknown>, name: 'report' | 'onto'): ReportDraft {
  const report = readableReport(record[name]);
  if (report === undefined) throw new Error(`There is no ${name}.`);
  return report;
}

/** What is kept under a name; undefined where there is nothing, or nothing that can be read. */
function readRecord<Kept>(
  store: DraftStore,
  name: string,
  read: (record: Record<string, unknown>) => Kept,
): Kept | undefined {
  try {
    return read(readableRecord(store.read(name)) ?? {});
  } catch {
    return undefined;
  }
}

function draftIn(key: string, record: Record<string, unknown>): KeptDraft {
  const [base, sent] = [readableReport(record['base']), readableReport(record['sent'])];
  const rowVersion = Number(record['rowVersion']);
  const report = reportIn(record, 'report');
  return { key, rowVersion, ...(base && { base }), report, ...(sent && { sent }) };
}

function readKept(store: DraftStore, key: string): KeptDraft | undefined {
  return readRecord(store, draftName(key), (record) => draftIn(key, record));
}

function readOffered(store: DraftStore, key: string): OfferedDraft | undefined {
  return readRecord(store, offerName(key), (record) => {
    return { ...draftIn(key, record), onto: reportIn(record, 'onto') };
  });
}

/** Makes texts of cells that nobody took over a part of the draft of their month. */
function foldCells(store: DraftStore, key: string, stored: StoredLeaseMonth): void {
  const cells = keptCells(store, key);
  if (cells.length === 0) return;
  const { rowVersion } = stored;
  const kept = readKept(store, key) ?? {
    key,
    rowVersion,
    base: stored.report,
    report: stored.report,
  };
  const hasTotals = (_: string, id: string): boolean =>
    stored.facts.history.some(({ componentId }) => componentId === id);
  const reports = { [key]: kept.report };
  const [step] = changeOf(reports, cells, 'typing', undefined, hasTotals)?.steps ?? [];
  if (step !== undefined)
    store.write(draftName(key), JSON.stringify({ ...kept, report: step.after }));
  store.write(cellsName(key), undefined);
}

function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft of a month as typed; what the server holds is forgotten. */
function typedOf(store: DraftStore, key: string, stored: StoredLeaseMonth): readonly KeptDraft[] {
  const draft = readKept(store, key);
  if (draft === undefined) return [];
  const settled = settledDraft(draft, stored);
  if (!isSame(settled.report, stored.report)) return [settled];
  store.write(draftName(key), undefined);
  return [];
}

/** The offer of a month; one of which the server holds everything is forgotten. */
function offerOf(
  store: DraftStore,
  key: string,
  stored: StoredLeaseMonth,
): readonly OfferedDraft[] {
  const draft = readOffered(store, key);
  if (draft === undefined) return [];
  const offer = settledOffer(draft, stored, readKept(store, key)?.sent);
  if (!isSame(restoredReport(offer, stored, stored.report), stored.report)) return [offer];
  store.write(offerName(key), undefined);
  return [];
}

function isAnythingKept(store: DraftStore, key: string): boolean {
  const kept = readKept(store, key) ?? readOffered(store, key);
  return kept !== undefined || keptCells(store, key).length > 0;
}

/**
 * What the device keeps: of the months that were read what was typed, and what was offered and not
 * answered; of all others which they are.
 */
export function readDrafts(
  store: DraftStore,
  view: UtilisationView,
): Omit<LoadedUtilisation, 'view'> {
  const open = new Map(
    view.leaseMonths
      .filter(isOpenForTyping)
      .map((stored) => [leaseMonthKey(stored.leaseId, stored.month), stored]),
  );
  if (open.has(keptTyping(store)?.key ?? '')) setTypingAside(store);
  const keys = [...keptKeys(store)];
  const months = keys.flatMap((key) => {
    const stored = open.get(key);
    return stored === undefined ? [] : [[key, stored] as const];
  });
  for (const [key, stored] of months) foldCells(store, key, stored);
  return {
    kept: months.flatMap(([key, stored]) => typedOf(store, key, stored)),
    offered: months.flatMap(([key, stored]) => offerOf(store, key, stored)),
    elsewhere: keys.filter((key) => !open.has(key) && isAnythingKept(store, key)),
  };
}
