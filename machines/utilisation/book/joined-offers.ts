import { typingTimeOf, timesOf } from '#domain/utilisation/report/joined-typing.ts';
import {
  changedGroups,
  mergeReports,
  unchangedSince,
  withGroups,
} from '#domain/utilisation/report/merge-report.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { Contest } from './contest.ts';
import type { Base, KeptDraft, LoadedUtilisation, OfferedDraft, Book } from './book.types.ts';

type Stored = Book['stored'];

/**
 * The offers once the months are read: undecided ones, and what was typed after them in an ended
 * visit. What is typed in this visit and not saved yet is shown, not offered.
 */
export function offersOf(
  { standing }: Book,
  stored: Stored,
  { view, kept, offered }: LoadedUtilisation,
): readonly OfferedDraft[] {
  const typed = new Map(kept.map((draft) => [draft.key, draft]));
  const waiting = new Map(offered.map((draft) => [draft.key, draft]));
  const read = new Map(view.leaseMonths.map((one) => [leaseMonthKey(one.leaseId, one.month), one]));
  return Object.entries(stored).flatMap(([key, { report: shown, rowVersion }]) => {
    const version = read.get(key)?.rowVersion;
    const left = key in standing ? undefined : typed.get(key);
    const offer = joined(waiting.get(key), left, { shown, version });
    if (offer === undefined) return [];
    // An own save may be answered before a load that started earlier.
    return [offer.rowVersion === version ? { ...offer, rowVersion } : offer];
  });
}

/** What the screen shows of a month, and the version that was read. */
interface Read {
  readonly shown: ReportDraft;
  readonly version: number | undefined;
}

function joined(
  waiting: OfferedDraft | undefined,
  typed: KeptDraft | undefined,
  read: Read,
): OfferedDraft | undefined {
  const { shown } = read;
  if (typed === undefined) return waiting;
  if (waiting === undefined) return firstOffer(typed, shown);
  const { onto, base: earlier = onto, contest, report } = waiting;
  const later = typedIn(typed, shown);
  const stands = stillOffered(waiting, typed, read);
  const base = typed.base && withGroups(typed.base, earlier, (group) => stands.has(group));
  const outdone = (group: string): boolean => later.has(group) && !stands.has(group);
  const contested = contest && { contest: contestOn(contest, shown, outdone) };
  return {
    ...waiting,
    rowVersion: Math.min(waiting.rowVersion, typed.rowVersion),
    ...(base && { base }),
    ...(contested ?? contestAt(typed, shown)),
    report: withGroups(typed.report, report, (group) => stands.has(group)),
    onto: shown,
    ...(typed.at !== undefined && { at: typed.at }),
    typedAt: { ...timesOf(typed, later), ...timesOf(waiting, stands) },
  };
}

/**
 * The content of an offer after further typing: what restoring it would have changed and, where two
 * tabs typed the same value separately, the later text.
 */
function stillOffered(
  waiting: OfferedDraft,
  typed: KeptDraft,
  { shown, version }: Read,
): ReadonlySet<string> {
  const { onto, report, rowVersion, contest } = waiting;
  const before = rowVersion === version ? onto : (contest?.report ?? shown);
  const isUnchanged = unchangedSince(typed.report, before);
  const later = typedIn(typed, shown);
  const isLater = (group: string): boolean =>
    later.has(group) && typingTimeOf(waiting, group) > typingTimeOf(typed, group);
  const offered = [...changedGroups(report, onto)];
  return new Set(offered.filter((group) => isUnchanged(group) || isLater(group)));
}

function typedIn({ base, report }: KeptDraft, shown: ReportDraft): ReadonlySet<string> {
  return changedGroups(report, base ?? shown);
}

/** What contests an offer after further typing: the shown part of it is earlier. */
function contestOn(
  contest: Contest,
  shown: ReportDraft,
  isOutdone: (group: string) => boolean,
): Contest {
  const report = withGroups(contest.report, shown, isOutdone) as Contest['report'];
  return { ...contest, report };
}

/** What contests a draft: it includes own saves, and nothing shown is newer. */
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
 * What was typed in an ended visit is now part of its offer: when it is read again, it adds
 * nothing.
 */
export function joinedDrafts({ offered, standing }: Book, { kept }: LoadedUtilisation) {
  const typed = new Set(kept.map(({ key }) => key).filter((key) => !(key in standing)));
  return offered.flatMap(({ onto: _onto, ...offer }): readonly KeptDraft[] =>
    typed.has(offer.key) ? [offer] : [],
  );
}
