import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import type { DraftNote, KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** What went out last of each lease-month. */
export type SentTexts = Map<string, SaveRequest>;

/** What is kept of a draft: beside it what is on its way from the same version, and when it was. */
function recordOf({ key, ...kept }: KeptDraft, sent: SentTexts, at: number): object {
  const out = sent.get(key);
  const isOnWay = out?.rowVersion === kept.rowVersion && out.report !== kept.report;
  return { ...kept, ...(isOnWay && { sent: out.report }), at };
}

/** What a note makes of the drafts by name at a time; undefined where one is forgotten. */
export function draftWrites(
  note: DraftNote,
  sent: SentTexts,
  at: number,
): readonly (readonly [string, object | undefined])[] {
  const isOffer = note.type === 'offers.keep' || note.type === 'offers.forget';
  const nameOf = isOffer ? offerName : draftName;
  if ('drafts' in note)
    return note.drafts.map((kept) => [nameOf(kept.key), recordOf(kept, sent, at)]);
  const names = isOffer ? [offerName] : [draftName, cellsName];
  return note.keys.flatMap((key) => names.map((name) => [name(key), undefined] as const));
}
