import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import {
  changedGroups,
  mergeReports,
  unchangedSince,
  withGroups,
} from '#domain/utilisation/merge-report.ts';
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
  const { onto, report: earlier } = waiting;
  const report = mergeReports({ base: onto, earlier, current: typed.report });
  return {
    ...waiting,
    ...joinedBase(waiting, typed, shown),
    report,
    onto: shown,
    ...(typed.at !== undefined && { at: typed.at }),
  };
}

/** Each text with what it was typed onto; contested by whatever was saved since the older of both. */
function joinedBase(waiting: OfferedDraft, typed: KeptDraft, shown: ReportDraft): Partial<Base> {
  const { onto, base: earlier = onto, contest } = waiting;
  const rowVersion = Math.min(waiting.rowVersion, typed.rowVersion);
  const base = typed.base && withGroups(typed.base, earlier, unchangedSince(typed.report, onto));
  const contested = contest && { contest: outdone(contest, typed, shown) };
  return { rowVersion, ...(base && { base }), ...(contested ?? contestAt(typed, shown)) };
}

/** What contests an offer once something was typed beside it: of that, what is shown is earlier. */
function outdone(contest: Contest, { base, report }: KeptDraft, shown: ReportDraft): Contest {
  const typed = changedGroups(report, base ?? shown);
  const stored = shown as Contest['report'];
  const changed = withGroups(contest.report, stored, (group) => typed.has(group));
  return { ...contest, report: changed as Contest['report'] };
}

/** What a draft is contested by: own saves went onto it, and nothing of what is shown came later. */
function contestAt({ contest }: KeptDraft, shown: ReportDraft): Pick<Base, 'contest'> {
  return contest === undefined
    ? {}
    : { contest: { ...contest, report: shown as Contest['report'] } };
}

function firstOffer({ sent: _sent, ...typed }: KeptDraft, shown: ReportDraft): OfferedDraft {
  const { base = shown, report: current } = typed;
  const report = mergeReports({ base, earlier: shown, current });
  return { ...typed, report, onto: shown, ...contestAt(typed, shown) };
}

/**
 * What was typed in a visit that ended is a part of its offer now: it says the same, so that read
 * once more, it brings nothing else.
 */
export function joinedDrafts({ offered, standing }: Book, { kept }: LoadedUtilisation) {
  const typed = new Set(kept.map(({ key }) => key).filter((key) => !(key in standing)));
  return offered.flatMap(({ onto: _onto, ...offer }): readonly KeptDraft[] =>
    typed.has(offer.key) ? [offer] : [],
  );
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
    const own = book.bases[key] ?? { rowVersion: known.rowVersion, base: known.report };
    return [{ key, ...(restoredBase(offer, known, before) ?? own), report: after }];
  });
}

/**
 * A contest goes on until the person has chosen, whatever is typed meanwhile; undefined where nothing
 * is contested: the offer is typed onto whatever the rest of the month was.
 */
function restoredBase(
  offer: OfferedDraft,
  stored: StoredLeaseMonth,
  before: ReportDraft,
): Base | undefined {
  const { rowVersion, base = before, contest } = offer;
  if (!isContested(offer, stored)) return undefined;
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

/** An offer on what is stored: it brings what was typed in it, and nothing that was there before. */
export function broughtOnto(offer: OfferedDraft, stored: ReportDraft): OfferedDraft {
  const { report: current, onto } = offer;
  const report = mergeReports({ base: onto, earlier: stored, current });
  return { ...offer, report, onto: withGroups(onto, stored, unchangedSince(current, onto)) };
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
    if (!isContested(offer, known))
      return { ...broughtOnto(offer, report), rowVersion, base: report };
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
