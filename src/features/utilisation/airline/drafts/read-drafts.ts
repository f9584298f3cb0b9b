import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { restoredReport } from '#machines/utilisation/book/offers.ts';
import { settledDraft, settledOffer } from '#machines/utilisation/book/settled-drafts.ts';
import type {
  KeptDraft,
  LoadedUtilisation,
  OfferedDraft,
} from '#machines/utilisation/book/book.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName, draftName, keptKeys, offerName } from './draft-names.ts';
import { foldedCells } from '../month/folded-cells.ts';
import { keptCells, keptTyping, setTypingAside } from './kept-cells.ts';
import { readableContest } from './readable-contest.ts';
import { readableRecord, readableReport } from './readable-report.ts';
import { readableTimes } from './readable-times.ts';

function reportIn(record: Record<string, unknown>, name: 'report' | 'onto'): ReportDraft {
  const report = readableReport(record[name]);
  if (report === undefined) throw new Error(`There is no ${name}.`);
  return report;
}

/** The stored value of a name; undefined when missing or unreadable. */
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
  const contest = readableContest(record['contest']);
  const onto = { rowVersion, ...(base && { base }), ...(contest && { contest }) };
  const report = reportIn(record, 'report');
  return { key, ...onto, report, ...readableTimes(record), ...(sent && { sent }) };
}

function readKept(store: DraftStore, key: string): KeptDraft | undefined {
  return readRecord(store, draftName(key), (record) => draftIn(key, record));
}

function readOffered(store: DraftStore, key: string): OfferedDraft | undefined {
  return readRecord(store, offerName(key), (record) => {
    return { ...draftIn(key, record), onto: reportIn(record, 'onto') };
  });
}

function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The drafts of a month from an earlier visit. */
interface Left {
  readonly stored: StoredLeaseMonth;
  /** Typed and never offered. */
  readonly draft: KeptDraft | undefined;
  /** Offered and not decided yet. */
  readonly waiting: OfferedDraft | undefined;
}

/** The typed draft of a month; none when the server has it. */
function typedOf({ stored, draft }: Left): KeptDraft | undefined {
  const settled = draft && settledDraft(draft, stored);
  return settled && isSame(settled.report, stored.report) ? undefined : settled;
}

/**
 * The offer of a month; none when the server has all of it, unless something typed since may have
 * replaced it.
 */
function offerOf({ stored, draft, waiting }: Left): OfferedDraft | undefined {
  const offer = waiting && settledOffer(waiting, stored, draft);
  const isHeld = offer && isSame(restoredReport(offer, stored, stored.report), stored.report);
  return isHeld === true && typedOf({ stored, draft, waiting }) === undefined ? undefined : offer;
}

/** The current drafts of a month; deletes what the server has. */
function settleMonth(store: DraftStore, key: string, stored: StoredLeaseMonth) {
  const cells = keptCells(store, key);
  if (cells.length > 0) {
    const folded = foldedCells(readKept(store, key), cells, stored);
    store.write(draftName(key), JSON.stringify(folded));
    store.write(cellsName(key), undefined);
  }
  const left = { stored, draft: readKept(store, key), waiting: readOffered(store, key) };
  const [draft, offer] = [typedOf(left), offerOf(left)];
  if (left.draft !== undefined && draft === undefined) store.write(draftName(key), undefined);
  if (left.waiting !== undefined && offer === undefined) store.write(offerName(key), undefined);
  return { draft, offer };
}

function isAnythingKept(store: DraftStore, key: string): boolean {
  const kept = readKept(store, key) ?? readOffered(store, key);
  return kept !== undefined || keptCells(store, key).length > 0;
}

/**
 * What the device stores: typed and undecided drafts of the read months, and the keys of all
 * others.
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
    return stored === undefined ? [] : [settleMonth(store, key, stored)];
  });
  return {
    kept: months.flatMap(({ draft }) => draft ?? []),
    offered: months.flatMap(({ offer }) => offer ?? []),
    elsewhere: keys.filter((key) => !open.has(key) && isAnythingKept(store, key)),
  };
}
