import { typingTimeOf, typedAtOf } from '#domain/utilisation/report/joined-typing.ts';
import {
  changedGroups,
  isOverlapping,
  mergeReports,
  unchangedSince,
  withGroups,
} from '#domain/utilisation/report/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { broughtOnto } from './offers.ts';
import type { KeptDraft, OfferedDraft } from './book.types.ts';

/**
 * What was sent differently from what was shown, and is stored so; another person may have saved
 * it.
 */
function broughtBy(sent: ReportDraft, shown: ReportDraft, stored: ReportDraft) {
  const other = changedGroups(sent, stored);
  return new Set([...changedGroups(sent, shown)].filter((group) => !other.has(group)));
}

/** The base of a draft, so that only its typed values count as typed. */
function ontoStored(base: ReportDraft, report: ReportDraft, stored: ReportDraft) {
  return withGroups(base, stored, unchangedSince(report, base));
}

function isOwn({ changedBy, changedByMe }: StoredLeaseMonth): boolean {
  return changedBy === null || changedByMe === true;
}

/**
 * A draft of an ended visit, on what is stored now: it brings only what was typed in it. It
 * continues from what the same person saved since, in another tab or on another device, but where
 * that changed the same values, it stays contested. So does a draft with an unknown base.
 */
export function settledDraft(draft: KeptDraft, stored: StoredLeaseMonth): KeptDraft {
  const { key, rowVersion, report, sent, contest } = draft;
  const typedOnto = draft.base ?? (rowVersion === stored.rowVersion ? stored.report : undefined);
  if (typedOnto === undefined) return draft;
  const brought = broughtBy(sent ?? typedOnto, typedOnto, stored.report);
  // What the person sent to the server before is the base of the rest.
  const base = withGroups(typedOnto, stored.report, (group) => brought.has(group));
  const onto = mergeReports({ base, earlier: stored.report, current: report });
  const settled = { key, report: onto, ...typedAtOf(draft) };
  const contested = { ...settled, rowVersion, base: ontoStored(base, report, stored.report) };
  if (!isOwn(stored)) return contested;
  if (isOverlapping({ base, report }, stored.report))
    return { ...contested, ...(contest && { contest }) };
  return { ...settled, rowVersion: stored.rowVersion, base: stored.report };
}

/**
 * The same for existing offers: later typing, as a draft has it or sent it, contests nothing once
 * stored. A draft with nothing being sent was sent as it is.
 */
export function settledOffer(
  offer: OfferedDraft,
  stored: StoredLeaseMonth,
  draft: KeptDraft | undefined,
): OfferedDraft {
  const { onto } = offer;
  const sent = draft?.sent ?? draft?.report ?? onto;
  const brought = broughtBy(sent, draft?.base ?? onto, stored.report);
  const beside = changedGroups(sent, onto);
  const isLater = (group: string): boolean =>
    brought.has(group) &&
    beside.has(group) &&
    typingTimeOf(draft ?? {}, group) > typingTimeOf(offer, group);
  const base = withGroups(offer.base ?? onto, stored.report, isLater);
  const report = mergeReports({ base: onto, earlier: base, current: offer.report });
  if (!isOwn(stored) || isOverlapping({ base, report }, stored.report)) return offer;
  const settled = { rowVersion: stored.rowVersion, base: stored.report };
  return { ...broughtOnto(offer, stored.report), ...settled };
}
