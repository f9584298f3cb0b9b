import { fromCallback } from 'xstate';
import type { DraftNote } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import type { Visit } from '#src/drafts/visit.ts';
import { afterPaint } from './after-paint.ts';
import {
  type DraftWrite,
  draftWrites,
  type SentTexts,
  type VisitTexts,
  writeDraft,
} from './draft-writes.ts';

/**
 * Port `keepDrafts`: unsaved texts live in the drafts of the signed-in person, and what is offered
 * back beside them under a name of its own; no other visit takes them while this one goes on. They
 * are written when the keystroke has been painted, and at once when one is forgotten or the page
 * goes away.
 */
export function keepDraftsIn(store: DraftStore, visit: Visit, sent: SentTexts) {
  return fromCallback<DraftNote, Record<string, never>>(({ receive }) => {
    const end = visit.begin();
    const texts: VisitTexts = { sent, kept: new Map() };
    const waiting = new Map<string, DraftWrite>();
    let callOff: (() => void) | undefined;
    const write = (): void => {
      callOff?.();
      callOff = undefined;
      for (const kept of waiting.values()) writeDraft(store, kept);
      waiting.clear();
    };
    receive((note) => {
      for (const kept of draftWrites(note, texts, Date.now())) waiting.set(kept[0], kept);
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
