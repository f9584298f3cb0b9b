import {
  changedGroups,
  isOverlapping,
  mergeReports,
  unchangedSince,
  withGroups,
} from '#domain/utilisation/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { broughtOnto } from './utilisation-input.offers.ts';
import type { KeptDraft, OfferedDraft } from './utilisation-input.types.ts';

/**
 * What a draft was typed onto, and whatever the person brought to the server before: what was sent
 * is the person's where it differs from what was shown, which somebody else may have saved.
 */
function ownBase(
  base: ReportDraft,
  sent: ReportDraft | undefined,
  stored: ReportDraft,
  shown = base,
) {
  if (sent === undefined) return base;
  const [typed, other] = [changedGroups(sent, shown), changedGroups(sent, stored)];
  return withGroups(base, stored, (group) => typed.has(group) && !other.has(group));
}

/** What was typed onto, where nothing else than what was typed may seem to be typed. */
function ontoStored(base: ReportDraft, report: ReportDraft, stored: ReportDraft) {
  return withGroups(base, stored, unchangedSince(report, base));
}

function isOwn({ changedBy, changedByMe }: StoredLeaseMonth): boolean {
  return changedBy === null || changedByMe === true;
}

/**
 * A draft of a visit that ended, on what is stored now: it brings only what was typed in it. It goes
 * on from what the same person saved since, in another tab or on another device, but where that
 * changed the very thing that was typed, it stays contested. So does one of which nobody knows what
 * it was typed onto.
 */
export function settledDraft(draft: KeptDraft, stored: StoredLeaseMonth): KeptDraft {
  const { key, rowVersion, report, sent, contest, at } = draft;
  const typedOnto = draft.base ?? (rowVersion === stored.rowVersion ? stored.report : undefined);
  if (typedOnto === undefined) return draft;
  const base = ownBase(typedOnto, sent, stored.report);
  const onto = mergeReports({ base, earlier: stored.report, current: report });
  const settled = { key, report: onto, ...(at !== undefined && { at }) };
  const contested = { ...settled, rowVersion, base: ontoStored(base, report, stored.report) };
  if (!isOwn(stored)) return contested;
  if (isOverlapping({ base, report }, stored.report))
    return { ...contested, ...(contest && { contest }) };
  return { ...settled, rowVersion: stored.rowVersion, base: stored.report };
}

/** The same for what is offered already: what was typed beside it since and saved contests nothing. */
export function settledOffer(
  offer: OfferedDraft,
  stored: StoredLeaseMonth,
  sent?: ReportDraft,
): OfferedDraft {
  const base = ownBase(offer.base ?? offer.onto, sent, stored.report, offer.onto);
  const report = mergeReports({ base: offer.onto, earlier: base, current: offer.report });
  if (!isOwn(stored) || isOverlapping({ base, report }, stored.report)) return offer;
  const settled = { rowVersion: stored.rowVersion, base: stored.report };
  return { ...broughtOnto(offer, stored.report), ...settled };
}
