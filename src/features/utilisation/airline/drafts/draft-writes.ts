import { type Typing, typedSince } from '#domain/utilisation/report/joined-typing.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import type { DraftNote } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { KeptDraft } from '#machines/utilisation/book/book.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** The last text sent for each lease-month. */
export type SentTexts = Map<string, SaveRequest>;

/** What the page knows about a visit. */
export interface VisitTexts {
  readonly sent: SentTexts;
  /** The stored drafts by name, to tell what is newly typed. */
  readonly kept: Map<string, Omit<Typing, 'base'>>;
}

/** What the device stores under a name; undefined deletes it. */
export type DraftWrite = readonly [name: string, record: object | undefined];

/**
 * The stored form of a draft: with the report that is being sent from the same version, and the
 * time of typing.
 */
function writeOf({ key, ...draft }: KeptDraft, name: string, texts: VisitTexts, now: number) {
  const { sent, kept } = texts;
  const out = sent.get(key);
  const isOnWay = out?.rowVersion === draft.rowVersion && out.report !== draft.report;
  const dated = { at: now, ...draft };
  const typed = { ...dated, ...typedSince(dated, kept.get(name)) };
  kept.set(name, typed);
  return [name, { ...typed, ...(isOnWay && { sent: out.report }) }] as const;
}

/** The writes for a note of the chart, by name; `now` is in epoch milliseconds. */
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

/** Stores or deletes one draft. Serialises it here, so that no keystroke waits for it. */
export function writeDraft(store: DraftStore, [name, record]: DraftWrite): void {
  store.write(name, record === undefined ? undefined : JSON.stringify(record));
}
