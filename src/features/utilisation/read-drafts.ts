import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import { reportDraftSchema, type StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation.ts';
import { restoredReport } from '#machines/utilisation-input/utilisation-input.offers.ts';
import type {
  KeptDraft,
  LoadedUtilisation,
  OfferedDraft,
} from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { draftName, offerName } from './draft-names.ts';
import { forgetTyping, keptTyping } from './typing-keeper.ts';

function reportIn(record: Record<string, unknown>, name: 'report' | 'onto'): ReportDraft {
  return reportDraftSchema.parse(record[name]);
}

/** What is kept under a name; undefined where there is nothing, or nothing that can be read. */
function readRecord<Kept>(
  store: DraftStore,
  name: string,
  read: (record: Record<string, unknown>) => Kept,
): Kept | undefined {
  try {
    return read(JSON.parse(store.read(name) ?? '') as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

function draftIn(key: string, record: Record<string, unknown>): KeptDraft {
  return { key, rowVersion: Number(record['rowVersion']), report: reportIn(record, 'report') };
}

function readKept(store: DraftStore, key: string): KeptDraft | undefined {
  return readRecord(store, draftName(key), (record) => draftIn(key, record));
}

function readOffered(store: DraftStore, key: string): OfferedDraft | undefined {
  return readRecord(store, offerName(key), (record) => {
    return { ...draftIn(key, record), onto: reportIn(record, 'onto') };
  });
}

/** Makes the text of a cell that nobody took over a part of the draft of its month. */
function foldTyping(store: DraftStore, view: UtilisationView): void {
  const typing = keptTyping(store);
  const month = view.leaseMonths.find(
    ({ leaseId, month: name }) => leaseMonthKey(leaseId, name) === typing?.key,
  );
  if (typing === undefined || month === undefined) return;
  const { key } = typing;
  const { rowVersion, report } = readKept(store, key) ?? { key, ...month };
  const [step] = changeOf({ [key]: report }, [typing], 'typing')?.steps ?? [];
  if (step !== undefined)
    store.write(draftName(key), JSON.stringify({ rowVersion, report: step.after }));
  forgetTyping(store);
}

/** What the same person saved last is no conflict: their draft goes on from there. */
function ontoOwn<Kept extends KeptDraft>(kept: Kept, stored: StoredLeaseMonth): Kept {
  const isOwn = stored.changedBy === null || stored.changedByMe === true;
  return isOwn ? { ...kept, rowVersion: stored.rowVersion } : kept;
}

function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What is kept of the months that were read: what was typed, and what was offered and not answered.
 * What the server holds is forgotten.
 */
export function readDrafts(
  store: DraftStore,
  view: UtilisationView,
): Omit<LoadedUtilisation, 'view'> {
  foldTyping(store, view);
  const open = view.leaseMonths.filter(({ facts }) => facts.invoice === null);
  const months = open.map((stored) => {
    return { stored, key: leaseMonthKey(stored.leaseId, stored.month) };
  });
  const kept = months.flatMap(({ key, stored }) => {
    const draft = readKept(store, key);
    if (draft === undefined) return [];
    if (!isSame(draft.report, stored.report)) return [ontoOwn(draft, stored)];
    store.write(draftName(key), undefined);
    return [];
  });
  const offered = months.flatMap(({ key, stored }) => {
    const draft = readOffered(store, key);
    if (draft === undefined) return [];
    const offer = ontoOwn(draft, stored);
    if (!isSame(restoredReport(offer, stored, stored.report), stored.report)) return [offer];
    store.write(offerName(key), undefined);
    return [];
  });
  return { kept, offered };
}
