import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { typedAtOf } from '#domain/utilisation/report/joined-typing.ts';
import {
  changedGroups,
  mergeReports,
  unchangedSince,
  withGroups,
} from '#domain/utilisation/report/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { stillContested } from './contest.ts';
import type { Base, KeptDraft, OfferedDraft, Book } from './book.types.ts';

/** Whether another person has saved since it was typed. */
function isContested({ rowVersion }: KeptDraft, stored: StoredLeaseMonth): boolean {
  return rowVersion !== stored.rowVersion;
}

/**
 * A month with its offer restored. The person's later typing stays; another person's later save
 * does not: both are shown for a choice (U38). What is shown was typed onto `typedOnto`.
 */
export function restoredReport(
  offer: OfferedDraft,
  stored: StoredLeaseMonth,
  current: ReportDraft,
  typedOnto: ReportDraft = stored.report,
): ReportDraft {
  const { report, onto } = offer;
  const offered = changedGroups(report, onto);
  const base = isContested(offer, stored) ? (offer.contest?.report ?? typedOnto) : onto;
  const isUnchanged = unchangedSince(current, base);
  return withGroups(current, report, (group) => offered.has(group) && isUnchanged(group));
}

/** Turns the offers into one change, which can be undone. */
export function restoringChange({ offered, stored, reports, bases }: Book): GridChange {
  const steps = offered.flatMap((offer) => {
    const [before, known] = [reports[offer.key], stored[offer.key]];
    if (before === undefined || known === undefined) return [];
    const typedOnto = bases[offer.key]?.base ?? known.report;
    const after = restoredReport(offer, known, before, typedOnto);
    return [{ key: offer.key, before, after }];
  });
  return { label: 'restored drafts', steps };
}

/** The effect of restoring on the months: what they count as typed onto, and their texts. */
function restored(book: Book) {
  const offers = new Map(book.offered.map((offer) => [offer.key, offer]));
  return restoringChange(book).steps.flatMap(({ key, before, after }) => {
    const [offer, known] = [offers.get(key), book.stored[key]];
    if (offer === undefined || known === undefined) return [];
    const own = book.bases[key] ?? { rowVersion: known.rowVersion, base: known.report };
    const base = restoredBase(offer, known, before) ?? own;
    return [{ key, base, report: after, offer }];
  });
}

/** What the device stores of it until the server has it. */
export function restoredDrafts(book: Book): readonly KeptDraft[] {
  return restored(book).map(({ key, base, report, offer }) => ({
    key,
    ...base,
    report,
    ...typedAtOf(offer),
  }));
}

/**
 * A contest continues until the person has chosen, whatever is typed meanwhile; undefined where
 * nothing is contested: then the offer counts as typed onto the base of the rest of the month.
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

/** What the months are typed onto once it is restored. */
export function restoredBases(book: Book): Readonly<Record<string, Base>> {
  return Object.fromEntries(restored(book).map(({ key, base }) => [key, base]));
}

/** The lease-months of what is offered. */
export function offeredKeys({ offered }: Book): readonly string[] {
  return offered.map(({ key }) => key);
}

/** Lease-months of which the device stores only an offer. */
export function untouchedOffers(book: Book): readonly string[] {
  return offeredKeys(book).filter((key) => !(key in book.standing));
}

/** Offers of months that another person has saved since, next to the stored version. */
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

/** An offer on what is stored: it brings only what was typed in it. */
export function broughtOnto(offer: OfferedDraft, stored: ReportDraft): OfferedDraft {
  const { report: current, onto } = offer;
  const report = mergeReports({ base: onto, earlier: stored, current });
  return { ...offer, report, onto: withGroups(onto, stored, unchangedSince(current, onto)) };
}

/** The offers after the person's own saves: uncontested ones continue from there. */
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

/** The offers after another person's version replaced the person's own. */
export function offersBeside({ offered }: Book, taken: string): readonly OfferedDraft[] {
  return offered.map((offer) => {
    const { contest: _earlier, ...plain } = offer;
    return offer.key === taken ? plain : offer;
  });
}
