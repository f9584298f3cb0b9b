import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import type { DraftNote, KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** What went out last of each lease-month. */
export type SentTexts = Map<string, SaveRequest>;

/** What the device is to keep under a name; undefined where that is forgotten. */
export type DraftWrite = readonly [name: string, record: object | undefined];

/** What is kept of a draft: beside it what is on its way from the same version, and when it was typed. */
function recordOf({ key, ...kept }: KeptDraft, sent: SentTexts, at: number): object {
  const out = sent.get(key);
  const isOnWay = out?.rowVersion === kept.rowVersion && out.report !== kept.report;
  return { at, ...kept, ...(isOnWay && { sent: out.report }) };
}

/** What a note makes of the drafts by name, `at` being now in epoch milliseconds. */
export function draftWrites(note: DraftNote, sent: SentTexts, at: number): readonly DraftWrite[] {
  const isOffer = note.type === 'offers.keep' || note.type === 'offers.forget';
  const nameOf = isOffer ? offerName : draftName;
  if ('drafts' in note)
    return note.drafts.map((kept) => [nameOf(kept.key), recordOf(kept, sent, at)]);
  const names = isOffer ? [offerName] : [draftName, cellsName];
  return note.keys.flatMap((key) => names.map((name) => [name(key), undefined] as const));
}

/** Keeps or forgets one. The text is made here, because a keystroke must not wait for it. */
export function writeDraft(store: DraftStore, [name, record]: DraftWrite): void {
  store.write(name, record === undefined ? undefined : JSON.stringify(record));
}
