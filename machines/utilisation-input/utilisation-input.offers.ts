import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { changedGroups, mergeReports, withGroups } from '#domain/utilisation/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { type Contest, stillContested } from '../lease-month/lease-month.contest.ts';
import type {
  Base,
  KeptDraft,
  LoadedUtilisation,
  OfferedDraft,
  UtilisationInputContext,
} from './utilisation-input.types.ts';

type Book = UtilisationInputContext;
type Stored = Book['stored'];

/**
 * What is offered once the months are read: what waits for an answer, and what was typed after it
 * in a visit that ended. What is typed in this visit and not saved yet is shown, not offered.
 */
export function offersOf(
  { standing }: Book,
  stored: Stored,
  { view, kept, offered }: LoadedUtilisation,
): readonly OfferedDraft[] {
  const typed = new Map(kept.map((draft) => [draft.key, draft]));
  const waiting = new Map(offered.map((draft) => [draft.key, draft]));
  const read = new Map(view.leaseMonths.map((one) => [leaseMonthKey(one.leaseId, one.month), one]));
  return Object.entries(stored).flatMap(([key, { report, rowVersion }]) => {
    const offer = joined(waiting.get(key), key in standing ? undefined : typed.get(key), report);
    if (offer === undefined) return [];
    // An own save may be answered before a reading that began earlier.
    const isOnto = offer.rowVersion === read.get(key)?.rowVersion;
    return [isOnto ? { ...offer, rowVersion } : offer];
  });
}

function joined(
  waiting: OfferedDraft | undefined,
  typed: KeptDraft | undefined,
  shown: ReportDraft,
): OfferedDraft | undefined {
  if (typed === undefined) return waiting;
  if (waiting === undefined) return firstOffer(typed, shown);
  const { onto, report: earlier, contest } = waiting;
  const report = mergeReports({ base: onto, earlier, current: typed.report });
  return {
    ...waiting,
    report,
    onto: shown,
    ...(contest && { contest: outdone(contest, typed, shown) }),
    ...(typed.at !== undefined && { at: typed.at }),
  };
}

/** What contests an offer once something was typed beside it: of that, what is shown is earlier. */
function outdone(contest: Contest, { base, report }: KeptDraft, shown: ReportDraft): Contest {
  const typed = changedGroups(report, base ?? shown);
  const stored = shown as Contest['report'];
  const changed = withGroups(contest.report, stored, (group) => typed.has(group));
  return { ...contest, report: changed as Contest['report'] };
}

function firstOffer({ sent: _sent, ...typed }: KeptDraft, shown: ReportDraft): OfferedDraft {
  const { base = shown, report } = typed;
  return { ...typed, report: mergeReports({ base, earlier: shown, current: report }), onto: shown };
}

/**
 * What was typed in a visit that ended, with the offer that it is part of now: read once more, it
 * brings nothing else.
 */
export function joinedDrafts({ offered, standing }: Book, { kept }: LoadedUtilisation) {
  const reports = new Map(offered.map(({ key, report }) => [key, report]));
  return kept.flatMap((draft): readonly KeptDraft[] => {
    const report = reports.get(draft.key);
    return report === undefined || draft.key in standing ? [] : [{ ...draft, report }];
  });
}

/** Whether somebody else has saved since it was typed. */
function isContested({ rowVersion }: KeptDraft, stored: StoredLeaseMonth): boolean {
  return rowVersion !== stored.rowVersion;
}

/**
 * A month with what is offered of it. What the person has typed since stays; what somebody else has
 * saved since does not: both are put before the person (U38).
 */
export function restoredReport(
  offer: OfferedDraft,
  stored: StoredLeaseMonth,
  current: ReportDraft,
): ReportDraft {
  const base = isContested(offer, stored) ? (offer.contest ?? stored).report : offer.onto;
  return mergeReports({ base, earlier: offer.report, current });
}

/** What is offered becomes one change, which can be undone. */
export function restoringChange({ offered, stored, reports }: Book): GridChange {
  const steps = offered.flatMap((offer) => {
    const [before, known] = [reports[offer.key], stored[offer.key]];
    if (before === undefined || known === undefined) return [];
    return [{ key: offer.key, before, after: restoredReport(offer, known, before) }];
  });
  return { label: 'restored drafts', steps };
}

/** What the device keeps of it until the server holds it. */
export function restoredDrafts(book: Book): readonly KeptDraft[] {
  const offers = new Map(book.offered.map((offer) => [offer.key, offer]));
  return restoringChange(book).steps.flatMap(({ key, before, after }) => {
    const [offer, known] = [offers.get(key), book.stored[key]];
    if (offer === undefined || known === undefined) return [];
    return [{ key, ...restoredBase(offer, known, before), report: after }];
  });
}

/** A contest goes on until the person has chosen, whatever is typed meanwhile. */
function restoredBase(offer: OfferedDraft, stored: StoredLeaseMonth, before: ReportDraft): Base {
  const { rowVersion, base = before, contest } = offer;
  if (!isContested(offer, stored)) return { rowVersion, base: stored.report };
  return { rowVersion, base, ...(contest && { contest }) };
}

/** The same by lease-month. */
export function restoredBases(book: Book): Readonly<Record<string, Base>> {
  const drafts = restoredDrafts(book);
  return Object.fromEntries(drafts.map(({ key, report: _report, ...base }) => [key, base]));
}

/** The lease-months of what is offered. */
export function offeredKeys({ offered }: Book): readonly string[] {
  return offered.map(({ key }) => key);
}

/** Lease-months of which the device keeps nothing but what is offered. */
export function untouchedOffers(book: Book): readonly string[] {
  return offeredKeys(book).filter((key) => !(key in book.standing));
}

/** Offers of months that somebody else has saved since, as they stand beside what is stored. */
export function contestedOffers({
  offered,
  stored,
}: Book): readonly { readonly key: string; readonly theirs: StoredLeaseMonth }[] {
  return offered.flatMap((offer) => {
    const known = stored[offer.key];
    if (known === undefined || !isContested(offer, known)) return [];
    return [{ key: offer.key, theirs: stillContested(known, offer.contest ?? known) }];
  });
}

/** The offers after the person's own saves: what was not contested goes on from there. */
export function offersOnto(
  { offered, stored }: Book,
  saved: readonly (readonly [string, StoredLeaseMonth])[],
): readonly OfferedDraft[] {
  const now = new Map(saved);
  return offered.map((offer) => {
    const [own, known] = [now.get(offer.key), stored[offer.key]];
    if (own === undefined || known === undefined) return offer;
    const { rowVersion, report } = own;
    if (!isContested(offer, known)) return { ...offer, rowVersion, base: report };
    return { ...offer, contest: offer.contest ?? known };
  });
}

/** The offers after somebody else's version of a month took the place of the person's. */
export function offersBeside({ offered }: Book, taken: string): readonly OfferedDraft[] {
  return offered.map((offer) => {
    const { contest: _earlier, ...plain } = offer;
    return offer.key === taken ? plain : offer;
  });
}
