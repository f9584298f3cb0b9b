import { fromCallback } from 'xstate';
import type { DraftNote } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { afterPaint } from './after-paint.ts';
import { cellsName, draftName, offerName } from './draft-names.ts';

/** What a note makes of the drafts by name; undefined where one is forgotten. */
function writesOf(note: DraftNote): readonly (readonly [string, object | undefined])[] {
  const isOffer = note.type === 'offers.keep' || note.type === 'offers.forget';
  const nameOf = isOffer ? offerName : draftName;
  if ('drafts' in note) return note.drafts.map(({ key, ...kept }) => [nameOf(key), kept]);
  const names = isOffer ? [offerName] : [draftName, cellsName];
  return note.keys.flatMap((key) => names.map((name) => [name(key), undefined] as const));
}

/**
 * Port `keepDrafts`: unsaved texts live in the drafts of the signed-in person, and what is offered
 * back beside them under a name of its own. They are written when the keystroke has been painted,
 * and at once when one is forgotten or the page goes away.
 */
export function keepDraftsIn(store: DraftStore) {
  return fromCallback<DraftNote, Record<string, never>>(({ receive }) => {
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
      for (const [name, kept] of writesOf(note)) waiting.set(name, kept);
      // What is read next must not find what the server holds.
      if ('keys' in note) write();
      else callOff ??= afterPaint(write);
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  });
}
