import { type Typing, typedSince } from '#domain/utilisation/joined-typing.ts';
import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import type { DraftNote, KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** What went out last of each lease-month. */
export type SentTexts = Map<string, SaveRequest>;

/** What the page knows of a visit. */
export interface VisitTexts {
  readonly sent: SentTexts;
  /** What is kept by name: it tells which of it is typed now. */
  readonly kept: Map<string, Omit<Typing, 'base'>>;
}

/** What the device is to keep under a name; undefined where that is forgotten. */
export type DraftWrite = readonly [name: string, record: object | undefined];

/** What is kept of a draft: beside it what is on its way from the same version, and when it was typed. */
function writeOf({ key, ...draft }: KeptDraft, name: string, texts: VisitTexts, now: number) {
  const { sent, kept } = texts;
  const out = sent.get(key);
  const isOnWay = out?.rowVersion === draft.rowVersion && out.report !== draft.report;
  const dated = { at: now, ...draft };
  const typed = { ...dated, ...typedSince(dated, kept.get(name)) };
  kept.set(name, typed);
  return [name, { ...typed, ...(isOnWay && { sent: out.report }) }] as const;
}

/** What a note makes of the drafts by name, `now` being in epoch milliseconds. */
export function draftWrites(
  note: DraftNote,
  texts: VisitTexts,
  now: number,
): readonly DraftWrite[] {
  const isOffer = note.type === 'offers.keep' || note.type === 'offers.forget';
  const nameOf = isOffer ? offerName : draftName;
  if ('drafts' in note)
    return note.drafts.map((draft) => writeOf(draft, nameOf(draft.key), texts, now));
  const names = isOffer ? [offerName] : [draftName, cellsName];
  const gone = note.keys.flatMap((key) => names.map((name) => name(key)));
  for (const name of gone) texts.kept.delete(name);
  return gone.map((name) => [name, undefined] as const);
}

/** Keeps or forgets one. The text is made here, because a keystroke must not wait for it. */
export function writeDraft(store: DraftStore, [name, record]: DraftWrite): void {
  store.write(name, record === undefined ? undefined : JSON.stringify(record));
}
