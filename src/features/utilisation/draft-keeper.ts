import { fromCallback } from 'xstate';
import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import type { DraftNote, KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import type { Visit } from '#src/drafts/visit.ts';
import { afterPaint } from './after-paint.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** What went out last of each lease-month. */
export type SentTexts = Map<string, SaveRequest>;

/** What is kept of a draft: beside it what is on its way from the same version, and when it was. */
function recordOf({ key, ...kept }: KeptDraft, sent: SentTexts): object {
  const out = sent.get(key);
  const isOnWay = out?.rowVersion === kept.rowVersion && out.report !== kept.report;
  return { ...kept, ...(isOnWay && { sent: out.report }), at: Date.now() };
}

/** What a note makes of the drafts by name; undefined where one is forgotten. */
function writesOf(
  note: DraftNote,
  sent: SentTexts,
): readonly (readonly [string, object | undefined])[] {
  const isOffer = note.type === 'offers.keep' || note.type === 'offers.forget';
  const nameOf = isOffer ? offerName : draftName;
  if ('drafts' in note) return note.drafts.map((kept) => [nameOf(kept.key), recordOf(kept, sent)]);
  const names = isOffer ? [offerName] : [draftName, cellsName];
  return note.keys.flatMap((key) => names.map((name) => [name(key), undefined] as const));
}

/**
 * Port `keepDrafts`: unsaved texts live in the drafts of the signed-in person, and what is offered
 * back beside them under a name of its own; no other visit takes them while this one goes on. They are written when the keystroke has been painted,
 * and at once when one is forgotten or the page goes away.
 */
export function keepDraftsIn(store: DraftStore, visit: Visit, sent: SentTexts) {
  return fromCallback<DraftNote, Record<string, never>>(({ receive }) => {
    const end = visit.begin();
    const waiting = new Map<string, object | undefined>();
    let callOff: (() => void) | undefined;
    const write = (): void => {
      callOff?.();
      callOff = undefined;
      for (const [name, kept] of waiting)
        store.write(name, kept === undefined ? undefined : JSON.stringify(kept));
      waiting.clear();
    };
    receive((note) => {
      for (const [name, kept] of writesOf(note, sent)) waiting.set(name, kept);
      // What is read next must not find what the server holds.
      if ('keys' in note) write();
      else callOff ??= afterPaint(write);
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
      end();
    };
  });
}
